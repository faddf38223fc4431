-- A report that could not be mailed is tried again later each time, so that it does not keep the others back.
drop index report_subscriptions_due;
alter table report_subscriptions
  -- How often in a row; a mail that leaves begins again.
  add column failures integer not null default 0 check (failures >= 0),
  add column retry_at timestamptz,
  add check ((failures = 0) = (retry_at is null));
create index report_subscriptions_due on report_subscriptions ((coalesce(retry_at, next_at)));
