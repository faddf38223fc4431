import { afterAll, beforeAll, expect, test } from 'vitest'
import { requests } from '#contract/balance/requests.ts'
import { invariants as ofAllModules } from '#server/modules/index.ts'
import { everything, prove } from '#server/platform/proof.ts'
import { asked, payByBank, payByCard, payFromBalance } from '#tests/asking.ts'
import { newEmail, verified } from '#tests/people.ts'
import { faultPlanter } from '#tests/plant-faults.ts'
import { acceptPrepaid, fundWallet, newId, pass, tellSandbox } from '#tests/sending.ts'
import { testServer } from '#tests/server.ts'
import { invariants } from './invariant-queries.ts'

const server = testServer()
let planter: Awaited<ReturnType<typeof faultPlanter>>
const ids = { BALANCE: '', HELD: '', RETURNED: '', REFUND: '', REQUEST: '' }

beforeAll(async () => {
  const tables = ['requests', 'request_payments', 'request_refunds', 'charges', 'debits', 'ledger_reservation_ends']
  planter = await faultPlanter(server, [...tables, 'movements'])
  const [rosa, ana] = [await verified(server), await verified(server)]
  await server.work()
  for (const one of [rosa, ana]) await acceptPrepaid(server, one)
  await fundWallet(server, ana, 50_000n)
  const { id, token } = await asked(server, rosa)
  ids.REQUEST = id
  ids.BALANCE = (await payFromBalance(server, ana, token)).body.id
  ids.REFUND = newId(server)
  const body = { id: ids.REFUND, amount: '10.00' }
  await server.call(requests.refund, { params: { id: ids.BALANCE }, body, as: rosa })
  const pay = async (by: typeof payByCard | typeof payByBank) => {
    const { token: link } = await asked(server, rosa)
    return (await by(server, link, { email: newEmail() })).body.id
  }
  ids.RETURNED = await pay(payByBank)
  ids.HELD = await pay(payByCard)
  await pass(server, { hours: 24 }, 3)
  const move = { rail: 'pay_in', status: 'returned', returnCode: 'R01' } as const
  await tellSandbox(server, `${ids.RETURNED}:request`, { move })
  await pass(server, { seconds: 1 }, 3)
})
afterAll(() => planter.end())

const once = 'a request that can be paid once is as its payments say'
const given = 'no more was given back of a payment than was paid, and each refund is posted or reserved'
const faults: [invariant: string, statement: string][] = [
  ['what a request was paid is posted to its receiver once', `update request_payments set state = 'failed' where id = 'BALANCE'`],
  ['what a request was paid is posted to its receiver once', `update request_payments set amount = amount + 1 where id = 'HELD'`],
  ['the money of a request is held as its state says', `update request_payments set state = 'usable' where id = 'HELD'`],
  ['the money of a request is held as its state says', `delete from ledger_reservation_ends`],
  ['what a guest paid was settled by the partner and not returned', `update charges set settled_at = null where owner_id = 'HELD'`],
  ['what a guest paid was settled by the partner and not returned', `update debits set returned_at = null where owner_id = 'RETURNED'`],
  ['what a guest paid was settled by the partner and not returned', `update charges set state = 'returned', returned_at = now() where owner_id = 'HELD'`],
  [once, `update requests set state = 'canceled' where id = 'REQUEST'`],
  [once, `update requests set state = 'paying' where id = 'REQUEST'`],
  [given, `update request_payments set refunded = 0 where id = 'BALANCE'`],
  [given, `update request_refunds set amount = 1 where id = 'REFUND'`],
  ['a payment that came back left the balance as it came, or is owed', `update request_payments set state = 'returned' where id = 'HELD'`],
  ['each row of request_payments has its movement, in the same state', `delete from movements where id = 'HELD'`],
  ['each row of request_payments has its payer’s movement, in the same state', `delete from movements where id = 'BALANCE' and kind = 'request_payment'`],
  ['each row of request_refunds has its movement, in the same state', `update movements set state = 'sent' where id = 'REFUND'`],
  ['each row of request_refunds has its payer’s movement, in the same state', `delete from movements where id = 'REFUND' and kind = 'request_refunded'`],
] // biome-ignore format: a fault a line

const ofAll = () => prove(server.deps.db, ofAllModules(), everything)

test.each(faults)('a planted fault is found: %s (%s)', async (invariant, statement) => {
  const filled = statement.replace(/BALANCE|HELD|RETURNED|REFUND|REQUEST/g, (name) => ids[name as keyof typeof ids])
  expect(await planter.planted(filled, ofAll)).toContainEqual(expect.stringContaining(`${invariant}: `))
  expect(await ofAll()).toEqual([])
})

test('each invariant of requests has a fault that it finds', () => {
  // Their faults are planted in refunds/returned.test.ts and guest-ids.test.ts, where such rows are made.
  const elsewhere = [
    'a refund of a payment that came back as well is owed by the guest, or never left',
    'what a guest pays from belongs to nobody else',
  ]
  expect(new Set([...faults.map(([name]) => name), ...elsewhere])).toEqual(new Set(invariants.map(({ name }) => name)))
})
