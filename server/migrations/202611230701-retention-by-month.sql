-- How long the months of a table are kept; null is for ever. `dated_by` is the column that says when a row was written: ids may
-- come from elsewhere and bear another year.
alter table partitioned_tables add column keep interval, add column dated_by text, add check ((keep is null) = (dated_by is null));

-- Sanctions checks become months. Each month that has rows gets its partition here, so that it can go as a whole later.
alter table screening_checks rename to screening_checks_whole;
alter table screening_checks_whole rename constraint screening_checks_pkey to screening_checks_whole_pkey;
alter index screening_checks_subject rename to screening_checks_whole_subject;
create table screening_checks (
  id uuid not null primary key,
  at timestamptz not null,
  subject text not null,
  name_digest text not null,
  lists jsonb not null,
  hits jsonb not null,
  kind text not null,
  fingerprint text not null
) partition by range (id);
create table screening_checks_default partition of screening_checks default;
create index screening_checks_subject on screening_checks (subject, id);
grant select, insert on screening_checks to sol_app;

do $$
declare
  month timestamptz;
  lowest constant text := 'lpad(to_hex((extract(epoch from %L::timestamptz) * 1000)::bigint), 12, ''0'')';
  from_id text;
  to_id text;
begin
  for month in
    select distinct date_trunc('month', uuid_extract_timestamp(id), 'UTC') from screening_checks_whole
    where uuid_extract_timestamp(id) is not null
  loop
    execute 'select ' || format(lowest, month) into from_id;
    execute 'select ' || format(lowest, (month at time zone 'UTC' + interval '1 month') at time zone 'UTC') into to_id;
    execute format(
      'create table %I partition of screening_checks for values from (%L) to (%L)',
      'screening_checks_' || to_char(month at time zone 'UTC', 'YYYY_MM'), rpad(from_id, 32, '0'), rpad(to_id, 32, '0')
    );
  end loop;
end $$;
insert into screening_checks (id, at, subject, name_digest, lists, hits, kind, fingerprint)
select id, at, subject, name_digest, lists, hits, kind, fingerprint from screening_checks_whole;
drop table screening_checks_whole;
-- Ten years: 31 CFR 501.601.
insert into partitioned_tables (name, keep, dated_by) values ('screening_checks', interval '10 years', 'at');

-- Drops the oldest month that is past its retention and returns its name, or null when none is left. The application has no right
-- to drop a table and names none here: the list above and the database's clock decide. A month that holds a younger row stays; one
-- that is busy waits for the next time. One at a call: dropping locks the whole table until the transaction ends.
create function drop_past_partition() returns text
language plpgsql security definer
set search_path = pg_catalog, public, pg_temp
set lock_timeout = '200ms'
as $$
declare
  month record;
  young boolean;
begin
  for month in
    select c.relname, t.dated_by, clock_timestamp() - t.keep as oldest
    from public.partitioned_tables t
    join pg_inherits i on i.inhparent = to_regclass(format('public.%I', t.name))
    join pg_class c on c.oid = i.inhrelid
    cross join lateral substring(pg_get_expr(c.relpartbound, c.oid) from 'TO \(''([-0-9a-f]+)''\)') as b(upper_id)
    where t.keep is not null and upper_id is not null
      and to_timestamp(('x' || left(replace(upper_id, '-', ''), 12))::bit(48)::bigint / 1000.0) <= clock_timestamp() - t.keep
    order by c.relname
  loop
    begin
      -- Nobody writes into it while it is read; readers wait only for the drop itself.
      execute format('lock table public.%I in share row exclusive mode', month.relname);
      execute format('select exists (select from public.%I where %I > $1)', month.relname, month.dated_by)
      into young using month.oldest;
      continue when young;
      execute format('drop table public.%I', month.relname);
      return month.relname;
    exception
      when lock_not_available or deadlock_detected then null;
    end;
  end loop;
  return null;
end $$;
revoke all on function drop_past_partition from public;
grant execute on function drop_past_partition to sol_app;
