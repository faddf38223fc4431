import { afterAll, beforeAll, expect, test } from 'vitest'
import { withdrawals } from '#contract/balance/withdrawals.ts'
import { invariants as ofAllModules } from '#server/modules/index.ts'
import { everything, prove } from '#server/platform/proof.ts'
import { codeMailedTo, verified } from '#tests/people.ts'
import { faultPlanter } from '#tests/plant-faults.ts'
import { addBankAccount, fundWallet, newId, pass, tellSandbox } from '#tests/sending.ts'
import { testServer } from '#tests/server.ts'
import { invariants } from './queries.ts'

const server = testServer()
let planter: Awaited<ReturnType<typeof faultPlanter>>
const ids = { ARRIVED: '', RETURNED: '' }

beforeAll(async () => {
  planter = await faultPlanter(server, ['withdrawals', 'credits', 'ledger_reservation_ends', 'movements'])
  const as = await verified(server)
  await server.work()
  await fundWallet(server, as, 50_000n)
  const { id: bankAccountId } = await addBankAccount(server, as)
  for (const name of ['ARRIVED', 'RETURNED'] as const) {
    server.clock.advance({ minutes: 2 })
    const id = newId(server)
    const wanted = { amount: '20.00', bankAccountId }
    await server.call(withdrawals.sendCode, { params: { id }, body: wanted, as })
    const body = { ...wanted, id, code: await codeMailedTo(server, as.email) }
    expect((await server.call(withdrawals.create, { body, as })).status).toBe(201)
    ids[name] = id
  }
  await pass(server, { seconds: 6 }, 3)
  const move = { rail: 'pay_in', status: 'returned', returnCode: 'R02' } as const
  await tellSandbox(server, `${ids.RETURNED}:withdrawal`, { move })
  await pass(server, { seconds: 1 }, 2)
})
afterAll(() => planter.end())

const faults: [invariant: string, statement: string][] = [
  ['the money of a withdrawal is where its state says', `update withdrawals set state = 'sent' where id = 'ARRIVED'`],
  ['the money of a withdrawal is where its state says', `update withdrawals set state = 'failed' where id = 'ARRIVED'`],
  ['the money of a withdrawal is where its state says', `delete from ledger_reservation_ends`],
  ['what counts as withdrawn was settled by the bank and not returned', `update credits set settled_at = null where owner_id = 'ARRIVED'`],
  ['what counts as withdrawn was settled by the bank and not returned', `update credits set state = 'returned' where owner_id = 'ARRIVED'`],
  ['a returned withdrawal is in the balance once, and no other is', `update withdrawals set state = 'returned' where id = 'ARRIVED'`],
  ['a returned withdrawal is in the balance once, and no other is', `update withdrawals set state = 'arrived' where id = 'RETURNED'`],
  ['the fee of a withdrawal is income while it is in the account, and never otherwise', `update withdrawals set fee = 1 where id = 'ARRIVED'`],
  ['each row of withdrawals has its movement, in the same state', `update movements set state = 'sent' where id = 'ARRIVED'`],
  ['each row of withdrawals has its movement, in the same state', `delete from movements where id = 'RETURNED'`],
  ['each row of withdrawals has its movement, in the same state', `delete from withdrawals where id = 'RETURNED'`],
] // biome-ignore format: a fault a line

const ofAll = () => prove(server.deps.db, ofAllModules(), everything)

test.each(faults)('a planted fault is found: %s (%s)', async (invariant, statement) => {
  const filled = statement.replace(/ARRIVED|RETURNED/g, (name) => ids[name as keyof typeof ids])
  expect(await planter.planted(filled, ofAll)).toContainEqual(expect.stringContaining(`${invariant}: `))
  expect(await ofAll()).toEqual([])
})

test('each invariant of withdrawals has a fault that it finds', () => {
  expect(new Set(faults.map(([name]) => name))).toEqual(new Set(invariants.map(({ name }) => name)))
})
