import { afterAll, beforeAll, expect, test } from 'vitest'
import { invariants as ofAllModules } from '#server/modules/index.ts'
import { everything, prove } from '#server/platform/proof.ts'
import { billerAnswers, payBill, tigo } from '#tests/paying.ts'
import { verified } from '#tests/people.ts'
import { faultPlanter } from '#tests/plant-faults.ts'
import { fundWallet, pass, tellSandbox } from '#tests/sending.ts'
import { testServer } from '#tests/server.ts'
import { invariants } from './invariant-queries.ts'

const server = testServer()
let planter: Awaited<ReturnType<typeof faultPlanter>>
const ids = { PAID: '', RETURNED: '' }

beforeAll(async () => {
  planter = await faultPlanter(server, [
    'bills',
    'bill_quotes',
    'bill_payments',
    'ledger_reservation_ends',
    'movements',
  ])
  const as = await verified(server)
  await server.work()
  await fundWallet(server, as, 50_000n)
  for (const name of ['PAID', 'RETURNED'] as const) {
    server.clock.advance({ minutes: 2 })
    ids[name] = await payBill(server, as, tigo)
  }
  await billerAnswers(server)
  await tellSandbox(server, `${ids.RETURNED}:bill`, { move: { rail: 'bill_pay', status: 'returned' } })
  await pass(server, { seconds: 1 }, 2)
})
afterAll(() => planter.end())

const faults: [invariant: string, statement: string][] = [
  ['the money of a bill is where its state says', `update bills set state = 'paying' where id = 'PAID'`],
  ['the money of a bill is where its state says', `update bills set state = 'failed' where id = 'PAID'`],
  ['the money of a bill is where its state says', `delete from ledger_reservation_ends`],
  ['what counts as paid was taken by the biller and not returned', `update bill_payments set settled_at = null where owner_id = 'PAID'`],
  ['what counts as paid was taken by the biller and not returned', `update bill_payments set state = 'returned' where owner_id = 'PAID'`],
  ['a bill pays its biller exactly what was disclosed', `update bills set received_minor = received_minor + 1 where id = 'PAID'`],
  ['a bill pays its biller exactly what was disclosed', `update bill_payments set amount = amount - 1 where owner_id = 'PAID'`],
  ['a bill pays its biller exactly what was disclosed', `update bill_quotes set used_at = null`],
  ['a returned bill is in the balance once, and no other is', `update bills set state = 'returned' where id = 'PAID'`],
  ['a returned bill is in the balance once, and no other is', `update bills set state = 'paid' where id = 'RETURNED'`],
  ['each row of bills has its movement, in the same state', `update movements set state = 'paying' where id = 'PAID'`],
] // biome-ignore format: a fault a line

const ofAll = () => prove(server.deps.db, ofAllModules(), everything)

test.each(faults)('a planted fault is found: %s (%s)', async (invariant, statement) => {
  const filled = statement.replace(/PAID|RETURNED/g, (name) => ids[name as keyof typeof ids])
  expect(await planter.planted(filled, ofAll)).toContainEqual(expect.stringContaining(`${invariant}: `))
  expect(await ofAll()).toEqual([])
})

test('each invariant of bills has a fault that it finds', () => {
  expect(new Set(faults.map(([name]) => name))).toEqual(new Set(invariants.map(({ name }) => name)))
})
