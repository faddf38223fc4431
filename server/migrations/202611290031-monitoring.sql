-- Versions of the monitoring rules. A draft is tried on past months, then runs in shadow, then two people publish it.
create table monitoring_rules (
  id uuid primary key,
  kind text not null,
  version integer not null check (version > 0),
  parameters jsonb not null,
  reason text not null check (length(reason) >= 10 and length(reason) <= 300),
  -- Null: released with the product.
  written_by uuid,
  written_at timestamptz not null,
  request_digest text,
  state text not null check (state in ('draft', 'shadow', 'live', 'retired')),
  approved_by uuid,
  shadow_at timestamptz,
  live_at timestamptz,
  retired_at timestamptz,
  -- Up to when it was last evaluated.
  evaluated_at timestamptz,
  -- The next day of the back-test, and its figures once it is finished.
  tried_day date,
  back_test jsonb,
  constraint monitoring_rules_two check (approved_by <> written_by),
  constraint monitoring_rules_tried check (state in ('draft', 'retired') or written_by is null or back_test is not null),
  unique (kind, version)
);
create unique index monitoring_rules_live on monitoring_rules (kind) where state = 'live';
create unique index monitoring_rules_next on monitoring_rules (kind) where state in ('draft', 'shadow');
create index monitoring_rules_untried on monitoring_rules (written_at) where back_test is null;
grant select, insert, update (state, approved_by, shadow_at, live_at, retired_at, evaluated_at, tried_day, back_test)
  on monitoring_rules to sol_app;

-- Customers on whom a version fired: as the live one, beside it, or on past days. Nothing of it is changed.
create table monitoring_hits (
  rule_id uuid not null references monitoring_rules,
  lane text not null check (lane in ('live', 'shadow', 'back_test')),
  user_id uuid not null,
  day date not null,
  kind text not null,
  count integer,
  sum bigint,
  people integer,
  countries text[] not null,
  amounts bigint[] not null,
  primary key (rule_id, lane, user_id, day)
);
create index monitoring_hits_user on monitoring_hits (user_id, kind, day) where lane = 'live';
create index monitoring_hits_days on monitoring_hits (kind, day) where lane = 'live';
grant select, insert on monitoring_hits to sol_app;

insert into monitoring_rules (id, kind, version, parameters, reason, written_at, state, live_at)
select gen_random_uuid(), kind, 1, parameters::jsonb, reason, timestamptz '2026-11-29 00:00Z', 'live', timestamptz '2026-11-29 00:00Z'
from (values
  ('structuring', '{"days": 10, "count": 3, "from": {"minor": "200000", "currency": "USD"}, "below": {"minor": "300000", "currency": "USD"}}',
    'Records are due from $3,000 on (31 CFR 1010.410): three sums just below it within ten days may avoid them.'),
  ('velocity', '{"days": 2, "count": 12, "sum": {"minor": "500000", "currency": "USD"}}',
    'Twelve movements within two days are far beyond what families do: an account taken over or a mule.'),
  ('many_to_one', '{"days": 30, "customers": 4, "sum": {"minor": "300000", "currency": "USD"}}',
    'A family has two or three senders: a fourth customer who pays the same account suggests collection for a third party.'),
  ('one_to_many', '{"days": 30, "people": 8, "sum": {"minor": "400000", "currency": "USD"}}',
    'Eight different people paid within a month suggest an unlicensed transfer business or a mule.'),
  ('dormant_awakening', '{"days": 3, "quiet": 180, "sum": {"minor": "150000", "currency": "USD"}}',
    'An account that was quiet for half a year and moves a large sum at once may have been sold or taken over.'),
  ('corridor_change', '{"days": 7, "earlier": 5, "sum": {"minor": "150000", "currency": "USD"}}',
    'Who always sent to the same countries and suddenly sends a large sum to another one may be deceived or taken over.'),
  ('shared_device', '{"days": 14, "customers": 5, "sum": {"minor": "300000", "currency": "USD"}}',
    'Five customers in one browser at one address: one person may control several accounts. A household has fewer.'),
  ('shared_address', '{"days": 30, "customers": 8, "sum": {"minor": "1000000", "currency": "USD"}}',
    'Apartment buildings share an address: only eight sending customers with a large sum in all are looked at.'),
  ('shared_bank_account', '{"days": 30, "customers": 3}',
    'Couples share a bank account or a card: a third customer who links it is looked at.'),
  ('round_trip', '{"days": 14, "sum": {"minor": "200000", "currency": "USD"}}',
    'Money that comes in and goes back to a bank has no purpose of a family: layering, or a stolen bank account.'),
  ('guest_payments', '{"days": 30, "count": 10, "sum": {"minor": "200000", "currency": "USD"}}',
    'Guests have no verified identity: ten of their payments to one customer, or by one guest, are looked at.'),
  ('card_pattern', '{"days": 1, "declined": 6, "countries": 3, "cards": 4}',
    'Many declined purchases, purchases in three countries or four debit cards in one day: cards that are tried or stolen.')
) as first (kind, parameters, reason);
