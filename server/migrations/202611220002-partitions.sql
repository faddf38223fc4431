-- Which tables are cut into months. Migrations write this list; the application reads it, and may have partitions of
-- these tables made and of no others.
create table partitioned_tables (
  name text not null primary key
);
insert into partitioned_tables (name) values ('audit'), ('audit_chain'), ('events');
grant select on partitioned_tables to sol_app;

-- Makes the partition `part` (parent_yyyy_mm) of `parent` for the ids from `lower_id` up to, not including, `upper_id`.
-- Returns: 'made', 'there' (it exists), 'full' (no room, see below), 'busy' (another session holds a lock).
--
-- Rows of that range that already are in the default partition are moved when they are `moved_max` or fewer; when they
-- are more they stay where they are, and the new partition begins in the millisecond after the last of them. Ids before
-- it go on into the default partition, which takes everything: no write ever fails for want of a partition. Writers
-- of the table wait while this works, and it gives up when it would itself have to wait for more than a fifth of a
-- second. Rows in other partitions are read all the while.
--
-- It needs the owner's rights; its callers get them for this alone.
create function make_partition(parent text, part text, lower_id uuid, upper_id uuid, moved_max integer) returns text
language plpgsql security definer
set search_path = pg_catalog, public, pg_temp
set lock_timeout = '200ms'
as $$
declare
  -- Qualified and quoted, ready to stand in a statement.
  whole constant text := format('public.%I', parent);
  fallback constant text := format('public.%I', parent || '_default');
  month constant text := format('public.%I', part);
  key text;
  first_id uuid := lower_id;
  last_id uuid;
  misplaced integer;
begin
  if not exists (select from public.partitioned_tables t where t.name = parent) then
    raise exception '% is not a table that is cut into partitions', parent using errcode = 'insufficient_privilege';
  end if;
  if part !~ ('^' || parent || '_\d{4}_\d{2}$') or lower_id >= upper_id then
    raise exception '% from % to % is not a month of %', part, lower_id, upper_id, parent
      using errcode = 'invalid_parameter_value';
  end if;
  if to_regclass(month) is not null then
    return 'there';
  end if;
  select quote_ident(a.attname) into strict key
  from pg_partitioned_table p join pg_attribute a on a.attrelid = p.partrelid and a.attnum = p.partattrs[0]
  where p.partrelid = whole::regclass;

  -- Taken before the counting: nothing enters the default partition in between. Attaching itself would lock the table
  -- for less; but a writer that had chosen the default partition before would then be refused because its row does not belong
  -- there any more. So writers of the whole table wait, and readers do not.
  execute format('lock table only %s in share row exclusive mode', whole);
  execute format('lock table only %s in access exclusive mode', fallback);
  execute format('create table %s (like %s including all)', month, whole);
  execute format(
    'select count(*) from (select from %1$s where %2$s >= $1 and %2$s < $2 limit $3) as found', fallback, key
  ) into misplaced using lower_id, upper_id, moved_max + 1;

  if misplaced > moved_max then
    execute format(
      'select %2$s from %1$s where %2$s >= $1 and %2$s < $2 order by %2$s desc limit 1', fallback, key
    ) into last_id using lower_id, upper_id;
    -- The first 48 bits are milliseconds; past the last of the month nothing is left to make.
    first_id := rpad(
      lpad(to_hex(('x' || left(replace(last_id::text, '-', ''), 12))::bit(48)::bigint + 1), 12, '0'), 32, '0'
    )::uuid;
    if first_id >= upper_id then
      execute format('drop table %s', month);
      return 'full';
    end if;
  elsif misplaced > 0 then
    -- The rows stay rows of the same table; its guard against deleting does not know that.
    execute format('alter table %s disable trigger user', fallback);
    execute format(
      'with moved as (delete from %1$s where %2$s >= $1 and %2$s < $2 returning *) insert into %3$s select * from moved',
      fallback, key, month
    ) using lower_id, upper_id;
    execute format('alter table %s enable trigger user', fallback);
  end if;

  execute format('alter table %s attach partition %s for values from (%L) to (%L)', whole, month, first_id, upper_id);
  return 'made';
exception
  when lock_not_available or deadlock_detected then
    return 'busy';
end $$;
revoke all on function make_partition from public;
grant execute on function make_partition to sol_app;
