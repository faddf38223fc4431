import pg from 'pg'

const kinds = ['payment_stuck', 'owed', 'owed', 'amount_differs', 'contradicted'] as const

/** Breaks of a year in two currencies, the settled ones a minute apart; one in five thousand is of a rare kind. */
export const makeBreaks = async (url: string, { open, settled }: { open: number; settled: number }): Promise<void> => {
  const client = new pg.Client({ connectionString: url })
  client.on('error', () => {})
  await client.connect()
  const list = `array[${kinds.map((kind) => `'${kind}'`).join(',')}]`
  await client.query(`
    insert into breaks (id, kind, owner_kind, owner_id, reference, cause, amount, currency, opened_at, settled_at, settled_by, note, partner)
    select md5('b' || i)::uuid, case when i % 5000 = 0 then 'cash_over_limit' else (${list})[1 + i % ${kinds.length}] end,
      case when i % 5000 = 0 then 'top_up' else 'transfer' end, owner, owner || ':payout', 'made ' || i,
      100 + (hashint4(i) & 2147483647) % 300000, case when i % 3 = 0 then 'HNL' else 'USD' end,
      now() - interval '1 minute' * (i + 60),
      case when i > ${open} then now() - interval '1 minute' * i end, case when i > ${open} then 'payments' end,
      case when i > ${open} then 'The partner answered.' end,
      case when i % 5000 = 0 then 'counter' when i % 3 = 0 then 'payout' else 'bank' end
    from (select i, md5('o' || i)::uuid as owner from generate_series(1, ${open + settled}) i) as made`)
  await client.query('vacuum (analyze) breaks')
  await client.end()
}
