import pg from 'pg'

const first = ['maria', 'jose', 'ana', 'luis', 'carmen', 'pedro', 'rosa', 'juan', 'lucia', 'carlos']

/** Tickets of two years: three of five from accounts, the rest by form and mail; the last thousand wait, one in a thousand is spam. */
const tickets = (count: number): string => `
  insert into tickets (id, reference, name, email, lang, topic, title, source, created_at, waiting_since, answered_at, closed_at, spam_at,
    stars, rating_word, rated_at)
  select md5('t' || i)::uuid, regexp_replace(lpad(upper(to_hex(i * 2654435761 % 4294967296)), 8, '0'), '^....', '\\&-'), name, name || i || '@example.com', (array['es','pt','en'])[1 + i % 3],
    'sending-money', case when i % 5 >= 3 then 'About ' || name || ' ' || i end,
    (array['account','account','account','form','mail'])[1 + i % 5], at, at,
    case when i <= ${count} - 1000 then at + interval '1 hour' end, case when i <= ${count} - 1000 then at + interval '2 hours' end,
    case when i % 1000 = 3 and i <= ${count} - 1000 then at + interval '2 hours' end, case when i % 4 = 0 and i <= ${count} - 1000 then 5 end,
    case when i % 4 = 0 and i <= ${count} - 1000 then 'great' end,
    case when i % 4 = 0 and i <= ${count} - 1000 then at + interval '3 hours' end
  from (
    select i, (array['${first.join("','")}'])[1 + (hashint4(i) & 2147483647) % ${first.length}] || ' ' || substr(md5('n' || i % 5000), 1, 6) as name,
      now() - interval '2 years' * (1 - i::float8 / ${count}) as at
    from generate_series(1, ${count}) i
  ) as made`

/** Alerts of two years, the last two thousand open; one in ten thousand is of a rare kind. */
const alerts = (count: number): string => `
  insert into alerts (id, kind, source_id, severity, subject_kind, subject_id, facts, raised_at, due_at, outcome, reason, note, decided_by,
    decided_at, closed_at)
  select md5('a' || i)::uuid, case when i % 10000 = 0 then 'sanctions_list' when i % 3 = 0 then 'wrong_codes' else 'sanctions_transfer' end,
    i::text, 'medium', 'transfer', md5('s' || i), jsonb_build_object('name', (array['${first.join("','")}'])[1 + i % ${first.length}] || ' ' || substr(md5('n' || i % 5000), 1, 6)),
    at, at + interval '1 day', done, done, done, done, case when done is not null then at end, case when done is not null then at end
  from (
    select i, case when i <= ${count} - 2000 then 'cleared' end as done, now() - interval '2 years' * (1 - i::float8 / ${count}) as at
    from generate_series(1, ${count}) i
  ) as made`

/** Creates the rows of staff work queues: tickets of customers and visitors, and compliance alerts. */
export const makeCases = async (url: string, made: { tickets: number; alerts: number }): Promise<void> => {
  const client = new pg.Client({ connectionString: url })
  client.on('error', () => {})
  await client.connect()
  await client.query(tickets(made.tickets))
  await client.query(alerts(made.alerts))
  await client.query('vacuum (analyze) tickets, alerts')
  await client.end()
}
