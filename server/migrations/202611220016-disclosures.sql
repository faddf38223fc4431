-- Disclosures as they were shown (12 CFR 1005.31): never changed, kept with all that they were made from, so that each
-- renders again to its own hash.
create table disclosures (
  id uuid not null primary key,
  kind text not null check (kind in ('pre_payment', 'receipt')),
  user_id uuid not null,
  quote_id uuid not null,
  recipient_id uuid not null,
  -- What was disclosed was disclosed for this recipient as they were then.
  recipient_fingerprint text not null,
  recipient jsonb not null,
  bank_account_id uuid,
  pay_in_label text not null,
  -- Set on a receipt alone.
  transfer_id uuid unique,
  language text not null,
  text_version text not null,
  input jsonb not null,
  document jsonb not null,
  hash text not null,
  created_at timestamptz not null,
  -- The masked address that the confirming code went to.
  code_sent_to text,
  check ((kind = 'receipt') = (transfer_id is not null))
);
create index disclosures_user on disclosures (user_id, created_at);
grant select, insert on disclosures to sol_app;
grant update (code_sent_to) on disclosures to sol_app;
