-- Transfers that are authorized now and made later, once or again and again.
create table schedules (
  id uuid not null primary key,
  user_id uuid not null,
  recipient_id uuid not null,
  -- What a payment is bound to: the recipient as they were disclosed.
  recipient_fingerprint text not null,
  side text not null check (side in ('send', 'receive')),
  amount bigint not null check (amount > 0),
  currency text not null check (currency ~ '^[A-Z]{3}$'),
  -- Cents of dollars with the fee: the most that a payment may cost where what arrives is fixed.
  ceiling bigint check (ceiling > 0),
  pay_in text not null,
  bank_account_id uuid,
  rhythm text not null check (rhythm in ('once', 'weekly', 'fortnightly', 'twice_monthly', 'monthly')),
  starts_on date not null,
  state text not null check (state in ('active', 'paused', 'ended')),
  reason text,
  -- The pre-payment disclosure that was confirmed last; its receipt has the same schedule.
  disclosure_id uuid not null unique,
  -- Cents: the fee that was disclosed.
  fee bigint not null check (fee >= 0),
  language text not null,
  confirmation_code text not null,
  -- The last date whose departures from the rhythm were disclosed (12 CFR 1005.36(d)(1)(ii)).
  dates_disclosed_through date not null,
  -- Dates in a row whose payment was not made.
  misses integer not null default 0,
  authorized_at timestamptz not null,
  created_at timestamptz not null,
  state_at timestamptz not null,
  check ((side = 'receive') = (ceiling is not null)),
  check ((pay_in = 'ach') = (bank_account_id is not null)),
  check ((state = 'active') = (reason is null))
);
create index schedules_user on schedules (user_id, created_at desc);
create index schedules_recipient on schedules (recipient_id) where state <> 'ended';
grant select, insert on schedules to sol_app;
grant update (
  recipient_id, recipient_fingerprint, side, amount, currency, ceiling, pay_in, bank_account_id, rhythm, starts_on, state, reason,
  disclosure_id, fee, language, dates_disclosed_through, misses, authorized_at, state_at
) on schedules to sol_app;

-- One date of a schedule. The id follows from schedule and date, and is the id of the transfer that it becomes.
create table scheduled_payments (
  id uuid not null primary key,
  schedule_id uuid not null references schedules,
  -- By the rhythm, and when it is made: the last banking day on or before it.
  due_on date not null,
  date date not null,
  state text not null check (
    state in ('upcoming', 'told', 'skipped', 'created', 'retrying', 'failed', 'missed', 'canceled')
  ),
  -- When the job looks at it next; null once nothing is left to do.
  next_run_at timestamptz,
  -- The rate that was disclosed without an estimate, and is therefore used; null: the rate of the day.
  held_rate jsonb,
  -- Why it was not made: an error code and the values of its message.
  problem jsonb,
  failures integer not null default 0,
  told_at timestamptz,
  created_at timestamptz not null,
  state_at timestamptz not null,
  unique (schedule_id, date),
  check (date <= due_on),
  check ((next_run_at is not null) = (state in ('upcoming', 'told', 'retrying')))
);
create index scheduled_payments_due on scheduled_payments (next_run_at) where next_run_at is not null;
grant select, insert on scheduled_payments to sol_app;
grant update (due_on, state, next_run_at, held_rate, problem, failures, told_at, state_at) on scheduled_payments to sol_app;

-- A disclosure of a schedule has no quote: its rate is an estimate, or held for the one payment. That of a payment has both.
alter table disclosures
  alter column quote_id drop not null,
  add column schedule_id uuid,
  add column scheduled_for date,
  drop constraint disclosures_check,
  add constraint disclosures_receipt_check check (
    case kind when 'receipt' then transfer_id is not null or schedule_id is not null else transfer_id is null end
  ),
  add constraint disclosures_terms_check check (quote_id is not null or schedule_id is not null),
  add constraint disclosures_schedule_check check ((schedule_id is null) = (scheduled_for is null));
create index disclosures_schedule on disclosures (schedule_id) where schedule_id is not null;

-- Disclosures of a schedule that nobody confirmed: they have no receipt.
create function remove_unused_schedule_terms(made_before timestamptz, batch integer) returns integer
language sql security definer
set search_path = pg_catalog, public, pg_temp
as $$
  with removed as (
    delete from disclosures where id in (
      select d.id from disclosures d
      where d.schedule_id is not null and d.quote_id is null and d.kind = 'pre_payment' and d.created_at < made_before
        and not exists (select from schedules s where s.disclosure_id = d.id)
        and not exists (
          select from disclosures r where r.schedule_id = d.schedule_id and r.kind = 'receipt' and r.created_at >= d.created_at
        )
      limit batch
    ) returning 1
  )
  select count(*)::integer from removed
$$;
revoke all on function remove_unused_schedule_terms from public;
grant execute on function remove_unused_schedule_terms to sol_app;
