-- —— sars ——

-- Reports of suspicious activity (31 CFR 1022.320), each with its draft as filed. Confidential, and never deleted: the law asks for five years.
create table sars (
  id uuid primary key,
  request_digest text not null,
  case_id uuid not null references cases,
  draft jsonb not null,
  revision integer not null check (revision > 0),
  file_by date not null,
  created_at timestamptz not null,
  edited_by uuid not null,
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
  constraint sars_two check (approved_by <> asked_by),
  constraint sars_asked check ((decision_id is null) = (asked_by is null)),
  constraint sars_approved check ((approved_at is null) = (approved_by is null) and (approved_at is null or asked_by is not null)),
  constraint sars_filed check ((filed_at is null) = (bsa_id is null) and (filed_at is null) = (filed_on is null)
    and (filed_at is null) = (filed_by is null) and (filed_at is null or approved_at is not null))
);
create unique index sars_unfiled on sars (case_id) where filed_at is null;
create index sars_case on sars (case_id, created_at);
create index sars_due on sars (file_by) where filed_at is null;
grant select, insert, update on sars to sol_app;
create trigger register_id before insert on sars for each row execute function register_id('sar', '');
