-- Posts many in one statement for each table. Raises when one of them is odd: dated in a closed month, unbalanced, posted before or twice in
-- the lists, of an account that is unknown or may lack the money. `losses` is what an account loses without what it gains, so no order of
-- the postings takes it below its floor.
create function ledger_post_all(
  ids uuid[], kinds text[], subjects text[], event_ats timestamptz[], created_ats timestamptz[],
  firsts integer[], accounts uuid[], currencies text[], amounts bigint[]
) returns void
language plpgsql security definer
set search_path = pg_catalog, public, pg_temp
set plan_cache_mode = force_generic_plan
as $$
#variable_conflict use_variable
declare
  -- The number of the posting of each entry.
  owners integer[];
  touched integer;
  known integer;
  inline integer;
  changed integer;
  current_stamp bigint := ledger_stamp();
begin
  select array_agg(p.number::integer order by entry) into owners
  from unnest(firsts[: cardinality(ids)], firsts[2 :]) with ordinality as p (first, next, number),
    generate_series(p.first, p.next - 1) as entry;
  if exists (select from unnest(created_ats) as c (at), ledger_fold as f where c.at < f.open_from)
    or exists (
      select from unnest(owners, currencies, amounts) as e (owner, currency, amount)
      group by e.owner, e.currency having sum(e.amount) <> 0 or bool_or(e.amount = 0)
    )
  then
    raise exception 'one of these postings is no ordinary one';
  end if;

  insert into ledger_postings (id, kind, subject, event_at, created_at, accounts, stamp)
  select p.id, p.kind, p.subject, p.event_at, p.created_at, e.accounts, current_stamp
  from unnest(ids, kinds, subjects, event_ats, created_ats) with ordinality
    as p (id, kind, subject, event_at, created_at, number)
  join (
    select e.owner, array_agg(e.account order by e.position) as accounts
    from unnest(owners, accounts) with ordinality as e (owner, account, position) group by e.owner
  ) as e on e.owner = p.number;

  insert into ledger_entries (posting_id, line, account_id, amount, event_at, created_at, stamp)
  select p.id, e.position - p.first + 1, e.account, e.amount, p.event_at, p.created_at, current_stamp
  from unnest(ids, firsts[: cardinality(ids)], event_ats, created_ats) with ordinality
    as p (id, first, event_at, created_at, number)
  join unnest(owners, accounts, amounts) with ordinality as e (owner, account, amount, position) on e.owner = p.number;

  -- The rows of accounts that others use are locked last, and in the order of every posting.
  perform from ledger_accounts a where a.id = any (accounts) and a.floor is not null order by a.id desc for no key update;
  with net as (
    select e.account, e.currency, sum(e.amount)::bigint as delta, sum(least(e.amount, 0))::bigint as losses
    from unnest(accounts, currencies, amounts) as e (account, currency, amount)
    group by e.account, e.currency
  ), moved as (
    update ledger_accounts as a set posted = a.posted + n.delta
    from net as n
    where a.id = n.account and a.currency = n.currency and a.posted + n.losses - a.reserved >= a.floor
    returning a.id
  )
  select count(*), count(a.id), count(a.floor), (select count(*) from moved) into touched, known, inline, changed
  from net as n left join ledger_accounts as a on a.id = n.account and a.currency = n.currency;
  if known < touched or changed < inline then
    raise exception 'one of these postings is no ordinary one';
  end if;
end $$;
revoke all on function ledger_post_all from public;

-- Lists with an odd one: their two halves in order, each at once if all of it is ordinary, down to the odd ones, which ledger_post judges
-- alone. When most were posted before, one by one: then nearly each is odd. The caller locked the accounts.
create function ledger_post_halves(
  ids uuid[], kinds text[], subjects text[], event_ats timestamptz[], created_ats timestamptz[],
  firsts integer[], accounts uuid[], currencies text[], amounts bigint[], is_odd boolean
) returns text[]
language plpgsql security definer
set search_path = pg_catalog, public, pg_temp
as $$
declare
  number integer := cardinality(ids);
  middle integer := number / 2;
  past integer;
  outcomes text[] := '{}';
begin
  if number = 1 or (select count(*) from ledger_postings as p where p.id = any (ids)) > middle then
    for i in 1 .. number loop
      begin
        outcomes := outcomes || ledger_post(
          ids[i], kinds[i], subjects[i], event_ats[i], created_ats[i],
          accounts[firsts[i] : firsts[i + 1] - 1], currencies[firsts[i] : firsts[i + 1] - 1],
          amounts[firsts[i] : firsts[i + 1] - 1]
        );
      exception when data_exception or program_limit_exceeded then
        outcomes := outcomes || 'out_of_range'::text;
      end;
    end loop;
    return outcomes;
  end if;
  if not is_odd then
    begin
      perform ledger_post_all(ids, kinds, subjects, event_ats, created_ats, firsts, accounts, currencies, amounts);
      return array_fill('posted'::text, array[number]);
    exception when raise_exception or unique_violation or data_exception or program_limit_exceeded then
      null;
    end;
  end if;
  past := firsts[middle + 1];
  return ledger_post_halves(
    ids[: middle], kinds[: middle], subjects[: middle], event_ats[: middle], created_ats[: middle],
    firsts[: middle + 1], accounts[: past - 1], currencies[: past - 1], amounts[: past - 1], false
  ) || ledger_post_halves(
    ids[middle + 1 :], kinds[middle + 1 :], subjects[middle + 1 :], event_ats[middle + 1 :], created_ats[middle + 1 :],
    array(select f - past + 1 from unnest(firsts[middle + 1 :]) with ordinality as f (f, at) order by f.at),
    accounts[past :], currencies[past :], amounts[past :], false
  );
end $$;
revoke all on function ledger_post_halves from public;

-- As before, with one statement for each table instead of a loop over the postings.
create or replace function ledger_post_each(
  ids uuid[], kinds text[], subjects text[], event_ats timestamptz[], created_ats timestamptz[],
  firsts integer[], accounts uuid[], currencies text[], amounts bigint[]
) returns text[]
language plpgsql security definer
set search_path = pg_catalog, public, pg_temp
as $$
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
  begin
    perform ledger_post_all(ids, kinds, subjects, event_ats, created_ats, firsts, accounts, currencies, amounts);
    return array_fill('posted'::text, array[cardinality(ids)]);
  exception when raise_exception or unique_violation or data_exception or program_limit_exceeded then
    null;
  end;
  perform from ledger_accounts a where a.id = any (accounts) and a.floor is not null order by a.id desc for no key update;
  return ledger_post_halves(ids, kinds, subjects, event_ats, created_ats, firsts, accounts, currencies, amounts, true);
end $$;
