-- What a customer got for an error of ours is a movement of theirs. Who was erased keeps the codes alone.
insert into movements (
  id, user_id, kind, state, phase, in_amount, in_currency, title, detail, code, words, steps, started_at, state_at, month
)
select r.id, r.user_id, 'remedy', 'paid', 'done', r.amount, r.currency,
  case when m.title = '' then '' else 'SOL' end, case when m.title = '' then '' else t.confirmation_code end, c.code,
  ' ' || lower(c.code) || ' ' || lower(replace(c.code, '-', ''))
    || case when m.title = '' then '' else ' sol ' || searchable(t.confirmation_code) || ' '
      || case when r.currency in ('CLP', 'PYG') then r.amount::text else round(r.amount / 100.0, 2)::text end end || ' ',
  jsonb_build_array(jsonb_build_object('state', 'paid', 'phase', 'done',
    'at', to_char(r.granted_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'))),
  r.granted_at, r.granted_at, date_trunc('month', r.granted_at at time zone 'America/New_York')::date
from remedies r
join transfers t on t.id = r.transfer_id
join movements m on m.id = r.transfer_id and m.user_id = r.user_id
cross join lateral (select upper(left(right(r.id::text, 8), 4) || '-' || right(r.id::text, 4)) as code) c;
