-- Alerts are found by kind, by what they are about and by what was known when they were raised; closed ones grow without bound.
create index alerts_closed_kind on alerts (kind, closed_at desc, id desc) where closed_at is not null;
create index alerts_subject on alerts (subject_id);
create index alerts_facts on alerts using gin (lower(facts::text) gin_trgm_ops) with (fastupdate = off);
