-- —— bank-files ——

-- When treasury was notified that the bank has not taken a file.
alter table ach_files add column reported_at timestamptz;
grant update (reported_at) on ach_files to sol_app;

-- An account of a company: its entries are CCD. Null for an entry that never arrived.
alter table ach_entries add column is_company boolean;
