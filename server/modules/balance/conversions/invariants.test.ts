import { afterAll, beforeAll, expect, test } from 'vitest'
import { invariants as ofAllModules } from '#server/modules/index.ts'
import { everything, prove } from '#server/platform/proof.ts'
import { verified } from '#tests/people.ts'
import { faultPlanter } from '#tests/plant-faults.ts'
import { acceptPrepaid, convert, fundWallet } from '#tests/sending.ts'
import { testServer } from '#tests/server.ts'

const server = testServer()
let planter: Awaited<ReturnType<typeof faultPlanter>>
let made = ''

beforeAll(async () => {
  planter = await faultPlanter(server, ['conversions', 'conversion_quotes', 'movements'])
  const as = await verified(server)
  await server.work()
  await fundWallet(server, as, 50_000n)
  await acceptPrepaid(server, as)
  made = (await convert(server, as, { from: 'USD', to: 'EUR', side: 'from', amount: '20.00' })).id
})
afterAll(() => planter.end())

const faults: [invariant: string, statement: string][] = [
  ['a conversion is one posting that moves exactly its two amounts', `update conversion_quotes set amount = amount * 2, received = received * 2`],
  ['a conversion is one posting that moves exactly its two amounts', `update conversions set user_id = gen_random_uuid()`],
  ['a conversion used its quote while it was open', `update conversion_quotes set used_at = null`],
  ['each row of conversions has its movement, in the same state', `delete from movements where id = 'MADE'`],
] // biome-ignore format: a fault a line

const ofAll = () => prove(server.deps.db, ofAllModules(), everything)

test.each(faults)('a planted fault is found: %s (%s)', async (invariant, statement) => {
  const filled = statement.replace('MADE', made)
  expect(await planter.planted(filled, ofAll)).toContainEqual(expect.stringContaining(`${invariant}: `))
  expect(await ofAll()).toEqual([])
})

test('the database refuses a price that gives more than its rates', async () => {
  await expect(planter.planted('update conversion_quotes set received = received + 1', ofAll)).rejects.toThrow('check')
})
