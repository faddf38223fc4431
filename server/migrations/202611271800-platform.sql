-- The application works as sol_app. It owns nothing: what it may do to each table is granted beside the table, and
-- append-only tables (audit, events, ledger entries) grant SELECT and INSERT alone.
do $$
begin
  if not exists (select from pg_roles where rolname = 'sol_app') then
    create role sol_app nologin;
  end if;
exception
  -- Another database of this server created the role in the same moment.
  when duplicate_object or unique_violation then null;
end $$;
grant sol_app to current_user;
grant usage on schema public to sol_app;
grant select on migrations to sol_app;
create extension if not exists pg_trgm;
create extension if not exists btree_gin;

-- Tables that grow without bound are partitioned by ranges of their UUIDv7 ids: the id carries the time, so the primary
-- key stays unique over all partitions. The default partition takes what no range covers yet, so a missing partition
-- never stops a write; platform/partitions.ts makes ranges ahead.
create table audit (
  id uuid primary key,
  at timestamptz not null,
  actor text not null,
  action text not null,
  subject text not null,
  details jsonb not null
) partition by range (id);
create table audit_default partition of audit default;
create index audit_subject on audit (subject, id);
-- A customer's profile shows what they did and the latest payments with their banks.
create index audit_actor on audit (actor, id);
-- The audit log is narrowed to what an act was done to: 'transfer' of 'transfer.canceled'. A page is read from the index alone.
create index audit_noun on audit (split_part(action, '.', 1), id);
grant select, insert on audit to sol_app;

-- The audit log as a chain (docs/decisions/0060): each link holds the digest of a row and a keyed digest over that and the
-- link before. A row waits in `audit_pending` from its own transaction until a job has linked it, so no writer waits for
-- another, and a row without a link is found.
create table audit_chain (
  audit_id uuid primary key,
  position bigint not null check (position > 0),
  digest bytea not null check (octet_length(digest) = 32),
  link bytea not null check (octet_length(link) = 32)
) partition by range (audit_id);
create table audit_chain_default partition of audit_chain default;
create index audit_chain_position on audit_chain (position, audit_id);
grant select, insert on audit_chain to sol_app;

-- The last link. Adding a link locks this row.
create table audit_head (
  single boolean default true check (single) primary key,
  -- Which log this is: a link or an anchor of another database fits nowhere here.
  log uuid not null default gen_random_uuid(),
  position bigint not null default 0,
  link bytea not null default '\x'::bytea
);
grant select, update (position, link) on audit_head to sol_app;

create table audit_pending (
  audit_id uuid primary key,
  since timestamptz not null default clock_timestamp()
);
grant select, delete on audit_pending to sol_app;

create table events (
  id uuid primary key,
  at timestamptz not null,
  type text not null,
  subject text not null,
  payload jsonb not null
) partition by range (id);
create table events_default partition of events default;
create index events_subject on events (subject, id);
grant select, insert on events to sol_app;

-- Events that are not delivered yet: a row leaves in the transaction of its delivery.
create table outbox (
  event_id uuid primary key,
  attempts integer not null default 0,
  next_at timestamptz not null,
  problem text,
  -- When an event was written; its own `at` says when it happened, which may be days earlier.
  created_at timestamptz not null default now()
);
create index outbox_due on outbox (next_at);
grant select, insert, update, delete on outbox to sol_app;

-- When each job of the worker last ran: what /api/ready reads.
create table jobs (
  name text primary key,
  ran_at timestamptz not null,
  problem text
);
grant select, insert, update on jobs to sol_app;

-- Rate limits: how often something happened in a window of time, over all nodes. Unlogged, so that counting waits for no
-- disk: a crash resets the windows, a clean stop keeps them.
create unlogged table limits (
  key text not null,
  window_start timestamptz not null,
  used integer not null,
  primary key (key, window_start)
);
create index limits_old on limits (window_start);
grant select, insert, update, delete on limits to sol_app;

-- Which tables are cut into months. Migrations write this list; the application reads it, and may have partitions of
-- these tables made and of no others.
create table partitioned_tables (
  name text primary key,
  -- How long the months of a table are kept; null is for ever. `dated_by` is the column that says when a row was written: ids may
  -- come from elsewhere and bear another year.
  keep interval,
  dated_by text,
  constraint partitioned_tables_check check ((keep is null) = (dated_by is null))
);
grant select on partitioned_tables to sol_app;

-- Outgoing mails and text messages, written in the transaction of their reason; the worker delivers them.
create table messages (
  id uuid primary key,
  -- The order of writing, also within one instant.
  position bigint generated always as identity unique,
  recipient text not null,
  channel text not null check (channel in ('mail', 'sms')),
  lang text not null check (lang in ('es', 'pt', 'en')),
  subject text not null,
  text text not null,
  -- The unsubscribe link; null for mails that are always sent.
  unsubscribe text,
  created_at timestamptz not null,
  -- Not sent after this, such as an expired code.
  expires_at timestamptz,
  -- Holds a code: the text is removed once it is delivered.
  secret boolean not null,
  -- Null: delivered or given up.
  next_at timestamptz,
  attempts integer not null default 0,
  sent_at timestamptz,
  problem text,
  -- What a mail is about, shown large above its text: an amount or a code with the words for it, sealed as the text is.
  figure text,
  -- A mail may carry one PDF, such as an invoice or a report.
  file_name text,
  file bytea,
  -- The answer to a mail comes back to this address.
  reply_to text,
  about uuid,
  -- What the gateway did with a text message; null before its first attempt. 'submitting' outlives a worker that dies in the middle.
  delivery text check (delivery in ('submitting', 'accepted', 'delivered', 'failed', 'unknown')),
  constraint messages_file check ((file is null) = (file_name is null) and (file is null or channel = 'mail')),
  constraint messages_check check (channel = 'sms' or delivery is null)
);
create index messages_due on messages (next_at) where next_at is not null;
create index messages_recipient on messages (recipient, position);
create index messages_about on messages (about) where about is not null;
grant select, insert, update, delete on messages to sol_app;

-- The books are proved every hour: what is young in full, and one closed month after the other. A month is named by the lowest
-- id that it can have.
create table proved_months (
  lower uuid primary key,
  proved_at timestamptz not null
);
grant select, insert, update on proved_months to sol_app;

-- Rows that a job could not handle. Each waits alone, so that the others of its job go on.
create table stalled_rows (
  job text not null,
  row_id text not null,
  failures integer not null check (failures > 0),
  problem text not null,
  next_at timestamptz not null,
  -- The database's time: the proof compares it with the database's time too.
  since timestamptz not null default now(),
  primary key (job, row_id)
);
grant select, insert, update, delete on stalled_rows to sol_app;

-- With the owner's rights: no row of the log can be written past it, and the application cannot fill it otherwise.
create function audit_await() returns trigger
language plpgsql security definer
set search_path = pg_catalog, public, pg_temp
as $$
begin
  insert into public.audit_pending (audit_id) values (new.id);
  return null;
end $$;
revoke all on function audit_await from public;

-- Grants keep the application from changing what is written; this keeps everybody else from doing it by accident.
create function audit_refuse() returns trigger language plpgsql as $$
begin
  raise exception '% is append-only', tg_table_name using errcode = 'insufficient_privilege';
end $$;

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

-- register_id('<noun>') or register_id('<noun>', '<owner column>'); the owner is user_id where no column is named.
-- The same id for the same noun and owner is a retry, which the table's own key handles.
create function register_id() returns trigger language plpgsql set search_path = pg_catalog as $$
declare
  owner uuid;
begin
  if tg_nargs > 1 then
    owner := (to_jsonb(new) ->> tg_argv[1])::uuid;
  else
    owner := new.user_id;
  end if;
  insert into public.registered_ids (id, noun, owner_id) values (new.id, tg_argv[0], owner) on conflict (id) do nothing;
  if not found and not exists (
    select from public.registered_ids r where r.id = new.id and r.noun = tg_argv[0] and r.owner_id is not distinct from owner
  ) then
    raise exception 'the id % belongs to another noun or owner', new.id using errcode = 'SOL02';
  end if;
  return new;
end
$$;

create function separate_guests() returns trigger language plpgsql set search_path = pg_catalog as $$
begin
  perform pg_advisory_xact_lock(hashtextextended('guest ' || new.id, 0));
  if tg_table_name = 'users' then
    if exists (select from public.bank_accounts where user_id = new.id)
      or exists (select from public.debit_cards where user_id = new.id)
      or exists (select from public.debit_card_sessions where user_id = new.id)
    then
      raise exception 'the id % is that of a guest', new.id using errcode = 'SOL02';
    end if;
  elsif exists (select from public.users where id = new.id) then
    raise exception 'the id % is that of a customer', new.id using errcode = 'SOL02';
  end if;
  return new;
end
$$;

create trigger await_link after insert on audit for each row execute function audit_await();

create trigger append_only before delete or update on audit for each row execute function audit_refuse();

create trigger append_only before delete or update on audit_chain for each row execute function audit_refuse();

-- As for the audit log: the grants keep the application from changing an event, and this keeps every other role.
create trigger append_only before delete or update on events for each row execute function audit_refuse();

insert into audit_head default values;
insert into partitioned_tables (name, keep, dated_by) values
  ('audit', null, null),
  ('audit_chain', null, null),
  ('events', null, null),
  ('ledger_postings', null, null),
  ('ledger_entries', null, null),
  ('screening_checks', interval '10 years', 'at');
