import pg from 'pg'

/** Typical names and mail hosts of our customers, the common ones first. */
const first = ['María', 'José', 'Ana', 'Luis', 'Carmen', 'Juan', 'Rosa', 'Carlos', 'Lucía', 'Miguel', 'Elena', 'Ángel', 'Sofía', 'Jorge', 'Íngrid', 'Óscar', 'Valentina', 'Wilmer', 'Yesenia', 'Zoila'] // biome-ignore format: a list of names
const last = ['García', 'Rodríguez', 'Hernández', 'López', 'Martínez', 'Pérez', 'Mejía', 'Paz', 'Zelaya', 'Núñez', 'Silva', 'Souza', 'Álvarez', 'Ordóñez', 'Quispe', 'Chávez', 'Ximénez', 'Urrutia', 'Bonilla', 'Castellanos', 'de la Cruz', 'Figueroa'] // biome-ignore format: a list of names
const mailboxes = ['gmail.com', 'gmail.com', 'gmail.com', 'hotmail.com', 'hotmail.com', 'yahoo.com', 'outlook.com', 'icloud.com', 'correo.example', 'uol.com.br'] // biome-ignore format: a list of names
const states = ['New York', 'New York', 'New York', 'New York', 'New Jersey', 'New Jersey', 'Connecticut', 'Florida', 'Texas', 'California', 'Pennsylvania', 'Massachusetts'] // biome-ignore format: a list of names

const list = (values: readonly string[]): string => `array[${values.map((value) => `'${value}'`).join(',')}]`
const pick = (values: readonly string[], seed: string): string =>
  `(${list(values)})[1 + (hashint4(${seed}) & 2147483647) % ${values.length}]`

/** Ids in order of sign-up: a UUIDv7 per second, with a remainder derived from the number. */
const id = `(lpad(to_hex(1700000000000 + i::bigint * 1000), 12, '0') || '7' || substr(md5(i::text), 1, 3) || '8' || substr(md5(i::text), 4, 15))::uuid`

/** Three in a thousand wait for a decision, most of them recent. */
const isPending = (people: number): string => `(i % 1000 = 0 or i > ${people} - ${people} / 500)`

/** Inserts the people, a few hundred thousand per statement. */
export const makePeople = async (url: string, people: number): Promise<void> => {
  const client = new pg.Client({ connectionString: url })
  // The failing statement reports the error; without a listener the closed connection would hide it.
  client.on('error', () => {})
  await client.connect()
  // Created last: sorting a million rows into an index is faster than inserting them.
  const { rows: indexes } = await client.query<{ name: string; made: string }>(
    `select indexname as name, indexdef as made from pg_indexes where tablename = 'users' and indexdef not like '%UNIQUE%'`,
  )
  for (const { name } of indexes) await client.query(`drop index ${name}`)
  await client.query('alter table verifications disable trigger verifications_counted')
  const step = 250_000
  for (let from = 1; from <= people; from += step) {
    const to = Math.min(people, from + step - 1)
    await client.query(`
      insert into users (id, email, password_hash, title, first_name, middle_name, last_name, mobile_number, dob, gender,
        street_number, street_name, city, state, country, nationality, postal_code, role,
        lang, created_at)
      select ${id}, lower(translate(f || '.' || l, 'áéíóúüñÁÍÓ ', 'aeiouunAIO_')) || i || '@' || ${pick(mailboxes, 'i * 7 + 3')},
        '', '', f, '', l, '+1212555' || lpad((i % 10000)::text, 4, '0'), date '1940-01-01' + (hashint4(i * 5) & 2147483647) % 24000,
        case when i % 2 = 0 then 'female' else 'male' end, (i % 900)::text, 'Roosevelt Avenue', 'Queens',
        ${pick(states, 'i * 11 + 1')}, 'United States', 'Honduran', '11372', case when i % 20000 = 0 then 'admin' else 'customer' end,
        'es', to_timestamp(1700000000 + i)
      from (select i, ${pick(first, 'i * 3 + 1')} as f, ${pick(last, 'i * 13 + 5')} as l from generate_series(${from}, ${to}) i) made`)
    await client.query(`
      insert into verifications (user_id, state, requested_at)
      select ${id}, case when ${isPending(people)} then 'pending' else 'verified' end, to_timestamp(1700000000 + i)
      from generate_series(${from}, ${to}) i where i % 10 < 6 or ${isPending(people)}`)
    process.stderr.write(`${to.toLocaleString('en-US')} people\n`)
  }
  await client.query(`set maintenance_work_mem = '512MB'`)
  for (const { made } of indexes) await client.query(made)
  // Also avoids counting the verifications one by one.
  await client.query('alter table verifications enable trigger verifications_counted')
  await client.query(`
    truncate customer_counts;
    insert into customer_counts
    select customer_tab(role, closed_at, verifications.state) as tab, 0, count(*)
    from users left join verifications on user_id = users.id group by tab`)
  await client.query('vacuum (analyze) users, verifications, customer_counts')
  await client.end()
}
