-- Which moment a check belongs to, and the customer whom a match is reviewed with; both null in checks from before.
alter table screening_checks
  add column moment text,
  add column owner text;
create index screening_checks_matched on screening_checks (owner, id) where hits <> '[]'::jsonb;
