-- The sender of a first large transfer to a new person says what it is for; some answers delay the payout.
alter table disclosures add column purpose_wait_hours smallint check (purpose_wait_hours > 0), add column purpose text;
grant update (purpose) on disclosures to sol_app;
alter table transfers add column purpose text;
create index transfers_purpose on transfers (created_at) where purpose is not null;

insert into monitoring_rules (id, kind, version, parameters, reason, written_at, state, live_at) values
  (gen_random_uuid(), 'scam_pattern', 1, '{"sum": {"minor": "100000", "currency": "USD"}, "hours": 24}',
    'Most victims of scams send a large sum to a person whom they never paid before: a question and a day let them see it.',
    timestamptz '2026-11-29 00:00Z', 'live', timestamptz '2026-11-29 00:00Z');
