-- Each time a customer accepted the disclosures of a balance (12 CFR 1005.18). A record is evidence, so the application can add
-- rows and change none. Those of a person go with the person.
create table prepaid_consents (
  position bigint generated always as identity primary key,
  user_id uuid not null references users on delete cascade,
  -- The text that was shown (contract/prepaid), with the SHA-256 of its exact words.
  version text not null check (version ~ '^\d{4}-\d{2}-\d{2}$'),
  sha256 text not null check (sha256 ~ '^[0-9a-f]{64}$'),
  language text not null check (language in ('es', 'pt', 'en')),
  -- Of the browser, as sessions record them.
  address text not null,
  agent text not null,
  at timestamptz not null
);
create index prepaid_consents_user on prepaid_consents (user_id, position desc);
grant select, insert on prepaid_consents to sol_app;
