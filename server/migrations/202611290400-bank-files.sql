-- —— bank-files ——

-- Every file that a bank has sent, once by its content: a copy under another name is the same row. Never changed.
create table bank_files (
  id uuid primary key,
  -- Of the first copy.
  name text not null check (length(name) <= 255),
  -- SHA-256 of the bytes.
  digest text not null unique check (digest ~ '^[0-9a-f]{64}$'),
  kind text not null,
  state text not null check (state in ('read', 'refused', 'not_used')),
  totals jsonb not null,
  -- The line, field and code of each; a refused file has at least one.
  errors jsonb not null,
  received_at timestamptz not null,
  constraint bank_files_refused check ((state = 'refused') = (jsonb_array_length(errors) > 0))
);
create index bank_files_newest on bank_files (received_at desc, id desc);

-- The lines of statements, once each: a statement sent again under another id of file adds none.
create table bank_statement_lines (
  id uuid primary key,
  file_id uuid not null references bank_files,
  identity text not null unique,
  account text not null,
  statement text not null,
  side text not null check (side in ('credit', 'debit')),
  amount bigint not null check (amount > 0),
  currency text not null check (currency ~ '^[A-Z]{3}$'),
  status text not null,
  is_reversal boolean not null,
  -- Empty where the bank states none.
  booking_date text not null,
  value_date text not null,
  end_to_end_id text not null,
  servicer_reference text not null
);
create index bank_statement_lines_file on bank_statement_lines (file_id);
create index bank_statement_lines_day on bank_statement_lines (account, booking_date);
grant select, insert on bank_files, bank_statement_lines to sol_app;
