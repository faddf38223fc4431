-- A function with the owner's rights resolves every name in the path given here. Without one, or without pg_temp at its end,
-- a type or a table of the caller's own temporary schema comes first, and the caller's code runs as the owner.
alter function count_new_users set search_path = pg_catalog, public, pg_temp;
alter function count_changed_user set search_path = pg_catalog, public, pg_temp;
alter function count_changed_verification set search_path = pg_catalog, public, pg_temp;

-- As for the audit log: the grants keep the application from changing an event, and this keeps every other role.
create trigger append_only before update or delete on events for each row execute function audit_refuse();

-- What an account is decides whether it has a floor. The application opens accounts by the function below alone.
create table ledger_kinds (
  kind ledger_account_kind not null primary key,
  -- Its number in the ids of accounts that belong to nobody.
  number smallint not null unique,
  -- It belongs to a customer or a transfer; the others are one for each currency and party.
  owned boolean not null,
  floor bigint
);
insert into ledger_kinds (kind, number, owned, floor) values
  ('wallet', 1, true, 0),
  ('in_flight', 2, true, 0),
  ('fees', 3, false, null),
  ('settlement', 4, false, null),
  ('prefund', 5, false, null),
  ('exchange', 6, false, null),
  -- Below zero by what is owed to us. No debt comes near its floor: it has one so that its balance is kept in its row, since
  -- the fold looks for entries of each account without a floor, in every month, every second.
  ('receivable', 7, true, -1000000000000000),
  ('suspense', 8, false, null);
grant select on ledger_kinds to sol_app;

-- Receivables had no floor. Nobody posts while their balances are completed by what was not folded yet.
lock table ledger_accounts in share row exclusive mode;
update ledger_accounts a
set floor = k.floor, posted = coalesce((select sum(e.amount) from ledger_entries e where e.account_id = a.id), 0)
from ledger_kinds k where k.kind = a.kind and a.kind = 'receivable' and a.floor is null;

revoke insert on ledger_accounts from sol_app;

-- The id of an account that belongs to nobody: server/modules/ledger/account.ts describes it.
create function ledger_system_account(kind_number smallint, currency text, party text) returns uuid
language plpgsql immutable
as $$
declare
  letters constant text := '.abcdefghijklmnopqrstuvwxyz0123456789-';
  low_values constant numeric := 4611686018427387904;
  spelled numeric := 0;
  high text;
  low text;
begin
  if party !~ '^[a-z0-9-]{0,15}$' then
    return null;
  end if;
  for i in 1 .. length(party) loop
    spelled := spelled * length(letters) + position(substr(party, i, 1) in letters) - 1;
  end loop;
  high := lpad(to_hex(div(spelled, low_values)::bigint), 5, '0');
  -- The highest bit is set, as the sign of a bigint.
  low := to_hex((mod(spelled, low_values) - 9223372036854775808)::bigint);
  return (
    '00' || lpad(to_hex(kind_number::integer), 2, '0') || encode(convert_to(currency, 'UTF8'), 'hex')
    || substr(high, 1, 2) || '8' || substr(high, 3) || low
  )::uuid;
end $$;

-- Opens an empty account, unless its id or its owner's wallet in this currency is there already. Returns whether it did.
create function ledger_open_account(
  account uuid, kind text, owner_id uuid, party text, currency text, opened_at timestamptz
) returns boolean
language plpgsql security definer
set search_path = pg_catalog, public, pg_temp
as $$
#variable_conflict use_variable
declare
  terms ledger_kinds;
begin
  select * into strict terms from ledger_kinds k where k.kind = kind;
  if terms.owned <> (owner_id is not null) or terms.owned and party is not null
    or not terms.owned and account is distinct from ledger_system_account(terms.number, currency, coalesce(party, ''))
    -- Ids that begin with a zero byte are those of accounts that belong to nobody.
    or terms.owned and account < '01000000-0000-0000-0000-000000000000'
  then
    raise exception 'account % cannot be opened as % of %', account, kind, coalesce(owner_id::text, party, 'nobody')
      using errcode = 'invalid_parameter_value';
  end if;
  insert into ledger_accounts (id, kind, owner_id, party, currency, floor, opened_at)
  values (account, kind, owner_id, party, currency, terms.floor, opened_at)
  on conflict do nothing;
  return found;
end $$;

-- As before, with a path of its own, and with the three lists read as lists: as long as each other, from 1 on, without nulls.
-- So `accounts` of a posting leads to its entries whatever the caller sends. Two entries of one currency need no such look:
-- they are compared with each other by their places.
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

create function ledger_are_lists(accounts uuid[], currencies text[], amounts bigint[]) returns boolean
language sql immutable
as $$
  select coalesce(
    array_dims(accounts) = '[1:' || cardinality(accounts) || ']'
    and array_dims(currencies) = array_dims(accounts) and array_dims(amounts) = array_dims(accounts)
    and array_position(accounts, null) is null and array_position(currencies, null) is null
    and array_position(amounts, null) is null,
    false
  )
$$;

-- As before, and the arguments are held against each other first: `firsts` names the beginning of each posting's entries and, in
-- the end, the place after the last of them. What one posting alone makes impossible (a sum beyond bigint, a subject too long
-- for its index) is 'out_of_range' for that one.
create or replace function ledger_post_each(
  ids uuid[], kinds text[], subjects text[], event_ats timestamptz[], created_ats timestamptz[],
  firsts integer[], accounts uuid[], currencies text[], amounts bigint[]
) returns text[]
language plpgsql security definer
set search_path = pg_catalog, public, pg_temp
as $$
declare
  outcomes text[] := '{}';
  first integer;
  last integer;
begin
  if (
    ledger_are_lists(accounts, currencies, amounts)
    and array_dims(ids) = '[1:' || cardinality(ids) || ']'
    and array_dims(kinds) = array_dims(ids) and array_dims(subjects) = array_dims(ids)
    and array_dims(event_ats) = array_dims(ids) and array_dims(created_ats) = array_dims(ids)
    and array_dims(firsts) = '[1:' || cardinality(ids) + 1 || ']'
    and firsts[1] = 1 and firsts[cardinality(firsts)] = cardinality(accounts) + 1
    and not exists (
      select from generate_series(1, cardinality(ids)) as i where (firsts[i] < firsts[i + 1]) is not true
    )
  ) is not true then
    raise exception 'these lists are not postings and their entries' using errcode = 'invalid_parameter_value';
  end if;
  perform from ledger_accounts a where a.id = any (accounts) and a.floor is not null order by a.id desc for no key update;
  for i in 1 .. cardinality(ids) loop
    first := firsts[i];
    last := firsts[i + 1] - 1;
    begin
      outcomes := outcomes || ledger_post(
        ids[i], kinds[i], subjects[i], event_ats[i], created_ats[i],
        accounts[first : last], currencies[first : last], amounts[first : last]
      );
    exception when data_exception or program_limit_exceeded then
      outcomes := outcomes || 'out_of_range'::text;
    end;
  end loop;
  return outcomes;
end $$;

revoke all on function ledger_system_account, ledger_open_account, ledger_are_lists from public;
grant execute on function ledger_open_account to sol_app;
