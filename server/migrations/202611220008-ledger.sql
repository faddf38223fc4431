-- The ledger: double entry in many currencies. Its logic is in PL/pgSQL because the grants need it: the application's role
-- may read everything here and call the functions below, and cannot write an entry, a posting or a balance in any other
-- way. No role can change one.

-- Amounts are signed: what an account gains is positive, and every posting sums to zero in each of its currencies. An
-- account that we owe (a wallet, a transfer in flight) is positive; what we hold (the settlement bank) is negative.
-- Domains are checked when a value is written; a table's checks are all done again at every change of a balance.
create domain ledger_account_kind as text
  check (value in ('wallet', 'in_flight', 'fees', 'settlement', 'prefund', 'exchange', 'receivable', 'suspense'));
create domain ledger_currency as text check (value ~ '^[A-Z]{3}$');
create domain ledger_reserved as bigint check (value >= 0);

create table ledger_accounts (
  id uuid not null primary key,
  kind ledger_account_kind not null,
  -- The customer or the transfer it belongs to.
  owner_id uuid,
  -- The bank or partner with whom a system account is kept.
  party text,
  currency ledger_currency not null,
  -- What is not reserved never goes below the floor. An account without a floor is deferred: no posting waits for its row.
  -- `posted` of a deferred account lacks the entries that are not folded yet.
  floor bigint,
  posted bigint not null default 0,
  reserved ledger_reserved not null default 0,
  opened_at timestamptz not null,
  constraint ledger_floor check (posted - reserved >= floor)
);
-- A customer has one wallet in each currency. (Each index and each check costs every posting: there are no others.)
create unique index ledger_accounts_wallet on ledger_accounts (owner_id, currency) where kind = 'wallet';
create index ledger_accounts_deferred on ledger_accounts (id) where floor is null;
grant select on ledger_accounts to sol_app;
-- Not posted, not reserved: an account begins empty.
grant insert (id, kind, owner_id, party, currency, floor, opened_at) on ledger_accounts to sol_app;

create table ledger_postings (
  id uuid not null primary key,
  kind text not null,
  subject text collate "C" not null,
  -- When it happened, and when we wrote it down.
  event_at timestamptz not null,
  created_at timestamptz not null,
  -- The accounts of its entries, in the order of their lines; with the stamp they lead to the entries.
  accounts uuid[] not null,
  -- The writing transaction: `pg_current_xact_id()` + `ledger_fold.base`.
  stamp bigint not null
) partition by range (id);
create table ledger_postings_default partition of ledger_postings default;
create index ledger_postings_subject on ledger_postings (subject);
grant select on ledger_postings to sol_app;

create table ledger_entries (
  posting_id uuid not null,
  line smallint not null,
  account_id uuid not null,
  amount bigint not null,
  event_at timestamptz not null,
  created_at timestamptz not null,
  -- Its posting's.
  stamp bigint not null
) partition by range (posting_id);
create table ledger_entries_default partition of ledger_entries default;
-- The only index: for the statement of an account, for what is not folded yet, and for the entries of a posting. Entries
-- of one transaction are few: sorting them by posting and line costs less than keeping both in it, and a key by posting
-- would cost every posting a tenth more to say what the key of ledger_postings says already.
create index ledger_entries_statement on ledger_entries (account_id, stamp);
grant select on ledger_entries to sol_app;

insert into partitioned_tables (name) values ('ledger_postings'), ('ledger_entries');

-- Entries of deferred accounts whose stamp is below `through` are in `posted` already; the rest is the tail, and
-- balance = posted + tail, exact in every snapshot. `base` keeps stamps growing after a restore into another server,
-- whose transaction numbers start over.
create table ledger_fold (
  one boolean not null primary key default true check (one),
  base bigint not null default 0,
  through bigint not null default 0
);
insert into ledger_fold default values;
grant select on ledger_fold to sol_app;

-- Money set aside before it moves: the entries that will be posted, if the reservation is settled and not released.
create table ledger_reservations (
  id uuid not null primary key,
  kind text not null,
  subject text not null,
  event_at timestamptz not null,
  created_at timestamptz not null,
  accounts uuid[] not null,
  currencies text[] not null,
  amounts bigint[] not null
);
-- How a reservation ended: with a posting, or released (null). It ends once.
create table ledger_reservation_ends (
  reservation_id uuid not null primary key references ledger_reservations,
  posting_id uuid,
  created_at timestamptz not null
);
grant select on ledger_reservations, ledger_reservation_ends to sol_app;

-- Grants keep the application from changing rows; this keeps every other role from doing it by accident.
create function ledger_refuse() returns trigger language plpgsql as $$
begin
  raise exception '% is append-only', tg_table_name using errcode = 'insufficient_privilege';
end $$;
create trigger append_only before update or delete on ledger_postings for each row execute function ledger_refuse();
create trigger append_only before update or delete on ledger_entries for each row execute function ledger_refuse();
create trigger append_only before update or delete on ledger_reservations for each row execute function ledger_refuse();
create trigger append_only before update or delete on ledger_reservation_ends
  for each row execute function ledger_refuse();

-- The stamp of this transaction's entries. A database that was restored into another server may count transactions from
-- lower than what is folded; nothing can be posted then until `ledger_fold` has moved `base`.
create function ledger_stamp() returns bigint
language plpgsql stable
as $$
declare
  stamp bigint;
  through bigint;
begin
  select pg_current_xact_id()::text::bigint + f.base, f.through into stamp, through from public.ledger_fold as f;
  if stamp < through then
    raise exception 'the ledger was restored into another server: call ledger_fold() before posting';
  end if;
  return stamp;
end $$;

-- Whether this posting is in the ledger: 'replayed' when it is, with the same kind, subject and entries; 'conflict'
-- when its id belongs to another; null when it is free.
create function ledger_posted_before(posting uuid, kind text, subject text, accounts uuid[], amounts bigint[])
returns text
language sql stable
as $$
  select case
    when p.kind = $2 and p.subject = $3 and p.accounts = $4 and $5 = array(
      select e.amount from public.ledger_entries e
      where e.account_id = any (p.accounts) and e.stamp = p.stamp and e.posting_id = p.id
      order by e.line
    ) then 'replayed'
    else 'conflict'
  end
  from public.ledger_postings p where p.id = $1
$$;

-- Posts one posting: entry i adds amounts[i] to accounts[i]. Its outcome:
--   posted              it is in the ledger now
--   replayed            it was there already
--   conflict            its id was used with another body
--   insufficient_funds  a floor would break
--   unknown_account     an account does not exist, or is kept in another currency
--   unbalanced          an entry is zero, or they do not sum to zero in each currency
-- Only 'posted' leaves a change behind, and none of them ends the caller's transaction.
--
-- The owner's rights are safe to lend without a `set search_path`, which would cost a tenth of the call: every table is
-- named with its schema, and the role that may call this can make neither functions nor operators.
create function ledger_post(
  posting uuid, kind text, subject text, event_at timestamptz, created_at timestamptz,
  accounts uuid[], currencies text[], amounts bigint[]
) returns text
language plpgsql security definer
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
    if exists (
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

-- Posts many in one transaction, one after the other, each with its own outcome: posting i is (ids[i], kinds[i] …), and
-- its entries are those from firsts[i] to firsts[i + 1] - 1. Every lock is taken at the start, in the one order. A balance
-- or a sum beyond bigint is 'out_of_range'; the other outcomes are those of ledger_post.
create function ledger_post_each(
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
  perform from ledger_accounts a where a.id = any (accounts) and a.floor is not null order by a.id desc for no key update;
  for i in 1 .. cardinality(ids) loop
    first := firsts[i];
    last := firsts[i + 1] - 1;
    begin
      outcomes := outcomes || ledger_post(
        ids[i], kinds[i], subjects[i], event_ats[i], created_ats[i],
        accounts[first : last], currencies[first : last], amounts[first : last]
      );
    exception when numeric_value_out_of_range then
      outcomes := outcomes || 'out_of_range'::text;
    end;
  end loop;
  return outcomes;
end $$;

-- Phase one: sets money aside. What inline accounts would lose is reserved; nothing else changes until `ledger_settle`.
-- Outcomes as of ledger_post, with 'reserved' for 'posted'.
create function ledger_reserve(
  reservation uuid, kind text, subject text, event_at timestamptz, created_at timestamptz,
  accounts uuid[], currencies text[], amounts bigint[]
) returns text
language plpgsql security definer
set search_path = pg_catalog, public, pg_temp
as $$
#variable_conflict use_column
declare
  asked constant ledger_reservations := row(
    reservation, kind, subject, event_at, created_at, accounts, currencies, amounts
  )::ledger_reservations;
  before ledger_reservations;
  problem text;
begin
  if exists (
    select from unnest(asked.currencies, asked.amounts) as e (currency, amount) group by e.currency having sum(e.amount) <> 0
  ) then
    return 'unbalanced';
  end if;
  if exists (
    select from unnest(asked.accounts, asked.currencies) as e (account, currency)
    where not exists (select from ledger_accounts a where a.id = e.account and a.currency = e.currency)
  ) then
    return 'unknown_account';
  end if;
  -- The condition stands above the lock: beside it, it would see the rows as they were before the lock.
  if (
    select bool_or(locked.broken)
    from (
      select a.posted + d.delta - a.reserved < a.floor as broken
      from ledger_losses(asked.accounts, asked.amounts) as d
      join ledger_accounts a on a.id = d.account and a.floor is not null
      order by a.id desc
      for no key update of a
    ) as locked
  ) then
    problem := 'insufficient_funds';
  else
    insert into ledger_reservations select asked.* on conflict (id) do nothing;
    if found then
      update ledger_accounts a set reserved = a.reserved - d.delta
      from ledger_losses(asked.accounts, asked.amounts) as d
      where a.id = d.account and a.floor is not null;
      return 'reserved';
    end if;
  end if;
  select * into before from ledger_reservations r where r.id = asked.id;
  return case
    when before.id is null then problem
    when before.kind = asked.kind and before.subject = asked.subject and before.accounts = asked.accounts
      and before.currencies = asked.currencies and before.amounts = asked.amounts then 'replayed'
    else 'conflict'
  end;
end $$;

-- The accounts that lose by these entries, netted.
create function ledger_losses(accounts uuid[], amounts bigint[]) returns table (account uuid, delta bigint)
language sql immutable
as $$
  select e.account, sum(e.amount)::bigint
  from unnest(accounts, amounts) as e (account, amount)
  group by e.account having sum(e.amount) < 0
$$;

-- Ends a reservation once. With a posting id its entries are posted under that id ('posted'); without, the money is
-- free again ('released'). Again with the same end: 'replayed'; with another: 'conflict'; no such one: 'unknown'.
create function ledger_end_reservation(
  reservation uuid, posting uuid, posting_event_at timestamptz, posting_created_at timestamptz
) returns text
language plpgsql security definer
set search_path = pg_catalog, public, pg_temp
as $$
declare
  held ledger_reservations;
  before ledger_reservation_ends;
  outcome text;
begin
  select * into held from ledger_reservations where id = reservation;
  if held.id is null then
    return 'unknown';
  end if;
  -- Every account of the posting to come is locked now, in the one order, and not in two rounds.
  perform from ledger_accounts where id = any (held.accounts) and floor is not null order by id desc for no key update;
  insert into ledger_reservation_ends (reservation_id, posting_id, created_at)
  values (reservation, posting, posting_created_at) on conflict (reservation_id) do nothing;
  if not found then
    select * into before from ledger_reservation_ends where reservation_id = reservation;
    return case when before.posting_id is not distinct from posting then 'replayed' else 'conflict' end;
  end if;
  update ledger_accounts a set reserved = a.reserved + d.delta
  from ledger_losses(held.accounts, held.amounts) as d
  where a.id = d.account and a.floor is not null;
  if posting is null then
    return 'released';
  end if;
  outcome := ledger_post(
    posting, held.kind, held.subject, posting_event_at, posting_created_at,
    held.accounts, held.currencies, held.amounts
  );
  if outcome <> 'posted' then
    -- Only an id that was used before can bring us here; nothing of this may stay.
    raise exception 'posting % cannot settle reservation %: %', posting, reservation, outcome;
  end if;
  return 'posted';
end $$;

-- Adds to the deferred accounts what every transaction that can still be running is too young to have written: entries
-- below the oldest of them are final. Returns how many were added.
create function ledger_fold() returns bigint
language plpgsql security definer
set search_path = pg_catalog, public, pg_temp
as $$
declare
  fold ledger_fold;
  present bigint;
  upto bigint;
  folded bigint;
begin
  select * into fold from ledger_fold for update skip locked;
  if not found then
    return 0;
  end if;
  present := pg_current_xact_id()::text::bigint + fold.base;
  if present < fold.through then
    -- Restored into a server that counts from lower: stamps go on above every old one (an entry of an account with a
    -- floor may be a few transactions above the last of a deferred account). ledger_post refuses until here.
    update ledger_fold set base = base + 1000000 - present + greatest(fold.through, (
      select max(last.stamp)
      from ledger_accounts a cross join lateral (
        select e.stamp from ledger_entries e where e.account_id = a.id order by e.stamp desc limit 1
      ) as last
      where a.floor is null
    ));
    return 1;
  end if;
  upto := pg_snapshot_xmin(pg_current_snapshot())::text::bigint + fold.base;
  with tail as materialized (
    select a.id, sums.delta, sums.many
    from ledger_accounts a cross join lateral (
      select sum(e.amount)::bigint as delta, count(*) as many
      from ledger_entries e where e.account_id = a.id and e.stamp >= fold.through and e.stamp < upto
    ) as sums
    where a.floor is null and sums.many > 0
  ), added as (
    update ledger_accounts a set posted = a.posted + tail.delta from tail where a.id = tail.id
  )
  select coalesce(sum(many), 0) into folded from tail;
  if folded > 0 then
    update ledger_fold set through = upto;
  end if;
  return folded;
end $$;

revoke all on function ledger_refuse, ledger_stamp, ledger_posted_before, ledger_post,
  ledger_post_each, ledger_losses, ledger_reserve, ledger_end_reservation, ledger_fold from public;
grant execute on function ledger_post, ledger_post_each, ledger_reserve, ledger_end_reservation,
  ledger_fold to sol_app;
