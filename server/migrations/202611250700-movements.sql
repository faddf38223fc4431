-- One row per money event of a customer, for their History. Written by the noun's module in the transaction of its own change.
create table movements (
  -- The id of the noun's own row.
  id uuid not null primary key,
  user_id uuid not null,
  kind text not null check (kind ~ '^[a-z_]{3,30}$'),
  -- The noun's own state, and what it means for any noun.
  state text not null,
  phase text not null check (phase in ('open', 'held', 'done', 'stopped')),
  -- What it takes from the customer, fee included, and what arrives; minor units.
  out_amount bigint check (out_amount >= 0),
  out_currency text check (out_currency ~ '^[A-Z]{3}$'),
  in_amount bigint check (in_amount >= 0),
  in_currency text check (in_currency ~ '^[A-Z]{3}$'),
  -- Whom or what, and where in detail: 'Chase', 'Banco Atlántida ··· 4821'. Both are empty once the account is erased.
  title text not null,
  detail text not null,
  -- What customers tell support, and it stays when the account is erased.
  code text not null,
  recipient_id uuid,
  country text,
  -- What the customer finds it by: lower case, without accents.
  words text not null,
  -- Each state it came to, oldest first: [{"state", "phase", "at"}].
  steps jsonb not null,
  -- It waits until then.
  paused_until timestamptz,
  started_at timestamptz not null,
  -- When it came to its state.
  state_at timestamptz not null,
  -- The first day of the month in New York in which it started.
  month date not null,
  check ((out_amount is null) = (out_currency is null) and (in_amount is null) = (in_currency is null)),
  check (out_amount is not null or in_amount is not null)
);
grant select, insert, update on movements to sol_app;

create extension if not exists btree_gin;
-- Lists, filters and months of one customer are read from the index alone.
create index movements_user on movements (user_id, started_at desc, id desc)
  include (month, kind, phase, recipient_id, out_amount, out_currency, in_amount, in_currency);
create index movements_words on movements using gin (user_id, words gin_trgm_ops) with (fastupdate = off);

-- The recipient on a transfer is sealed: the name and label come from the customer's list of recipients.
insert into movements (
  id, user_id, kind, state, phase, out_amount, out_currency, in_amount, in_currency, title, detail, code, recipient_id, country,
  words, steps, paused_until, started_at, state_at, month
)
select t.id, t.user_id, 'transfer', t.state,
  case
    when t.state in ('on_hold_information', 'on_hold_compliance') then 'held'
    when t.state = 'delivered' then 'done'
    when t.state in ('cancelled', 'expired', 'funding_failed', 'rejected', 'blocked', 'payout_failed', 'returned', 'unclaimed', 'refunded')
      then 'stopped'
    else 'open'
  end,
  t.total, t.currency, (t.terms -> 'received' ->> 'minor')::bigint, t.terms -> 'received' ->> 'currency',
  coalesce(regexp_replace(trim(r.first_name || ' ' || r.last_name || ' ' || r.second_last_name), '\s+', ' ', 'g'), ''),
  coalesce(r.label, ''), t.confirmation_code, t.recipient_id, t.terms ->> 'country',
  ' ' || array_to_string(array_remove(array[
    lower(t.confirmation_code),
    replace(lower(t.confirmation_code), '-', ''),
    case when r.id is not null then t.recipient_search end,
    lower(regexp_replace(normalize(r.label, nfkd), '[\u0300-\u036f]', '', 'g')),
    nullif(case when r.id is not null then lower(t.pay_in_label) end, ''),
    round(t.total / 100.0, 2)::text,
    round(t.amount / 100.0, 2)::text,
    case when t.terms -> 'received' ->> 'currency' in ('CLP', 'PYG') then t.terms -> 'received' ->> 'minor'
      else round((t.terms -> 'received' ->> 'minor')::bigint / 100.0, 2)::text end
  ], null), ' ') || ' ',
  (select jsonb_agg(jsonb_build_object(
      'state', e.to_state,
      'phase', case
        when e.to_state in ('on_hold_information', 'on_hold_compliance') then 'held'
        when e.to_state = 'delivered' then 'done'
        when e.to_state in ('cancelled', 'expired', 'funding_failed', 'rejected', 'blocked', 'payout_failed', 'returned', 'unclaimed', 'refunded')
          then 'stopped'
        else 'open'
      end,
      'at', to_char(e.event_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')
    ) order by e.position) from transfer_events e where e.transfer_id = t.id),
  case when t.state = 'funds_collected' then t.payout_not_before end,
  t.created_at,
  (select max(event_at) from transfer_events where transfer_id = t.id),
  date_trunc('month', t.created_at at time zone 'America/New_York')::date
from transfers t left join recipients r on r.id = t.recipient_id;

insert into movements (
  id, user_id, kind, state, phase, out_amount, out_currency, in_amount, in_currency, title, detail, code, words, steps, started_at, state_at,
  month
)
select w.id, w.user_id, 'withdrawal', w.state,
  case w.state when 'sent' then 'open' when 'arrived' then 'done' else 'stopped' end,
  w.amount, w.currency, w.amount, w.currency,
  case when b.last4 <> '' then b.bank_name || ' ··· ' || b.last4 else '' end, '',
  upper(left(right(w.id::text, 8), 4) || '-' || right(w.id::text, 4)),
  ' ' || lower(
    left(right(w.id::text, 8), 4) || '-' || right(w.id::text, 4) || ' ' || right(w.id::text, 8)
    || case when b.last4 <> '' then ' ' || b.bank_name || ' ··· ' || b.last4 else '' end
    || ' ' || round(w.amount / 100.0, 2)::text
  ) || ' ',
  case when w.state = 'sent' then jsonb_build_array(
    jsonb_build_object('state', 'sent', 'phase', 'open', 'at', to_char(w.requested_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')))
  else jsonb_build_array(
    jsonb_build_object('state', 'sent', 'phase', 'open', 'at', to_char(w.requested_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')),
    jsonb_build_object('state', w.state, 'phase', case w.state when 'arrived' then 'done' else 'stopped' end,
      'at', to_char(w.state_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')))
  end,
  w.requested_at, w.state_at, date_trunc('month', w.requested_at at time zone 'America/New_York')::date
from withdrawals w join bank_accounts b on b.id = w.bank_account_id;
