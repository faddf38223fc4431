-- —— ctrs ——

-- Reports of currency above $10,000 of one person in one business day (31 CFR 1010.311), each with its payments and its draft as filed.
-- Never deleted: the law requires five years. A later version amends a filed one.
create table ctrs (
  id uuid primary key,
  user_id uuid not null,
  -- Of New York.
  day date not null,
  version integer not null check (version > 0),
  -- Cents.
  total bigint not null check (total > 1000000),
  payments jsonb not null,
  -- Sealed.
  draft jsonb not null,
  revision integer not null check (revision > 0),
  file_by date not null,
  created_at timestamptz not null,
  -- Null before a person has edited it.
  edited_by uuid,
  edited_at timestamptz not null,
  decision_id uuid unique,
  decision_digest text,
  asked_by uuid,
  approved_by uuid,
  approved_at timestamptz,
  bsa_id text unique check (bsa_id ~ '^\d{14}$'),
  filed_on date,
  filed_by uuid,
  filed_at timestamptz,
  unique (user_id, day, version),
  constraint ctrs_two check (approved_by <> asked_by),
  constraint ctrs_asked check ((decision_id is null) = (asked_by is null)),
  constraint ctrs_approved check ((approved_at is null) = (approved_by is null) and (approved_at is null or asked_by is not null)),
  constraint ctrs_filed check ((filed_at is null) = (bsa_id is null) and (filed_at is null) = (filed_on is null)
    and (filed_at is null) = (filed_by is null) and (filed_at is null or approved_at is not null))
);
create unique index ctrs_unfiled on ctrs (user_id, day) where filed_at is null;
create index ctrs_due on ctrs (file_by, id) where filed_at is null;
create index ctrs_past on ctrs (filed_at desc, id desc) where filed_at is not null;
grant select, insert, update on ctrs to sol_app;
create trigger register_id before insert on ctrs for each row execute function register_id('ctr', '');

-- Currency by business day.
create index cash_payments_paid on cash_payments (paid_at);
