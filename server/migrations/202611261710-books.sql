-- What a profit and loss needs beside the fees, and months that are closed.

-- `result`: what was earned or lost that is no fee, by what it is ('exchange', 'revaluation', 'partner-cost').
-- `payable`: what we owe partners for their work. `capital`: what the owners of the company brought in.
alter domain ledger_account_kind drop constraint ledger_account_kind_check;
alter domain ledger_account_kind add constraint ledger_account_kind_check check (value in
  ('wallet', 'in_flight', 'fees', 'settlement', 'prefund', 'exchange', 'receivable', 'suspense', 'card', 'result', 'payable', 'capital'));
insert into ledger_kinds (kind, number, owned, floor) values
  ('result', 10, false, null), ('payable', 11, false, null), ('capital', 12, false, null);

-- Nothing is written down with a date before this any more: the months before it are closed.
alter table ledger_fold add column open_from timestamptz not null default '-infinity';

create function ledger_open_from(first_open timestamptz) returns void
language sql security definer
set search_path = pg_catalog, public, pg_temp
as $$ update ledger_fold set open_from = first_open $$;
revoke all on function ledger_open_from from public;
grant execute on function ledger_open_from to sol_app;

-- As before, and it refuses what is dated in a closed month: 'closed_month'. The date of the books is `created_at`.
create or replace function ledger_post(
  posting uuid, kind text, subject text, event_at timestamptz, created_at timestamptz,
  accounts uuid[], currencies text[], amounts bigint[]
) returns text
language plpgsql security definer
set search_path = pg_catalog, public, pg_temp
as $$
#variable_conflict use_variable
declare
  -- What each account gains or loses, in the order of locks: the greatest id first.
  targets uuid[];
  units text[];
  deltas bigint[];
  target uuid;
  unit text;
  delta bigint;
  is_deferred boolean;
  changed integer := 0;
  problem text;
  stamp bigint;
  through bigint;
begin
  if created_at < (select f.open_from from public.ledger_fold as f) then
    return 'closed_month';
  end if;
  if cardinality(accounts) = 2 and amounts[1] + amounts[2] = 0 and amounts[1] <> 0
    and currencies[1] = currencies[2] and accounts[1] <> accounts[2]
  then
    units := currencies;
    if accounts[1] > accounts[2] then
      targets := accounts;
      deltas := amounts;
    else
      targets := array[accounts[2], accounts[1]];
      deltas := array[amounts[2], amounts[1]];
    end if;
  else
    if not ledger_are_lists(accounts, currencies, amounts) or exists (
      select from unnest(currencies, amounts) as e (currency, amount)
      group by e.currency having sum(e.amount) <> 0 or bool_or(e.amount = 0)
    ) then
      return 'unbalanced';
    end if;
    select
      array_agg(net.account order by net.account desc), array_agg(net.currency order by net.account desc),
      array_agg(net.delta order by net.account desc)
    into targets, units, deltas
    from (
      select e.account, e.currency, sum(e.amount)::bigint as delta
      from unnest(accounts, currencies, amounts) as e (account, currency, amount)
      group by e.account, e.currency
    ) as net;
  end if;

  -- The accounts are locked first and the posting's id is claimed after: the other order deadlocks under load.
  for i in 1 .. cardinality(targets) loop
    target := targets[i];
    unit := units[i];
    delta := deltas[i];
    update public.ledger_accounts as a set posted = a.posted + delta
    where a.id = target and a.currency = unit and a.posted + delta - a.reserved >= a.floor;
    if not found then
      select a.floor is null into is_deferred
      from public.ledger_accounts as a where a.id = target and a.currency = unit;
      if is_deferred is not true then
        problem := case when is_deferred is null then 'unknown_account' else 'insufficient_funds' end;
        exit;
      end if;
    end if;
    changed := i;
  end loop;

  if problem is not null or exists (select from public.ledger_postings as p where p.id = posting) then
    for i in 1 .. changed loop
      update public.ledger_accounts as a set posted = a.posted - deltas[i]
      where a.id = targets[i] and a.floor is not null;
    end loop;
    return coalesce(public.ledger_posted_before(posting, kind, subject, accounts, amounts), problem);
  end if;

  -- ledger_stamp() written out: calling it costs a twentieth of the whole.
  select pg_current_xact_id()::text::bigint + f.base, f.through into stamp, through from public.ledger_fold as f;
  if stamp < through then
    perform public.ledger_stamp();
  end if;
  insert into public.ledger_postings (id, kind, subject, event_at, created_at, accounts, stamp)
  values (posting, kind, subject, event_at, created_at, accounts, stamp);
  if cardinality(accounts) = 2 then
    insert into public.ledger_entries (posting_id, line, account_id, amount, event_at, created_at, stamp)
    values
      (posting, 1, accounts[1], amounts[1], event_at, created_at, stamp),
      (posting, 2, accounts[2], amounts[2], event_at, created_at, stamp);
  else
    insert into public.ledger_entries (posting_id, line, account_id, amount, event_at, created_at, stamp)
    select posting, e.line, e.account, e.amount, event_at, created_at, stamp
    from unnest(accounts, amounts) with ordinality as e (account, amount, line);
  end if;
  return 'posted';
end $$;

-- What one unit of a foreign currency has cost us on average, as a fraction of minor units: `dollars` for `units`. Buying changes it
-- and a revaluation does; what is paid out does not, so payouts only read it.
create table exchange_costs (
  currency text not null primary key check (currency ~ '^[A-Z]{3}$' and currency <> 'USD'),
  dollars numeric(38) not null check (dollars > 0),
  units numeric(38) not null check (units > 0),
  set_at timestamptz not null
);
grant select, insert, update on exchange_costs to sol_app;
