-- 'Tell me when a dollar buys 25 lempiras': notified once, when the newest rate reaches the target.
create table rate_alerts (
  id uuid not null primary key,
  user_id uuid not null,
  currency text not null check (currency ~ '^[A-Z]{3}$'),
  target numeric(18, 4) not null check (target > 0),
  state text not null check (state in ('active', 'paused', 'fired')),
  created_at timestamptz not null,
  fired_at timestamptz,
  -- The rate that reached it.
  fired_rate numeric(18, 4),
  check ((state = 'fired') = (fired_at is not null) and (fired_at is null) = (fired_rate is null))
);
create index rate_alerts_user on rate_alerts (user_id, created_at desc, id desc);
create index rate_alerts_active on rate_alerts (currency, target) where state = 'active';
grant select, insert, delete on rate_alerts to sol_app;
grant update (state, fired_at, fired_rate) on rate_alerts to sol_app;
