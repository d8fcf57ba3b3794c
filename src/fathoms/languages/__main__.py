import sys

from fathoms.languages import TRANSLATED, problems, update

if "--check" not in sys.argv:
    for language in TRANSLATED:
        update(language)
missing = [problem for language in TRANSLATED for problem in problems(language)]
print("\n".join(missing) or "Every word is translated.")
sys.exit(bool(missing))
