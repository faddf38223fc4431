-- The return of the remittance transfer tax is filed as the other reports are.
alter table filings drop constraint filings_obligation_check;
alter table filings add constraint filings_obligation_check
  check (obligation in ('form_720', 'nmls_call', 'ny_cybersecurity', 'audited_statements', 'aml_review'));
