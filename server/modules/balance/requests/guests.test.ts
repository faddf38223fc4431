import { afterEach, expect, test } from 'vitest'
import { requestLinks } from '#contract/balance/request-links.ts'
import { requests } from '#contract/balance/requests.ts'
import { adminBreaks } from '#contract/funds/breaks.ts'
import type { SandboxInstruction } from '#contract/ground/sandbox.ts'
import { languages } from '#contract/lib/route.ts'
import { odfi } from '#server/modules/ground/bank-files/entries/sample-bank.ts'
import { asked, dayAhead, guest, payByBank, payByCard, payFromBalance, readRequest } from '#tests/asking.ts'
import { answerBank, cardNumbers, newCardNumber } from '#tests/cards.ts'
import { holdInvariants } from '#tests/invariants.ts'
import { logIn, mailbox, newEmail, type Person, signUpAdmin, verified } from '#tests/people.ts'
import { atProcessor, centsOn } from '#tests/postings.ts'
import { acceptPrepaid, fundWallet, newId, pass, tellSandbox, walletOf } from '#tests/sending.ts'
import { testServer } from '#tests/server.ts'

const server = testServer()
const without = testServer({ config: { cards: 'none' } })
const ownBank = testServer({ config: { ach: odfi } })
afterEach(() => holdInvariants(server))

const customer = async (cents = 0n): Promise<Person> => {
  const person = await verified(server)
  await server.work()
  await acceptPrepaid(server, person)
  if (cents > 0n) await fundWallet(server, person, cents)
  return person
}
const settle = () => pass(server, { seconds: 1 }, 3)
/** Long after the sessions expired. */
const later = async (days: number, ...people: Person[]) => {
  for (let day = 0; day < days; day += 1) await pass(server, { hours: 24 })
  for (const person of people) Object.assign(person, await logIn(server, person.email))
}
const someone = () => ({ name: 'Ana Souza', email: newEmail() })
const paymentOf = async (token: string, id: string) =>
  (await server.call(requestLinks.payment, { params: { token, id } })).body
const refund = (as: Person, paymentId: string, amount: string, id = newId(server)) =>
  server.call(requests.refund, { params: { id: paymentId }, body: { id, amount }, as })

/** A request that a guest paid by card under these faults; the charge is settled. */
const paidByCard = async (behavior: SandboxInstruction = {}, wanted: Parameters<typeof asked>[2] = {}) => {
  const rosa = await customer()
  const { id, token } = await asked(server, rosa, wanted)
  const paymentId = newId(server)
  await tellSandbox(server, `${paymentId}:request`, { behavior })
  const who = someone()
  const got = await payByCard(server, token, { ...who, id: paymentId })
  expect(got.status, JSON.stringify(got.body)).toBe(201)
  await settle()
  return { rosa, id, token, paymentId, email: who.email }
}
const paidByBank = async (behavior: SandboxInstruction = {}) => {
  const rosa = await customer()
  const { id, token } = await asked(server, rosa)
  const paymentId = newId(server)
  await tellSandbox(server, `${paymentId}:request`, { behavior })
  const who = someone()
  const got = await payByBank(server, token, { ...who, id: paymentId })
  expect(got.status, JSON.stringify(got.body)).toBe(201)
  expect(await readRequest(server, rosa, id)).toMatchObject({ state: 'paying' })
  return { rosa, id, token, paymentId, email: who.email }
}

test('one card pays no more than its daily limit to several requesters simultaneously, under any addresses', async () => {
  const tokens: string[] = []
  for (let n = 0; n < 5; n += 1) tokens.push((await asked(server, await customer(), { amount: '300.00' })).token)
  const number = newCardNumber()
  const answers = await Promise.all(tokens.map((token) => payByCard(server, token, { ...someone(), number })))
  expect(answers.map(({ status }) => status).toSorted()).toEqual([201, 201, 201, 409, 409])
  expect(answers.find(({ status }) => status === 409)?.body.code).toBe('pay_limit_reached')
})

test('each way to pay is offered with its own fee and limit, and only a balance in another currency', async () => {
  const rosa = await customer()
  const { token } = await asked(server, rosa)
  const { body } = await server.call(requestLinks.read, { params: { token } })
  expect(body.ways).toMatchObject([
    { way: 'bank', fee: { minor: '0' }, feeShare_bp: 0, largest: { minor: '50000' } },
    { way: 'balance', fee: { minor: '0' }, feeShare_bp: 0 },
    { way: 'card', fee: { minor: '30' }, feeShare_bp: 290, largest: { minor: '50000' } },
  ])
  const holder = await verified(without)
  await without.work()
  await acceptPrepaid(without, holder)
  const { token: cardless } = await asked(without, holder)
  const { body: offered } = await without.call(requestLinks.read, { params: { token: cardless } })
  expect(offered.ways.map(({ way }: { way: string }) => way)).toEqual(['bank', 'balance'])
  expect((await payByCard(without, cardless)).body).toMatchObject({ code: 'pay_way_unavailable' })
})

test('a guest is offered no bank account where only deposits could verify it', async () => {
  const holder = await verified(ownBank)
  await ownBank.work()
  await acceptPrepaid(ownBank, holder)
  const { token } = await asked(ownBank, holder)
  const { body } = await ownBank.call(requestLinks.read, { params: { token } })
  expect(body.ways.map(({ way }: { way: string }) => way)).toEqual(['balance', 'card'])
  expect((await payByBank(ownBank, token, someone())).body).toMatchObject({ code: 'pay_way_unavailable' })
})

test('a guest pays by card with the disclosed fee, gets a receipt in their language, and the money is held five days', async () => {
  for (const language of languages) {
    const rosa = await customer()
    const { id, token } = await asked(server, rosa)
    const { email } = someone()
    const got = await payByCard(server, token, { email, as: { language } })
    expect(got.body).toMatchObject({
      state: 'pending',
      fee: { minor: '204' },
      total: { minor: '6204' },
      asker: 'María López',
    })
    await settle()
    expect(await paymentOf(token, got.body.id)).toMatchObject({ state: 'held' })
    expect(await walletOf(server, rosa)).toEqual({ balance: '6000', available: '0' })
    expect(await centsOn(server, got.body.id, 'settlement:sandbox-cards')).toBe(-6_204n)
    expect(await centsOn(server, got.body.id, 'fees')).toBe(204n)
    expect(await readRequest(server, rosa, id)).toMatchObject({
      state: 'paid',
      paid: [{ payer: 'Ana Souza', way: 'card' }],
    })
    const receipts = { es: 'Recibo: pagaste', pt: 'Comprovante: você pagou', en: 'Receipt: you paid' }
    const [mail] = await mailbox(server, email)
    expect(mail?.subject).toContain(receipts[language])
    await later(6, rosa)
    expect(await walletOf(server, rosa)).toEqual({ balance: '6000', available: '6000' })
  }
})

test('a guest’s bank account is debited without a fee, and no one else can pay during the debit', async () => {
  const { rosa, id, token, paymentId } = await paidByBank()
  expect((await payByBank(server, token, someone())).body).toMatchObject({ code: 'request_being_paid' })
  await later(2, rosa)
  expect(await paymentOf(token, paymentId)).toMatchObject({ state: 'held', fee: { minor: '0' } })
  expect(await readRequest(server, rosa, id)).toMatchObject({ state: 'paid' })
  await later(10, rosa)
  expect(await walletOf(server, rosa)).toEqual({ balance: '6000', available: '6000' })
})

test('a guest is charged once when the processor’s connection fails before or after the charge', async () => {
  for (const fault of ['timeout_before', 'timeout_after', 'error_after'] as const) {
    const { rosa, paymentId } = await paidByCard({ fault, notices: 'unruly' })
    await pass(server, { minutes: 2 }, 4)
    Object.assign(rosa, await logIn(server, rosa.email))
    expect(await atProcessor(server, paymentId), fault).toEqual(['charge settled'])
    expect(await walletOf(server, rosa), fault).toMatchObject({ balance: '6000' })
  }
})

test('a declined card is named to its payer, and the same link is paid with another', async () => {
  const rosa = await customer()
  const { id, token } = await asked(server, rosa)
  const who = someone()
  const first = await payByCard(server, token, { ...who, number: cardNumbers.declined })
  await settle()
  expect(await paymentOf(token, first.body.id)).toMatchObject({
    state: 'failed',
    reason: expect.stringMatching(/declin/),
  })
  expect(await readRequest(server, rosa, id)).toMatchObject({ state: 'seen' })
  expect((await payByCard(server, token, who)).status).toBe(201)
  await settle()
  expect(await readRequest(server, rosa, id)).toMatchObject({ state: 'paid', payments: 1 })
})

test('a cardholder answers a bank’s challenge in the processor’s frame, and the payment continues', async () => {
  const rosa = await customer()
  const { token } = await asked(server, rosa)
  const { body } = await payByCard(server, token, { ...someone(), number: cardNumbers.challenged })
  await settle()
  const { challengeUrl } = await paymentOf(token, body.id)
  expect(challengeUrl).toMatch(/^\/sandbox-card\/frame\//)
  await answerBank(server, challengeUrl)
  await settle()
  expect(await paymentOf(token, body.id)).toMatchObject({ state: 'held', challengeUrl: null })
})

test('a debit that is returned within its hold leaves the balance as it came, nothing is owed, and the link can be paid again', async () => {
  const { rosa, id, token, paymentId } = await paidByBank()
  await later(2, rosa)
  expect(await walletOf(server, rosa)).toEqual({ balance: '6000', available: '0' })
  const move = { rail: 'pay_in', status: 'returned', returnCode: 'R01' } as const
  await tellSandbox(server, `${paymentId}:request`, { move })
  await settle()
  expect(await walletOf(server, rosa)).toEqual({ balance: '0', available: '0' })
  const { state, paid } = await readRequest(server, rosa, id)
  expect(state).toBe('seen')
  expect(paid[0]?.owed).toBeNull()
  expect((await payByBank(server, token, someone())).status).toBe(201)
})

test('a debit refused by its bank is not credited, and requester and payer are notified', async () => {
  const { rosa, id, email } = await paidByBank({ returnCode: 'R03' })
  await later(4, rosa)
  expect(await readRequest(server, rosa, id)).toMatchObject({ state: 'seen', paid: [{ state: 'failed' }] })
  expect(await walletOf(server, rosa)).toEqual({ balance: '0', available: '0' })
  const [mail] = await mailbox(server, email)
  expect(mail?.subject).toContain('Your payment to María López wasn’t made')
})

test('a charge disputed after its hold is owed by the receiver, set off against the balance, and credited once the dispute is won', async () => {
  const admin = await signUpAdmin(server)
  const { rosa, id, paymentId } = await paidByCard({ card: 'dispute_won' })
  await later(7, rosa)
  expect(await walletOf(server, rosa)).toEqual({ balance: '6000', available: '6000' })
  await later(40, rosa, admin)
  expect(await readRequest(server, rosa, id)).toMatchObject({
    state: 'expired',
    paid: [{ state: 'returned', owed: null }],
  })
  expect(await walletOf(server, rosa)).toEqual({ balance: '0', available: '0' })
  expect(await centsOn(server, paymentId, 'fees')).toBe(0n)
  await later(32, rosa, admin)
  expect(await readRequest(server, rosa, id)).toMatchObject({ state: 'paid', paid: [{ state: 'usable' }] })
  expect(await walletOf(server, rosa)).toEqual({ balance: '6000', available: '6000' })
  expect(await centsOn(server, paymentId, 'fees')).toBe(204n)
  const { body } = await server.call(adminBreaks.list, { query: { status: 'open' }, as: admin })
  expect(body.items).toEqual([])
})

test('a payment of a request that has expired is given back whole to its card, with the fee', async () => {
  const { rosa, id, paymentId, email } = await paidByCard({}, { expiresOn: dayAhead(server, 1), many: true })
  await later(8, rosa)
  expect(await readRequest(server, rosa, id)).toMatchObject({ state: 'expired' })
  const refundId = newId(server)
  const sent = await refund(rosa, paymentId, '60.00', refundId)
  expect(sent.body.paid[0].refunds).toMatchObject([{ state: 'sent', amount: { minor: '6000' }, fee: { minor: '204' } }])
  expect(await walletOf(server, rosa)).toEqual({ balance: '6000', available: '0' })
  await pass(server, { seconds: 10 }, 3)
  Object.assign(rosa, await logIn(server, rosa.email))
  expect(await readRequest(server, rosa, id)).toMatchObject({
    paid: [{ state: 'refunded', refunds: [{ state: 'done' }] }],
  })
  expect(await walletOf(server, rosa)).toEqual({ balance: '0', available: '0' })
  expect(await atProcessor(server, refundId)).toEqual(['refund settled'])
  expect(await centsOn(server, refundId, 'fees')).toBe(-204n)
  const [mail] = await mailbox(server, email)
  expect(mail?.subject).toContain('María López gave you back 62.04')
})

test('a payment from a balance is given back in parts, never more than was paid, and the same refund once', async () => {
  const [rosa, ana] = [await customer(), await customer(10_000n)]
  const { id, token } = await asked(server, rosa)
  const { body: paid } = await payFromBalance(server, ana, token)
  expect((await refund(rosa, paid.id, '60.01')).body).toMatchObject({ fields: { amount: { code: 'refund_too_much' } } })
  const first = newId(server)
  const got = await Promise.all([1, 2].map(() => refund(rosa, paid.id, '20.00', first)))
  expect(got.map(({ status }) => status)).toEqual([201, 201])
  expect(await walletOf(server, ana)).toEqual({ balance: '6000', available: '6000' })
  expect(await readRequest(server, rosa, id)).toMatchObject({ state: 'paid', received: { minor: '4000' } })
  expect((await refund(rosa, paid.id, '40.00')).status).toBe(201)
  expect(await readRequest(server, rosa, id)).toMatchObject({ state: 'refunded', received: { minor: '0' } })
  expect(await walletOf(server, ana)).toEqual({ balance: '10000', available: '10000' })
  expect((await refund(rosa, paid.id, '1.00')).body).toMatchObject({ code: 'refund_unavailable' })
})

test('a refund refused by its card is credited to the balance again, and held money cannot be refunded', async () => {
  const rosa = await customer()
  const { id, token } = await asked(server, rosa)
  const { body } = await payByCard(server, token, { ...someone(), number: cardNumbers.refundRefused })
  await settle()
  expect((await refund(rosa, body.id, '10.00')).body).toMatchObject({ code: 'refund_while_held' })
  await later(7, rosa)
  expect((await refund(rosa, body.id, '10.00')).status).toBe(201)
  await pass(server, { seconds: 10 }, 3)
  expect(await readRequest(server, rosa, id)).toMatchObject({
    paid: [{ state: 'usable', refundable: { minor: '6000' }, refunds: [{ state: 'failed' }] }],
  })
  expect(await walletOf(server, rosa)).toEqual({ balance: '6000', available: '6000' })
})

test('a refund of a debit is credited to the account that it came from', async () => {
  const { rosa, paymentId } = await paidByBank()
  await later(12, rosa)
  const refundId = newId(server)
  expect((await refund(rosa, paymentId, '15.00', refundId)).status).toBe(201)
  await later(3, rosa)
  expect(await walletOf(server, rosa)).toEqual({ balance: '4500', available: '4500' })
  expect(await centsOn(server, refundId, 'settlement:sandbox')).toBe(1_500n)
})

test('of two guests who pay simultaneously one is charged', async () => {
  const rosa = await customer()
  const { id, token } = await asked(server, rosa)
  const got = await Promise.all([payByCard(server, token, someone()), payByCard(server, token, someone())])
  expect(got.map(({ status }) => status).sort()).toEqual([201, 409])
  await settle()
  expect(await walletOf(server, rosa)).toMatchObject({ balance: '6000' })
  expect(await readRequest(server, rosa, id)).toMatchObject({ state: 'paid', payments: 1 })
})

test('a guest pays at most 500 dollars per payment and 900 per day, by address and by card', async () => {
  const rosa = await customer()
  const { token } = await asked(server, rosa, { amount: '', many: true })
  const { email } = someone()
  expect((await payByBank(server, token, { email, amount: '500.01' })).body).toMatchObject({
    code: 'pay_limit_reached',
  })
  expect((await payByBank(server, token, { email, amount: '500.00' })).status).toBe(201)
  expect((await payByBank(server, token, { email, amount: '400.01' })).body).toMatchObject({
    code: 'pay_limit_reached',
  })
  const number = cardNumbers.plain
  expect((await payByCard(server, token, { ...someone(), number, amount: '500.00' })).status).toBe(201)
  expect((await payByCard(server, token, { ...someone(), number, amount: '400.01' })).body).toMatchObject({
    code: 'pay_limit_reached',
  })
})

test('a guest’s invalid input is refused by field, and no partner is called', async () => {
  const rosa = await customer()
  const { id, token } = await asked(server, rosa)
  const wrong = [
    [{ name: '' }, 'name', 'required'],
    [{ name: '李小龙' }, 'name', 'not_latin_script'],
    [{ email: 'ana' }, 'email', 'malformed'],
    [{ amount: '61.00' }, 'amount', 'request_amount_fixed'],
    [{ routingNumber: '021000022' }, 'routingNumber', 'wrong_check_digit'],
    [{ accountNumber: '' }, 'accountNumber', 'required'],
  ] as const
  for (const [typed, field, code] of wrong)
    expect((await payByBank(server, token, typed)).body, field).toMatchObject({ fields: { [field]: { code } } })
  expect(await readRequest(server, rosa, id)).toMatchObject({ state: 'pending', paid: [] })
})

test('a guest on a sanctions list is not charged, and administrators are notified', async () => {
  const rosa = await customer()
  const { id, token } = await asked(server, rosa)
  const name = 'Prohibido Ejemplar'
  expect((await payByBank(server, token, { ...someone(), name })).body).toMatchObject({ code: 'request_held' })
  expect(await readRequest(server, rosa, id)).toMatchObject({ state: 'pending', paid: [] })
})

test('a card under another name than the guest’s is not charged', async () => {
  const rosa = await customer()
  const { token } = await asked(server, rosa)
  const got = await payByCard(server, token, { ...guest, email: newEmail(), number: cardNumbers.otherName })
  expect(got.body).toMatchObject({ fields: { name: { code: 'guest_card_name' } } })
})
