-- —— reconciliation ——

-- Versions of the matching rules, of the accounts in statements and of the floors of prefunds. Written once two people agree.
create table reconciliation_terms (
  -- Of its approval.
  id uuid primary key,
  version integer not null unique check (version > 0),
  content jsonb not null,
  reason text not null,
  -- Null: released with the product.
  author uuid,
  approver uuid,
  effective_at timestamptz not null,
  constraint reconciliation_terms_two check (approver <> author)
);
grant select, insert on reconciliation_terms to sol_app;
insert into reconciliation_terms (id, version, content, reason, effective_at) values (
  gen_random_uuid(), 1,
  '{"rules": {"reference": {"isUsed": true, "windowDays": 10, "accepts": true}, "amount": {"isUsed": true, "windowDays": 3},
    "sum": {"isUsed": true, "windowDays": 3, "items": 4}, "lines": {"isUsed": true, "windowDays": 3, "items": 4}},
    "accounts": [], "floors": []}',
  'A reference counts alone; amounts and sums are proposed.', timestamptz '2026-11-29 00:00Z'
);
drop table reconciliation_rules;

-- The lines of a match: several where one entry explains them.
create table statement_match_lines (
  match_id uuid not null references statement_matches,
  line_id uuid not null references bank_statement_lines,
  -- Of a declined match.
  is_free boolean not null default false,
  primary key (match_id, line_id)
);
insert into statement_match_lines (match_id, line_id, is_free) select id, line_id, state = 'declined' from statement_matches;
-- A line belongs to one match at most.
create unique index statement_match_lines_line on statement_match_lines (line_id) where not is_free;
create index statement_match_lines_tried on statement_match_lines (line_id) where is_free;
grant select, insert, update (is_free) on statement_match_lines to sol_app;

drop index statement_matches_live;
-- Its unique constraint with the rule goes with it: a declined match and its rule are found by the lines.
alter table statement_matches drop column line_id;
