import pg from 'pg'

/** Two years of daily sales and sender-recipient pairs: as many pairs as movements, since a person sends to one or two. */
export const makeSales = async (
  url: string,
  { movements, people }: { movements: number; people: number },
): Promise<void> => {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  const day = (i: string): string => `current_date - 730 + (${i} * 730::bigint / ${movements})::int`
  await client.query(`
    insert into sales_day_pairs (day, user_id, recipient_id)
    select ${day('i')}, md5('u' || (hashint4(i * 7) & 2147483647) % ${people})::uuid,
      md5('r' || (hashint4(i * 7) & 2147483647) % ${people} || '-' || i % 2)::uuid
    from generate_series(1, ${movements}) i on conflict do nothing`)
  await client.query(`
    insert into sales_days (day, kind, country, channel, orders, amount)
    select current_date - day, kind, country, channel, 100, 1500000 from generate_series(0, 730) day,
      unnest('{transfer,bill}'::text[]) kind, unnest('{HN,GT,MX,BR,CO,SV,US,PE}'::text[]) country, unnest('{mobile,web,card}'::text[]) channel`)
  await client.query('vacuum (analyze) sales_day_pairs, sales_days')
  await client.end()
}
