-- —— cases ——

-- Investigations of suspicious activity (31 CFR 1022.320). Confidential (31 USC 5318(g)(2)), and never deleted: the law asks for five years.
create table cases (
  id uuid primary key,
  request_digest text not null,
  user_id uuid not null,
  opened_for text not null,
  opened_by uuid not null,
  opened_at timestamptz not null,
  -- Of the alert; the clock of the report starts then.
  detected_at timestamptz not null,
  suspect_known boolean not null,
  file_by date not null,
  look_by timestamptz not null,
  assignee_id uuid,
  assigned_at timestamptz,
  snoozed_until date,
  -- What was decided: it waits for a second person until it is closed.
  decision_id uuid unique,
  decision_digest text,
  outcome text,
  reason text,
  note text,
  decided_by uuid,
  decided_at timestamptz,
  approved_by uuid,
  closed_at timestamptz,
  -- When reported activity that goes on is to be reported again.
  continue_by date,
  constraint cases_two check (approved_by <> decided_by),
  constraint cases_assigned check ((assignee_id is null) = (assigned_at is null)),
  constraint cases_decided check ((outcome is null) = (decided_by is null) and (outcome is null) = (decided_at is null)
    and (outcome is null) = (decision_id is null)),
  constraint cases_closed check ((closed_at is null) = (approved_by is null) and (closed_at is null or outcome is not null))
);
create index cases_open on cases (file_by, id) where closed_at is null;
create index cases_closed_at on cases (closed_at desc, id desc) where closed_at is not null;
create index cases_continue on cases (continue_by) where continue_by is not null;
create index cases_user on cases (user_id);
grant select, insert, update on cases to sol_app;
create trigger register_id before insert on cases for each row execute function register_id('case', '');

create table case_links (
  case_id uuid not null references cases,
  kind text not null,
  linked_id uuid not null,
  linked_by uuid not null,
  linked_at timestamptz not null,
  primary key (case_id, kind, linked_id)
);
-- An alert is looked into once.
create unique index case_links_alert on case_links (linked_id) where kind = 'alert';
create index case_links_linked on case_links (linked_id, kind);
grant select, insert on case_links to sol_app;

-- What happened in a case, with its notes. Nothing of it is changed or removed.
create table case_steps (
  case_id uuid not null references cases,
  position integer not null check (position > 0),
  step text not null,
  actor uuid not null,
  note text not null,
  at timestamptz not null,
  -- Of a note: its id from the client.
  note_id uuid unique,
  request_digest text,
  primary key (case_id, position)
);
grant select, insert on case_steps to sol_app;

-- An alert that compliance reviewed in a case ends without telling how.
alter table alerts drop constraint alerts_outcome_check;

-- People who share a bank account, a recipient, a device or an address.
create index bank_accounts_number on bank_accounts (number_mac);
create index recipients_fingerprint on recipients (fingerprint);
create index trusted_browsers_browser on trusted_browsers (browser);
create index users_address on users (postal_code, lower(street_number), lower(street_name)) where role = 'customer';
