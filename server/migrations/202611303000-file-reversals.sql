-- —— bank-files ——

-- A file that takes back one that the bank processed twice. Each is reversed once, and again only where the bank refused the first.
alter table ach_files add column reverses uuid references ach_files;
create unique index ach_files_reverses on ach_files (reverses) where state <> 'rejected';

-- The entries of a reversing file: each takes back one entry, with its amount and the other side.
create table ach_reversals (
  file_id uuid not null references ach_files,
  reference text not null references ach_entries,
  trace text not null check (trace ~ '^[0-9]{15}$'),
  primary key (file_id, reference)
);
create index ach_reversals_reference on ach_reversals (reference);
create index ach_reversals_trace on ach_reversals (trace);
grant select, insert on ach_reversals to sol_app;
