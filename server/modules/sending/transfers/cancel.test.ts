import { afterEach, expect, test } from 'vitest'
import { transfers } from '#contract/sending/transfers.ts'
import { holdInvariants } from '#tests/invariants.ts'
import { mailbox, type Person, renewed, verified } from '#tests/people.ts'
import {
  addBankAccount,
  carmenInCash,
  fundWallet,
  pass,
  readTransfer,
  send,
  stateOf,
  tellSandbox,
  walletOf,
} from '#tests/sending.ts'
import { testServer } from '#tests/server.ts'

const server = testServer()
afterEach(() => holdInvariants(server))

const sender = async (cents = 1_000_000n) => {
  const person = await verified(server)
  await server.work()
  await fundWallet(server, person, cents)
  return person
}

const cancel = (as: Person, id: string) => server.call(transfers.cancel, { params: { id }, as })
const statesOf = async (as: Person, id: string): Promise<string[]> =>
  (await readTransfer(server, as, id)).steps.map(({ state }: { state: string }) => state)
const mailsOf = async ({ email }: Person): Promise<string> =>
  (await mailbox(server, email)).map(({ text }) => text).join('\n')
const whole = { balance: '1000000', available: '1000000' }

test('a transfer canceled before its payout is refunded in full, fee included', async () => {
  const maria = await sender()
  const id = await send(server, maria)
  const got = await cancel(maria, id)
  expect([got.status, got.body.state, got.body.cancelUntil]).toEqual([202, 'canceled', null])
  await server.work()
  expect(await statesOf(maria, id)).toEqual(['authorized', 'canceled', 'refunded'])
  expect(await walletOf(server, maria)).toEqual(whole)
  expect(await mailsOf(maria)).toContain('You’ll get 201.30\u00a0USD back')
})

test('the receipt of a canceled transfer shows the outcome of the money, on screen and in print', async () => {
  const maria = await sender()
  const id = await send(server, maria)
  const receipt = async () => (await server.call(transfers.receipt, { params: { id }, as: maria })).body
  const before = await receipt()
  expect(before.outcome).toBeNull()
  await cancel(maria, id)
  await server.work()
  const { outcome, ...after } = await receipt()
  expect(outcome).toBe('This transfer wasn’t delivered. We refunded 201.30\u00a0USD to your SOL balance.')
  expect({ ...after, outcome: null }).toEqual(before)
  const pdf = await server.call(transfers.receiptPdf, { params: { id }, as: maria })
  const { confirmationCode } = await readTransfer(server, maria, id)
  expect(pdf.headers['content-disposition']).toBe(`inline; filename="SOL-receipt-${confirmationCode}.pdf"`)
})

test('a transfer that the partner already has is canceled at the partner first', async () => {
  const maria = await sender()
  const id = await send(server, maria)
  await server.work()
  const got = await cancel(maria, id)
  expect([got.status, got.body.state]).toEqual([202, 'canceling'])
  await server.work()
  expect((await statesOf(maria, id)).slice(-3)).toEqual(['canceling', 'canceled', 'refunded'])
  expect(await walletOf(server, maria)).toEqual(whole)
  await pass(server, { minutes: 10 }, 2)
  expect(await stateOf(server, await renewed(server, maria), id)).toBe('refunded')
})

test('cash at the counter can be canceled until it is picked up', async () => {
  const maria = await sender()
  const waiting = await send(server, maria, { recipient: carmenInCash })
  server.clock.advance({ minutes: 1 })
  const picked = await send(server, maria, { recipient: carmenInCash })
  await server.work()
  await pass(server, { seconds: 5 })
  await tellSandbox(server, `${picked}:payout`, { move: { rail: 'pay_out', status: 'delivered' } })
  await server.work()
  expect((await cancel(maria, waiting)).status).toBe(202)
  const late = await cancel(maria, picked)
  expect([late.status, late.body.code]).toEqual([409, 'too_late_to_cancel'])
  await server.work()
  expect(await stateOf(server, maria, waiting)).toBe('refunded')
  expect(await stateOf(server, maria, picked)).toBe('delivered')
})

test('a cancellation that reaches the partner after the delivery is too late, and the transfer is completed', async () => {
  const maria = await sender()
  const id = await send(server, maria)
  await server.work()
  expect((await cancel(maria, id)).body.state).toBe('canceling')
  // The deposit is made before the partner receives the cancellation.
  await tellSandbox(server, `${id}:payout`, { move: { rail: 'pay_out', status: 'delivered' } })
  await server.work()
  expect((await statesOf(maria, id)).slice(-2)).toEqual(['canceling', 'delivered'])
  expect((await walletOf(server, maria)).balance).toBe(String(1_000_000 - 20_130))
})

test('a cancellation that the partner does not answer is retried, and refunded once', async () => {
  const maria = await sender()
  const ids: string[] = []
  for (const cancelFault of ['timeout_before', 'timeout_after', 'error_after', 'down'] as const) {
    ids.push(await send(server, maria, { recipient: carmenInCash, behavior: { cancelFault } }))
    server.clock.advance({ minutes: 1 })
  }
  await server.work()
  for (const id of ids) expect((await cancel(maria, id)).status).toBe(202)
  await server.work()
  await pass(server, { seconds: 20 }, 3)
  for (const id of ids) expect(await stateOf(server, maria, id)).toBe('refunded')
  expect(await walletOf(server, maria)).toEqual(whole)
})

test('a payout whose submission was never answered can be canceled, and is then never paid', async () => {
  const maria = await sender()
  const id = await send(server, maria, { behavior: { fault: 'timeout_before', faultTimes: 9, readFaults: 9 } })
  await server.work()
  expect(await stateOf(server, maria, id)).toBe('payout_submitted')
  expect((await cancel(maria, id)).body.state).toBe('canceling')
  await server.work()
  expect(await stateOf(server, maria, id)).toBe('refunded')
  await pass(server, { minutes: 2 }, 5)
  expect(await walletOf(server, maria)).toEqual(whole)
})

test('canceling twice is canceling once', async () => {
  const maria = await sender()
  const id = await send(server, maria)
  const answers = await Promise.all(Array.from({ length: 10 }, () => cancel(maria, id)))
  expect(answers.map(({ status }) => status)).toEqual(Array(10).fill(202))
  await server.work()
  expect((await cancel(maria, id)).body.state).toBe('refunded')
  expect(await statesOf(maria, id)).toEqual(['authorized', 'canceled', 'refunded'])
  expect(await walletOf(server, maria)).toEqual(whole)
})

test('after thirty minutes a sender cannot cancel, not even a transfer on its way', async () => {
  const maria = await sender()
  const id = await send(server, maria, { recipient: carmenInCash, behavior: { fate: 'late' } })
  const until = server.clock.now().add({ minutes: 30 })
  expect((await readTransfer(server, maria, id)).cancelUntil).toBe(until.toString())
  await server.work()
  server.clock.advance({ minutes: 30, seconds: 1 })
  const late = await renewed(server, maria)
  const refused = await cancel(late, id)
  expect([refused.status, refused.body.code]).toEqual([409, 'too_late_to_cancel'])
  expect((await readTransfer(server, late, id)).cancelUntil).toBeNull()
})

test('an unsent bank debit is canceled, and a sent one is refunded when it settles', async () => {
  const maria = await sender(1n)
  const { id: bankAccountId } = await addBankAccount(server, maria)
  const early = await send(server, maria, { bankAccountId })
  await server.work()
  expect((await cancel(maria, early)).body.state).toBe('canceling')
  await server.work()
  expect(await statesOf(maria, early)).toEqual([
    'authorized',
    'screening',
    'collecting',
    'canceling',
    'canceled',
    'refunded',
  ])
  expect(await mailsOf(maria)).toContain('You weren’t charged')
  server.clock.advance({ minutes: 1 })
  const late = await send(server, maria, { bankAccountId })
  await server.work()
  // The file was sent after two seconds; the debit settles after five.
  server.clock.advance({ seconds: 3 })
  expect((await cancel(maria, late)).body.state).toBe('canceling')
  await pass(server, { seconds: 10 }, 3)
  expect(await statesOf(maria, late)).toEqual([
    'authorized',
    'screening',
    'collecting',
    'canceling',
    'canceled',
    'refunded',
  ])
  expect(await mailsOf(maria)).toMatch(/201\.30\sUSD to your .+ account\. It has been credited\./)
})
