-- As before, but an account without a floor that another transaction opened since the check is unknown here, and the caller asks again. Such
-- an account was reported as one that lacks the money.
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
  changed integer := 0;
  problem text;
  stamp bigint;
begin
  -- ledger_stamp() written out: calling it costs a twentieth of the whole.
  select pg_current_xact_id()::text::bigint + f.base into stamp from public.ledger_fold as f
  where (created_at < f.open_from) is not true and pg_current_xact_id()::text::bigint + f.base >= f.through;
  if not found then
    perform public.ledger_stamp();
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
    -- Only an id that begins with a zero byte can be that of an account without a floor.
    if targets[i] < '01000000-0000-0000-0000-000000000000' then
      continue when exists (
        select from public.ledger_accounts as a where a.id = targets[i] and a.currency = units[i] and a.floor is null
      );
    end if;
    update public.ledger_accounts as a set posted = a.posted + deltas[i]
    where a.id = targets[i] and a.currency = units[i] and a.posted + deltas[i] - a.reserved >= a.floor;
    if not found then
      problem := case
        when exists (
          select from public.ledger_accounts as a where a.id = targets[i] and a.currency = units[i] and a.floor is not null
        )
        then 'insufficient_funds'
        else 'unknown_account'
      end;
      exit;
    end if;
    changed := i;
  end loop;

  if problem is null then
    insert into public.ledger_postings (id, kind, subject, event_at, created_at, accounts, stamp)
    select posting, kind, subject, event_at, created_at, accounts, stamp
    where not exists (select from public.ledger_postings as p where p.id = posting);
    if found then
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
    end if;
  end if;

  for i in 1 .. changed loop
    update public.ledger_accounts as a set posted = a.posted - deltas[i]
    where a.id = targets[i] and a.floor is not null;
  end loop;
  return coalesce(public.ledger_posted_before(posting, kind, subject, accounts, amounts), problem);
end $$;
