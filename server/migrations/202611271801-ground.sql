-- Amounts are signed: what an account gains is positive, and every posting sums to zero in each of its currencies. An
-- account that we owe (a wallet, a transfer in flight) is positive; what we hold (the settlement bank) is negative.
-- Domains are checked when a value is written; a table's checks are all done again at every change of a balance.
create domain ledger_account_kind as text check (value in (
  'wallet', 'in_flight', 'fees', 'settlement', 'prefund', 'exchange', 'receivable', 'suspense', 'card', 'result', 'payable',
  'capital', 'unclaimed', 'blocked'
));
create domain ledger_currency as text check (value ~ '^[A-Z]{3}$');
create domain ledger_reserved as bigint check (value >= 0);

-- —— notifications ——

-- Notifications inside the product. Only their reader removes them.
create table notifications (
  id uuid primary key,
  -- The order of writing, also within one instant.
  position bigint generated always as identity unique,
  user_id uuid not null,
  sent_by text not null,
  sent_time timestamptz not null,
  title text not null,
  message text not null,
  -- The heading of the panel.
  section text not null check (section in ('account_verification', 'failed_transactions', 'high_risk', 'support',
    'transfers', 'security', 'news')),
  -- What a notification is about: the screen it leads to, and the transfer of which it shows the latest news; its words in every language
  -- (sealed), for a reader who changes theirs; and when it was read. What is on record was seen.
  path text,
  topic uuid,
  texts text,
  read_at timestamptz
);
create index notifications_user on notifications (user_id, position);
-- What the figures of a campaign count: its notices by their topic, its mails by what they are about.
create index notifications_topic on notifications (topic) where section = 'news';
-- Whatever the office was told is read once its matter is decided: unread notices are found by the screen that they lead to.
create index notifications_unread on notifications (path) where read_at is null;
grant select, insert, delete, update (read_at) on notifications to sol_app;

-- A person's choices of notifications by channel; the rest follows the defaults of the product.
create table notification_choices (
  user_id uuid not null,
  section text not null check (section in ('account_verification', 'failed_transactions', 'high_risk', 'support',
    'transfers', 'security', 'news')),
  channel text not null check (channel in ('mail', 'sms')),
  is_on boolean not null,
  chosen_at timestamptz not null,
  -- A stolen session cannot turn off the mail that reveals it.
  constraint notification_choices_check check (is_on or section <> 'security' or channel <> 'mail'),
  primary key (user_id, section, channel)
);
grant select, insert, update on notification_choices to sol_app;

-- —— ledger ——

create table ledger_accounts (
  id uuid primary key,
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
  constraint ledger_floor check ((posted - reserved::bigint) >= floor)
);
-- A customer has one wallet in each currency. (Each index and each check costs every posting: there are no others.)
create unique index ledger_accounts_wallet on ledger_accounts (owner_id, currency) where kind::text = 'wallet';
create index ledger_accounts_deferred on ledger_accounts (id) where floor is null;
-- What a customer has in balances and on a card: who owes and has money is looked for every two seconds.
create index ledger_accounts_balances on ledger_accounts (owner_id) where kind::text in ('wallet', 'card');
grant select on ledger_accounts to sol_app;

create table ledger_postings (
  id uuid primary key,
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
-- Finds what was written into a month after it was sealed. Ranges of pages: it costs a posting next to nothing.
create index ledger_entries_written on ledger_entries using brin (stamp);
grant select on ledger_entries to sol_app;

-- Entries of deferred accounts whose stamp is below `through` are in `posted` already; the rest is the tail, and
-- balance = posted + tail, exact in every snapshot. `base` keeps stamps growing after a restore into another server,
-- whose transaction numbers start over.
create table ledger_fold (
  one boolean default true check (one) primary key,
  base bigint not null default 0,
  through bigint not null default 0,
  -- Nothing is written down with a date before this any more: the months before it are closed.
  open_from timestamptz not null default '-infinity'::timestamp with time zone
);
grant select on ledger_fold to sol_app;

-- Money set aside before it moves: the entries that will be posted, if the reservation is settled and not released.
create table ledger_reservations (
  id uuid primary key,
  kind text not null,
  subject text not null,
  event_at timestamptz not null,
  created_at timestamptz not null,
  accounts uuid[] not null,
  currencies text[] not null,
  amounts bigint[] not null
);
-- The holds of an account, newest first: the account that loses comes first in a reservation.
create index ledger_reservations_of_account on ledger_reservations ((accounts[1]), id desc);
grant select on ledger_reservations to sol_app;

-- How a reservation ended: with a posting, or released (null). It ends once.
create table ledger_reservation_ends (
  reservation_id uuid primary key references ledger_reservations,
  posting_id uuid,
  created_at timestamptz not null
);
grant select on ledger_reservation_ends to sol_app;

-- What an account is decides whether it has a floor. The application opens accounts by the function below alone.
create table ledger_kinds (
  kind ledger_account_kind primary key,
  -- Its number in the ids of accounts that belong to nobody.
  number smallint not null unique,
  -- It belongs to a customer or a transfer; the others are one for each currency and party.
  owned boolean not null,
  floor bigint
);
grant select on ledger_kinds to sol_app;

-- What each account's entries of a proved month summed to, those of `through` and later left out. Sums of zero are not kept:
-- most accounts are those of transfers that are over.
create table ledger_sealed_months (
  lower uuid primary key,
  upper uuid not null,
  through bigint not null
);
grant select, insert, update on ledger_sealed_months to sol_app;

create table ledger_sealed_sums (
  lower uuid not null references ledger_sealed_months(lower),
  account_id uuid not null,
  amount bigint not null,
  primary key (lower, account_id)
);
grant select, insert, delete on ledger_sealed_sums to sol_app;

-- One registry of the ids that callers choose: an id belongs to one noun and one owner, whichever table it was first written to.
-- Postings, accounts, payments, movements and audit rows are found by these ids, so two rows must never share one.
create table registered_ids (
  id uuid primary key,
  noun text not null,
  -- Null where the row has no owner: a treasury order, a payment of an invoice.
  owner_id uuid
);
grant select, insert on registered_ids to sol_app;

-- —— rails ——

-- Partners' notices: stored first, handled after, once. A notice that arrives again is the same row.
create table rail_notices (
  id uuid primary key,
  partner text not null,
  notice_id text not null,
  rail text not null check (rail in ('pay_in', 'pay_out', 'check_clearing', 'card', 'bill_pay', 'cash_in')),
  reference text not null,
  status text not null,
  reason text,
  return_code text,
  pickup_code text,
  happened_at timestamptz not null,
  received_at timestamptz not null,
  handled_at timestamptz,
  -- What a partner's notice says of the amount, to reconcile with; null in notices from before, and where it names none.
  amount bigint,
  currency text,
  unique (partner, notice_id)
);
create index rail_notices_due on rail_notices (happened_at) where handled_at is null;
create index rail_notices_reference on rail_notices (partner, rail, reference, happened_at);
grant select, insert, update (handled_at) on rail_notices to sol_app;

-- The sandbox partner's own memory. It stands for a computer of another company: only the sandbox reads or writes it, in
-- transactions of its own, and nothing of ours refers to it.
create table sandbox_accounts (
  token text primary key,
  last4 text not null,
  bank_name text not null,
  opened_at timestamptz not null
);
grant select, insert, update on sandbox_accounts to sol_app;

create table sandbox_orders (
  rail text not null,
  reference text not null,
  kind text not null check (kind in ('payout', 'debit', 'credit', 'check', 'charge', 'refund', 'bill_payment',
    'nothing')),
  -- What was asked, as a digest: tells a retry from another order under the same reference.
  fingerprint text not null,
  status text not null,
  reason text,
  return_code text,
  pickup_code text,
  at timestamptz not null,
  -- From here on it cannot be taken back: its file left, or it is delivered.
  sealed_at timestamptz,
  notices text not null check (notices in ('once', 'unruly', 'none')),
  steps jsonb not null,
  moves_at timestamptz,
  -- What the sandbox partner has on record. Null only for an order that was canceled before it arrived.
  amount bigint,
  currency text,
  primary key (rail, reference)
);
create index sandbox_orders_due on sandbox_orders (moves_at) where moves_at is not null;
-- The file of a day's returns is read every hour, and returned orders are few among all.
create index sandbox_orders_returned on sandbox_orders (rail, at) where status in ('returned', 'unclaimed');
grant select, insert, update on sandbox_orders to sol_app;

create table sandbox_calls (
  rail text not null,
  reference text not null,
  verb text not null,
  calls integer not null,
  primary key (rail, reference, verb)
);
grant select, insert, update on sandbox_calls to sol_app;

create table sandbox_instructions (
  reference text primary key,
  behavior jsonb not null
);
grant select, insert, update on sandbox_instructions to sol_app;

create table sandbox_notices (
  notice_id text not null,
  copy integer not null,
  rail text not null,
  reference text not null,
  status text not null,
  reason text,
  return_code text,
  pickup_code text,
  happened_at timestamptz not null,
  deliver_at timestamptz not null,
  delivered_at timestamptz,
  amount bigint,
  currency text,
  primary key (notice_id, copy)
);
create index sandbox_notices_due on sandbox_notices (deliver_at) where delivered_at is null;
grant select, insert, update on sandbox_notices to sol_app;

-- The sandbox network's own memory.
create table sandbox_cash_codes (
  reference text primary key,
  fingerprint text not null,
  code text not null,
  largest bigint not null,
  currency text not null,
  expires_at timestamptz not null,
  canceled boolean not null default false,
  -- Canceled before it ever arrived: it can never be made.
  known boolean not null default true,
  notices text not null check (notices in ('once', 'unruly', 'none')),
  -- What people will pay by themselves.
  steps jsonb not null,
  moves_at timestamptz,
  made_at timestamptz not null
);
create index sandbox_cash_codes_due on sandbox_cash_codes (moves_at) where moves_at is not null;
grant select, insert, update on sandbox_cash_codes to sol_app;

create table sandbox_cash_payments (
  payment_id text primary key,
  reference text not null,
  amount bigint not null,
  counter text not null,
  paid_at timestamptz not null,
  tell boolean not null,
  notified_at timestamptz
);
create index sandbox_cash_payments_reference on sandbox_cash_payments (reference);
create index sandbox_cash_payments_unnotified on sandbox_cash_payments (paid_at) where tell and notified_at is null;
grant select, insert, update on sandbox_cash_payments to sol_app;

-- Of a card number the sandbox keeps a keyed digest and the last four digits.
create table sandbox_cards (
  token text primary key,
  fingerprint text not null,
  brand text not null,
  last4 text not null check (last4 ~ '^[0-9]{4}$'),
  expires_month integer not null check (expires_month between 1 and 12),
  expires_year integer not null,
  funding text not null check (funding in ('debit', 'credit', 'prepaid', 'unknown')),
  issuing_country text not null,
  name_check text not null check (name_check in ('match', 'partial', 'no_match', 'unavailable')),
  kind text not null,
  status text not null default 'active' check (status in ('active', 'closed')),
  captured_at timestamptz not null
);
grant select, insert, update on sandbox_cards to sol_app;

-- The frames that the sandbox has open: one card to be typed, or one question of an issuer about a charge.
create table sandbox_card_frames (
  secret text primary key,
  reference text not null unique,
  purpose text not null check (purpose in ('capture', 'charge')),
  step text not null check (step in ('number', 'code', 'done', 'failed')),
  reason text,
  token text,
  wrong_codes integer not null default 0,
  ends_at timestamptz not null
);
grant select, insert, update on sandbox_card_frames to sol_app;

-- The sandbox aggregator: who paid which bill, by a digest.
create table sandbox_bills (
  bill text primary key,
  order_reference text not null
);
grant select, insert, update on sandbox_bills to sol_app;

-- The sandbox issuer keeps neither numbers nor codes: they are derived from the token with its key whenever its frame shows them.
create table sandbox_issued_cards (
  token text primary key,
  reference text not null unique,
  last4 text not null,
  expires_month integer not null,
  expires_year integer not null,
  status text not null check (status in ('open', 'paused', 'closed')),
  pin_mac text,
  issued_at timestamptz not null
);
grant select, insert, update on sandbox_issued_cards to sol_app;

create table sandbox_issuer_frames (
  secret text primary key,
  reference text not null unique,
  token text not null references sandbox_issued_cards(token),
  purpose text not null check (purpose in ('details', 'pin')),
  ends_at timestamptz not null
);
grant select, insert, update on sandbox_issuer_frames to sol_app;

-- What the sandbox issuer will still tell of its cards.
create table sandbox_issuer_events (
  event_id text not null,
  copy integer not null,
  body jsonb not null,
  deliver_at timestamptz not null,
  delivered_at timestamptz,
  primary key (event_id, copy)
);
create index sandbox_issuer_events_due on sandbox_issuer_events (deliver_at) where delivered_at is null;
grant select, insert, update on sandbox_issuer_events to sol_app;

-- Grants keep the application from changing rows; this keeps every other role from doing it by accident.
create function ledger_refuse() returns trigger language plpgsql as $$
begin
  raise exception '% is append-only', tg_table_name using errcode = 'insufficient_privilege';
end $$;
revoke all on function ledger_refuse from public;

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
revoke all on function ledger_stamp from public;

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
revoke all on function ledger_posted_before from public;

-- As before, and it refuses what is dated in a closed month: 'closed_month'. The date of the books is `created_at`.
create function ledger_post(
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
revoke all on function ledger_post from public;
grant execute on function ledger_post to sol_app;

-- As before, and the arguments are held against each other first: `firsts` names the beginning of each posting's entries and, in
-- the end, the place after the last of them. What one posting alone makes impossible (a sum beyond bigint, a subject too long
-- for its index) is 'out_of_range' for that one.
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
revoke all on function ledger_post_each from public;
grant execute on function ledger_post_each to sol_app;

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
revoke all on function ledger_reserve from public;
grant execute on function ledger_reserve to sol_app;

-- The accounts that lose by these entries, netted.
create function ledger_losses(accounts uuid[], amounts bigint[]) returns table (account uuid, delta bigint)
language sql immutable
as $$
  select e.account, sum(e.amount)::bigint
  from unnest(accounts, amounts) as e (account, amount)
  group by e.account having sum(e.amount) < 0
$$;
revoke all on function ledger_losses from public;

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
revoke all on function ledger_end_reservation from public;
grant execute on function ledger_end_reservation to sol_app;

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
revoke all on function ledger_fold from public;
grant execute on function ledger_fold to sol_app;

-- The id of an account that belongs to nobody: server/modules/ground/ledger/account.ts describes it.
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
revoke all on function ledger_system_account from public;

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
revoke all on function ledger_open_account from public;
grant execute on function ledger_open_account to sol_app;

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
revoke all on function ledger_are_lists from public;

create function ledger_open_from(first_open timestamptz) returns void
language sql security definer
set search_path = pg_catalog, public, pg_temp
as $$ update ledger_fold set open_from = first_open $$;
revoke all on function ledger_open_from from public;
grant execute on function ledger_open_from to sol_app;

create trigger append_only before delete or update on ledger_postings for each row execute function ledger_refuse();

create trigger append_only before delete or update on ledger_entries for each row execute function ledger_refuse();

create trigger append_only before delete or update on ledger_reservations for each row execute function ledger_refuse();

create trigger append_only before delete
  or update on ledger_reservation_ends for each row execute function ledger_refuse();

insert into ledger_fold default values;
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
  ('suspense', 8, false, null),
  ('card', 9, true, 0),
  ('result', 10, false, null),
  ('payable', 11, false, null),
  ('capital', 12, false, null),
  ('unclaimed', 13, false, null),
  ('blocked', 14, false, null);
