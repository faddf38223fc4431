-- —— claims ——

-- Notices of errors in transfers (12 CFR 1005.33), each with its clocks, the decision and the report.
create table claims (
  id uuid primary key,
  request_digest text not null,
  transfer_id uuid not null references transfers,
  user_id uuid not null,
  kind text not null,
  words text not null,
  wish text,
  -- Of the claim: the language of its report.
  language text not null,
  state text not null,
  opened_by uuid not null,
  opened_at timestamptz not null,
  decide_by date not null,
  decision_id uuid unique,
  decision_digest text,
  explanation text,
  decided_by uuid,
  decided_at timestamptz,
  report_by date,
  reported_at timestamptz,
  reopened_at timestamptz,
  reopened_for text,
  constraint claims_decided check ((state = 'open') = (decided_at is null) or reopened_at is not null),
  constraint claims_reported check ((decided_at is null) = (reported_at is null) and reported_at >= decided_at),
  constraint claims_wish check ((wish is null) = (kind = 'documents'))
);
-- An error is claimed once, and reopened once; documents may be requested again once they were sent.
create unique index claims_one on claims (transfer_id, kind) where kind <> 'documents' or state = 'open';
create index claims_transfer on claims (transfer_id, opened_at, id);
create index claims_user on claims (user_id);
create index claims_waiting on claims (decide_by, id) where state = 'open';
create index claims_decided on claims (decided_at desc, id desc) where state <> 'open';
grant select, insert, update on claims to sol_app;
create trigger register_id before insert on claims for each row execute function register_id('claim');

-- Null: the product gave it, because the transfer was late.
alter table remedies alter column granted_by drop not null;
