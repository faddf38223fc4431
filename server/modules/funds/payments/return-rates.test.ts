import { sql } from 'kysely'
import pg from 'pg'
import { beforeAll, expect, test } from 'vitest'
import { adminReturnRates } from '#contract/funds/return-rates.ts'
import { notifications } from '#contract/ground/notifications.ts'
import { type Person, renewed, signUpAdmin } from '#tests/people.ts'
import { newId } from '#tests/sending.ts'
import { testServer } from '#tests/server.ts'

const server = testServer()
let admin: Person
beforeAll(async () => {
  admin = await signUpAdmin(server)
})

/** Debits accepted by the network, with a return code for the returned ones. */
const take = async (count: number, { days = 1, code = null as string | null } = {}): Promise<void> => {
  const owner = new pg.Client({ connectionString: server.ownerUrl })
  await owner.connect()
  await owner.query(
    `insert into debits (id, owner_kind, owner_id, user_id, bank_account_id, reference, partner, amount, currency, purpose, state,
      state_at, accepted_at, return_code, returned_at, created_at)
    select gen_random_uuid(), 'top_up', gen_random_uuid(), gen_random_uuid(), gen_random_uuid(), $3 || i, 'sandbox', 100, 'USD',
      'top_up', case when $4::text is null then 'settled' else 'failed' end, $2, $2, $4, case when $4 is null then null else $2::timestamptz end, $2
    from generate_series(1, $1::integer) i`,
    [
      count,
      server.clock
        .now()
        .subtract({ hours: 24 * days })
        .toString(),
      newId(server),
      code,
    ],
  )
  await owner.end()
}

const count = async () => {
  server.clock.advance({ minutes: 61 })
  await server.work()
  admin = await renewed(server, admin)
  const { body } = await server.call(adminReturnRates.read, { as: admin })
  return body
}
const told = async (): Promise<string[]> => {
  const { body } = await server.call(notifications.list, { body: { email: admin.email }, as: admin })
  return body.notifications
    .map(({ message }: { message: string }) => message)
    .filter((text: string) => text.includes('Nacha'))
}

test('before the first debit every rate is zero and no notice is sent', async () => {
  const { countedAt, items } = await count()
  expect(countedAt).not.toBe(null)
  expect(items).toEqual([
    { group: 'unauthorized', debits: 0, returned: 0, rate: '0.00', limit: '0.50', level: 'fine' },
    { group: 'administrative', debits: 0, returned: 0, rate: '0.00', limit: '3.00', level: 'fine' },
    { group: 'all', debits: 0, returned: 0, rate: '0.00', limit: '15.00', level: 'fine' },
  ])
  expect(await told()).toEqual([])
})

test('two returns among few debits exceed no limit, and debits of sixty-one days ago do not count', async () => {
  await take(10)
  await take(2, { code: 'R10' })
  await take(500, { days: 61 })
  const { items } = await count()
  expect(items[0]).toMatchObject({ debits: 12, returned: 2, rate: '16.67', level: 'fine' })
})

test('a rate that nears and then exceeds its limit sends one notice each; ungrouped returns count in the overall rate', async () => {
  await take(700)
  await take(1, { code: 'R07' })
  await take(5, { code: 'R01' })
  const near = await count()
  expect(near.items).toMatchObject([
    { group: 'unauthorized', debits: 718, returned: 3, rate: '0.42', level: 'near' },
    { group: 'administrative', returned: 0, level: 'fine' },
    { group: 'all', returned: 8, rate: '1.11', level: 'fine' },
  ])
  await count()
  expect(await told()).toEqual(['Over 60 days, banks returned 0.42% of our debits. Nacha’s limit is 0.50%.'])
  await take(1, { code: 'R29' })
  expect((await count()).items[0]).toMatchObject({ returned: 4, rate: '0.56', level: 'exceeded' })
  await count()
  expect((await told()).toSorted()).toEqual([
    'Over 60 days, banks returned 0.42% of our debits. Nacha’s limit is 0.50%.',
    'Over 60 days, banks returned 0.56% of our debits. That is over Nacha’s limit of 0.50%.',
  ])
  const { rows } = await sql`select 1 from audit where action = 'return_rate.risen'`.execute(server.deps.db)
  expect(rows).toHaveLength(2)
})

test('a return is counted within ten minutes, and says when', async () => {
  const before = await count()
  await take(1, { code: 'R01', days: 0 })
  server.clock.advance({ minutes: 11 })
  await server.work()
  admin = await renewed(server, admin)
  const { body } = await server.call(adminReturnRates.read, { as: admin })
  expect(body.items.at(-1)).toMatchObject({ group: 'all', returned: before.items.at(-1).returned + 1 })
  expect(body.countedAt > before.countedAt).toBe(true)
})
