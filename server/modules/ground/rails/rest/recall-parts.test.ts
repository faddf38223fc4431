import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { remedies } from '#contract/books/remedies.ts'
import { decimalText } from '#contract/lib/money.ts'
import { invariants } from '#server/modules/index.ts'
import { everything, prove } from '#server/platform/proof.ts'
import { contestedPix } from '#tests/contested-pix.ts'
import { faultPlanter } from '#tests/plant-faults.ts'
import { centsOn } from '#tests/postings.ts'
import { newId, pass, readTransfer } from '#tests/sending.ts'

const { server, partner, sender, balance, delivered, contest, deliver, orderOf, giveBack, minorOf, ...of } =
  await contestedPix()
const { staff, settle, kindsOf, stateOf, payoutOf, kindsPosted, asked } = of

const recallOf = (id: string) => partner.orders.find(`${id}:payout`)?.recall ?? expect.fail('it is not contested')
const grant = async (transferId: string, kind: 'fees' | 'amount', amount: string) => {
  const body = { id: newId(server), kind, error: 'amount_received', amount, reason: 'Nothing arrived.' } as const
  return server.call(remedies.grant, { params: { id: transferId }, body, as: await staff('treasury') })
}
const totalOf = async (id: string): Promise<bigint> =>
  BigInt((await readTransfer(server, await sender(), id)).terms.total.minor)

test('a recall withdrawn after a part came back refunds nothing, and the rest is held as well', async () => {
  const id = await delivered()
  const { value } = orderOf(id).amount
  const whole = minorOf(value)
  await contest(id)
  await giveBack(id, '40.00')
  recallOf(id).status = 'withdrawn'
  await pass(server, { minutes: 30 }, 3)
  expect(await payoutOf(id)).toEqual({ state: 'delivered', recall: 'withdrawn', reply: null, held: 4_000n })
  const before = await balance()
  await settle(id, 'recall_returned', 'credit')
  expect((await balance()) - before).toBe((20_000n * 4_000n) / whole)
  await giveBack(id, value)
  await pass(server, { minutes: 30 }, 3)
  expect([await stateOf(id), (await payoutOf(id))?.held]).toEqual(['delivered', whole])
  expect(await kindsPosted(id)).not.toContain('returned')
  expect(await kindsOf(id)).toEqual(['payout_recalled', 'recall_returned', 'recall_returned'])
})

test('a credit after a remedy pays no more than the total, and the rest makes our expense good', async () => {
  const id = await delivered({}, '100.00')
  const [before, total] = [await balance(), await totalOf(id)]
  expect((await grant(id, 'amount', '60.00')).status).toBe(200)
  await contest(id)
  await giveBack(id)
  await settle(id, 'recall_returned', 'credit')
  expect((await balance()) - before).toBe(total)
  expect(await centsOn(server, id, 'result:remedies')).toBe(10_000n - total)
  const { body } = await server.call(remedies.list, { params: { id }, as: await staff('treasury') })
  expect(Object.values(body.left)).toEqual(Array(3).fill({ minor: '0', currency: 'USD' }))
})

test('a remedy after a credit pays the fees, and never the amount again', async () => {
  const id = await delivered({}, '100.00')
  const [before, total] = [await balance(), await totalOf(id)]
  await contest(id)
  await giveBack(id)
  await settle(id, 'recall_returned', 'credit')
  expect((await grant(id, 'amount', '1.00')).body).toMatchObject({ code: 'remedy_none' })
  const fees = decimalText({ minor: total - 10_000n, currency: 'USD' })
  expect((await grant(id, 'fees', fees)).status).toBe(200)
  expect((await balance()) - before).toBe(total)
  const planter = await faultPlanter(server, ['transfers'])
  const ofAll = () => prove(server.deps.db, invariants(), everything)
  expect(await planter.planted(`update transfers set recall_credited = 0 where id = '${id}'`, ofAll)).toContainEqual(
    expect.stringContaining('what remedies and a recall paid of it'),
  )
  await planter.end()
})

test('a credit for a transfer that was refunded meanwhile moves nothing, and opens a break', async () => {
  const id = await delivered()
  await contest(id)
  await giveBack(id)
  await sql`update transfers set funds = 'returned' where id = ${id}`.execute(server.deps.db)
  await settle(id, 'recall_returned', 'credit')
  await sql`update transfers set funds = 'paid_out' where id = ${id}`.execute(server.deps.db)
  expect(await kindsOf(id)).toEqual(['contradicted', 'payout_recalled', 'recall_returned'])
  expect(await kindsPosted(id)).not.toContain('recall_refunded')
})

test('a further part and the end of a recall are found without a webhook', async () => {
  const id = await delivered({ webhooks: 'none' })
  await pass(server, { minutes: 11 })
  await contest(id)
  for (const [value, held] of [
    ['50.00', 5_000n],
    ['120.00', 12_000n],
  ] as const) {
    await giveBack(id, value)
    await pass(server, { minutes: 30 }, 3)
    expect((await payoutOf(id))?.held).toBe(held)
  }
  // The end may be a week after the contest.
  await pass(server, { hours: 7 * 24 })
  recallOf(id).status = 'expired'
  await pass(server, { minutes: 30 }, 3)
  expect((await payoutOf(id))?.recall).toBe('expired')
})

test('money that comes back while the partner takes no reply is held, and the reply is sent again', async () => {
  const id = await delivered({ reply: 'gateway', times: 3 })
  await contest(id)
  await settle(id, 'payout_recalled', 'accept')
  const whole = minorOf(orderOf(id).amount.value)
  await giveBack(id)
  expect(await payoutOf(id)).toEqual({ state: 'delivered', recall: 'open', reply: 'accept', held: whole })
  expect(await kindsPosted(id)).toContain('return_held')
  await pass(server, { minutes: 5 }, 4)
  expect(await payoutOf(id)).toEqual({ state: 'delivered', recall: 'accepted', reply: null, held: whole })
  expect(await kindsOf(id)).toEqual(['payout_recalled', 'recall_returned'])
})

test.each(['before', 'after'] as const)(
  'a decision on a recall is not sent to another one: taken %s it came',
  async (when) => {
    const id = await delivered({ reply: 'gateway' })
    const first = await contest(id)
    if (when === 'before') await settle(id, 'payout_recalled', 'accept', first.id)
    server.clock.advance({ seconds: 1 })
    const second = await contest(id)
    if (when === 'after') await settle(id, 'payout_recalled', 'accept', first.id)
    await pass(server, { minutes: 5 }, 2)
    expect(asked(id).filter(({ path }) => path.includes(second.id))).toEqual([])
    expect(await payoutOf(id)).toMatchObject({ recall: 'open', reply: null })
    expect(await kindsOf(id)).toEqual(['contradicted', 'payout_recalled', 'payout_recalled'])
    await settle(id, 'payout_recalled', 'reject', second.id)
    await deliver()
    await pass(server, { minutes: 5 }, 2)
    expect(recallOf(id)).toMatchObject({ id: second.id, status: 'rejected' })
  },
)
