from fathoms.cli import main

main()
