-- Each time a customer gave or withdrew the consent to electronic documents (15 USC 7001(c)); the last row is what holds.
-- A record is evidence, so the application can add rows and change none. Those of a person go with the person.
create table e_sign_consents (
  position bigint generated always as identity primary key,
  user_id uuid not null references users on delete cascade,
  action text not null check (action in ('given', 'withdrawn')),
  -- The text that was shown (contract/e-sign), with the SHA-256 of its exact words; of a withdrawal, the text withdrawn from.
  version text not null check (version ~ '^\d{4}-\d{2}-\d{2}$'),
  sha256 text not null check (sha256 ~ '^[0-9a-f]{64}$'),
  language text not null check (language in ('es', 'pt', 'en')),
  -- Of the browser, as sessions record them.
  address text not null,
  agent text not null,
  at timestamptz not null
);
create index e_sign_consents_user on e_sign_consents (user_id, position desc);
grant select, insert on e_sign_consents to sol_app;
