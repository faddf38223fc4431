-- Periods of half a month, yyyy-mm-1 and -2: deposits of the remittance transfer tax (26 CFR 40.6302(c)-1).
alter table filings drop constraint filings_period_check,
  add constraint filings_period_check check (period ~ '^20\d\d(-Q[1-4]|-(0[1-9]|1[0-2])-[12])?$');
