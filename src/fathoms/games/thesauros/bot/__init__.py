"""How a sound head of a company thinks, one idea a file. Everything is weighed in hundredths of a point of reputation.

`calendar` and `money` say what there is time and money for; `treasures`, `dives`, `boats` and `planes` what can be
raised and how; `gear`, `maps`, `crew`, `museum` and `bribes` what else there is to gain; `placing` and `acting` put
that together, and `player` answers every question.
"""
