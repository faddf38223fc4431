import pg from 'pg'

const first = ['maria', 'jose', 'ana', 'luis', 'carmen', 'pedro', 'rosa', 'juan', 'lucia', 'carlos']

/** Two years of decided and pending approvals: one in five thousand is a movement of our own money. */
const approvals = ({ waiting, decided }: { waiting: number; decided: number }): string => `
  insert into approvals (id, kind, subject, content, digest, reason, requested_by, requested_at, expires_at, decision, decided_by, decided_at,
    decision_reason)
  select id, kind, subject, content, encode(sha256(convert_to(content, 'UTF8')), 'hex'), 'Asked by phone, case ' || i, asker, at,
    now() + interval '2 days', case when waits then null when i % 50 = 0 then 'declined' else 'approved' end,
    case when not waits then decider end, case when not waits then at + interval '1 hour' end, case when not waits then 'I listened to the call.' end
  from (
    select i, i > ${decided} as waits, md5('p' || i)::uuid as id, md5('q' || i)::uuid::text as subject,
      case when i % 5000 = 0 then 'treasury_order' when i % 3 = 0 then 'payout_resend' else 'transfer_refund' end as kind,
      case when i % 5000 = 0 then json_build_object('kind', 'treasury_order', 'order', 'invoice', 'partner', 'sandbox',
        'amount', json_build_object('minor', i::text, 'currency', 'USD'), 'bought', null, 'bank', 'sandbox')
      else json_build_object('kind', case when i % 3 = 0 then 'payout_resend' else 'transfer_refund' end, 'transferId', overlay(overlay(md5('q' || i) placing '4' from 13) placing '8' from 17)::uuid,
        'code', upper(substr(md5('c' || i), 1, 4) || '-' || substr(md5('c' || i), 5, 4)),
        'name', (array['${first.join("','")}'])[1 + (hashint4(i) & 2147483647) % ${first.length}] || ' ' || substr(md5('n' || i % 5000), 1, 6),
        'email', 'n' || i || '@example.com', 'total', json_build_object('minor', (1000 + i)::text, 'currency', 'USD')) end::text as content,
      case when i > ${decided} then now() - interval '1 minute' * (i - ${decided}) else now() - interval '2 years' * (1 - i::float8 / (${decided} + 1)) end as at
    from generate_series(1, ${decided + waiting}) i
  ) as made, lateral (select (array_agg(id))[1] as asker, (array_agg(id))[2] as decider from (select id from users limit 2) a) as people`

/** Companies and their invoices: four of five paid, the last thousand open, one in a thousand a draft. */
const companies = (count: number): string => `
  insert into businesses (id, name, trade_name, kind, ein, ein_mac, ein_last4, formed_on, activity, phone, address_line, city, state_code,
    postal_code, state, opened_by, certified_title, certification, request_digest, hits, submitted_at, approval_limit)
  select md5('co' || i)::uuid, (array['${first.join("','")}'])[1 + i % ${first.length}] || ' imports ' || i, '', 'llc', '', 'm' || i, '0000', date '2020-01-01', '',
    '', '', 'Queens', 'NY', '11372', 'pending', md5('o' || i)::uuid, '', '', 'r' || i, '[]', now(), 0
  from generate_series(1, ${count}) i`

const invoices = (count: number, of: number): string => `
  insert into invoices (id, business_id, number, state, due_on, note, total, paid, credited, created_by, created_at, issued_by, issued_at, receivable_id)
  select md5('i' || i)::uuid, md5('co' || 1 + i % ${of})::uuid, case when state <> 'draft' then 'F-' || lpad(i::text, 7, '0') end, state,
    (at + interval '30 days')::date, '', total, case when state = 'paid' then total else 0 end, case when state = 'credited' then total else 0 end,
    md5('o1')::uuid, at, case when state <> 'draft' then md5('o1')::uuid end, case when state <> 'draft' then at end,
    case when state <> 'draft' then md5('e' || i)::uuid end
  from (
    select i, 1000 + (hashint4(i) & 2147483647) % 300000 as total, now() - interval '2 years' * (1 - i::float8 / ${count}) as at,
      case when i % 1000 = 0 then 'draft' when i > ${count} - 1000 then 'open' when i % 5 = 0 then 'credited' else 'paid' end as state
    from generate_series(1, ${count}) i
  ) as made`

type Made = { waiting: number; decided: number; companies: number; invoices: number }

export const makeApprovals = async (url: string, made: Made): Promise<void> => {
  const client = new pg.Client({ connectionString: url })
  client.on('error', () => {})
  await client.connect()
  await client.query(approvals(made))
  await client.query(companies(made.companies))
  await client.query(invoices(made.invoices, made.companies))
  await client.query('vacuum (analyze) approvals, businesses, invoices')
  await client.end()
}
