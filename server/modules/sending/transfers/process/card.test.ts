import { afterEach, expect, test } from 'vitest'
import { debitCards } from '#contract/funds/debit-cards.ts'
import { quotes } from '#contract/sending/quotes.ts'
import { transfers } from '#contract/sending/transfers.ts'
import { findDebt } from '#server/modules/funds/debts/index.ts'
import { findPayment } from '#server/modules/funds/payments/index.ts'
import { postingsOf } from '#server/modules/ground/ledger/index.ts'
import { answerBank, cardNumbers, linkCard, newCardNumber, tryCard } from '#tests/cards.ts'
import { holdInvariants } from '#tests/invariants.ts'
import { logIn, mailbox, type Person, verified } from '#tests/people.ts'
import { atProcessor, centsOn } from '#tests/postings.ts'
import {
  askQuote,
  disclose,
  fundWallet,
  newId,
  pass,
  readTransfer,
  readyToConfirm,
  send,
  stateOf,
  tellSandbox,
  walletOf,
} from '#tests/sending.ts'
import { testServer } from '#tests/server.ts'

const server = testServer()
const without = testServer({ config: { cards: 'none' } })
afterEach(() => holdInvariants(server))

const sender = async (number: string = newCardNumber()) => {
  const person = await verified(server)
  await server.work()
  return { ...person, debitCardId: (await linkCard(server, person, number)).id }
}
type Sender = Awaited<ReturnType<typeof sender>>

const pay = async (as: Sender, sending: Parameters<typeof send>[2] = {}): Promise<string> => {
  const id = await send(server, as, { debitCardId: as.debitCardId, ...sending })
  await pass(server, { seconds: 1 }, 2)
  return id
}
const ownerOf = (id: string) => ({ kind: 'transfer', id })
const mailsOf = async ({ email }: Person): Promise<string> =>
  (await mailbox(server, email)).map(({ text }) => text).join('\n')

/** The balance that a transfer's postings left on one kind of account, in cents. */
const balanceOn = (id: string, label: string): Promise<bigint> => centsOn(server, id, label)

test('a transfer is paid by card immediately, with the card fee, and its receipt names the card', async () => {
  const maria = await sender(cardNumbers.plain)
  const query = { country: 'HN', side: 'send', amount: '200.00', payIn: 'ach', payout: 'bank_deposit' } as const
  const { ways } = (await server.call(quotes.preview, { query })).body
  const byCard = ways.find(({ payIn }: { payIn: string }) => payIn === 'card')
  expect(byCard).toMatchObject({ fee: { minor: '610' }, total: { minor: '20610' } })
  expect(byCard.dateAvailable).toBe(ways.find(({ payIn }: { payIn: string }) => payIn === 'wallet').dateAvailable)
  const id = await pay(maria)
  expect(await readTransfer(server, maria, id)).toMatchObject({
    state: 'payout_submitted',
    payIn: { method: 'card', label: 'Visa ··· 5556' },
    challengeUrl: null,
  })
  expect(await atProcessor(server, id)).toEqual(['charge settled'])
  expect(await balanceOn(id, 'settlement:sandbox-cards')).toBe(-20_610n)
  await pass(server, { seconds: 10 })
  expect(await stateOf(server, maria, id)).toBe('delivered')
})

test.each(['timeout_after', 'timeout_before', 'error_after', 'down'] as const)(
  'a charge whose answer is lost (%s) is asked for by its reference and made once',
  async (fault) => {
    const maria = await sender()
    const id = await pay(maria, { behavior: { fault, readFaults: 1 } })
    await pass(server, { seconds: 20 }, 3)
    expect(['payout_submitted', 'delivered']).toContain(await stateOf(server, maria, id))
    expect((await atProcessor(server, id)).filter((done) => done.startsWith('charge'))).toEqual(['charge settled'])
    expect(await balanceOn(id, 'settlement:sandbox-cards')).toBe(-20_610n)
  },
)

test('a declined card fails the transfer, shows the reason and the next step, and nothing is charged', async () => {
  const maria = await sender(cardNumbers.insufficientFunds)
  const id = await pay(maria)
  expect(await readTransfer(server, maria, id)).toMatchObject({
    state: 'funding_failed',
    problem: 'Your card wasn’t charged: there wasn’t enough money in the account.',
    wayOn: 'pay_another_way',
  })
  expect(await postingsOf(server.deps.db, id)).toEqual([])
  const told = await mailsOf(maria)
  expect(told).toContain('The transfer wasn’t made. Check your card or pay another way.')
  expect(told).not.toContain('bank account')
  const card = async () => (await server.call(debitCards.list, { as: maria })).body.items
  expect(await card()).toMatchObject([{ status: 'verified' }])
  const lost = await sender(cardNumbers.lost)
  await pay(lost)
  expect((await server.call(debitCards.list, { as: lost })).body.items).toMatchObject([{ status: 'refused' }])
})

test('a card with a bank challenge is charged after the right code, and fails after three wrong ones or a timeout', async () => {
  const maria = await sender(cardNumbers.challenged)
  for (const [answer, state] of [
    ['right', 'payout_submitted'],
    ['wrong', 'funding_failed'],
    ['none', 'funding_failed'],
  ] as const) {
    const id = await pay(maria, { ask: { amount: '50.00' } })
    const { challengeUrl, ...asked } = await readTransfer(server, maria, id)
    expect(asked.state).toBe('collecting')
    expect(challengeUrl).toMatch(/^\/sandbox-card\/frame\/\S{32}$/)
    expect(await postingsOf(server.deps.db, id)).toEqual([])
    if (answer === 'right') await answerBank(server, challengeUrl)
    if (answer === 'wrong') for (const code of ['1', '2', '3']) await answerBank(server, challengeUrl, code)
    if (answer === 'none') await pass(server, { minutes: 16 })
    await pass(server, { seconds: 1 }, 2)
    const as = await logIn(server, maria.email)
    expect(await readTransfer(server, as, id)).toMatchObject({ state, challengeUrl: null })
  }
  expect(await mailsOf(maria)).toContain('answer your bank within 15 minutes')
})

const listedRefund = async (as: Person, id: string) => {
  const { body } = await server.call(transfers.list, { query: {}, as })
  return body.items.find((item: { id: string }) => item.id === id).refundTo
}

const outcomeOf = async (as: Person, id: string): Promise<string | null> =>
  (await server.call(transfers.receipt, { params: { id }, as })).body.outcome

test('a cancellation within thirty minutes refunds the card, fee included, also when the reply is lost', async () => {
  const maria = await sender()
  for (const behavior of [undefined, { fault: 'timeout_after', readFaults: 1 } as const]) {
    const id = await send(server, maria, { debitCardId: maria.debitCardId, ask: { amount: '90.00' } })
    if (behavior) await tellSandbox(server, `${id}:refund`, { behavior })
    await server.work()
    const in_use = await server.call(debitCards.remove, { params: { id: maria.debitCardId }, as: maria })
    expect(in_use.body.code).toBe('card_in_use')
    await server.call(transfers.cancel, { params: { id }, as: maria })
    await server.work()
    await pass(server, { seconds: 20 }, 3)
    expect(await stateOf(server, maria, id)).toBe('refunded')
    expect(await atProcessor(server, id)).toEqual(['charge settled', 'refund settled'])
    expect(await balanceOn(id, 'settlement:sandbox-cards')).toBe(0n)
    const { refundTo } = await readTransfer(server, maria, id)
    expect(await listedRefund(maria, id)).toEqual(refundTo)
    expect(refundTo).toMatchObject({ method: 'card', label: expect.stringMatching(/^Visa ··· \d{4}$/) })
    const mails = await mailsOf(maria)
    expect(mails).toContain(`back to your ${refundTo.label} card, fee included. You’ll see it on your card in 3 to 5`)
    expect(mails).toContain(`to your ${refundTo.label} card. You’ll see it on your card in 3 to 5 business days`)
    expect(mails).not.toContain('has been credited')
  }
})

test('a cancellation during the bank challenge charges nothing', async () => {
  const maria = await sender(cardNumbers.challenged)
  const id = await pay(maria)
  await server.call(transfers.cancel, { params: { id }, as: maria })
  await pass(server, { seconds: 1 }, 3)
  expect(await stateOf(server, maria, id)).toBe('refunded')
  expect(await atProcessor(server, id)).toEqual(['charge canceled'])
  expect(await postingsOf(server.deps.db, id)).toEqual([])
  expect((await readTransfer(server, maria, id)).refundTo).toBeNull()
  expect(await listedRefund(maria, id)).toBeNull()
})

test('a refund that the card refuses is credited to the balance', async () => {
  const maria = await sender(cardNumbers.refundRefused)
  const id = await pay(maria)
  await server.call(transfers.cancel, { params: { id }, as: maria })
  await pass(server, { seconds: 1 }, 3)
  expect(await stateOf(server, maria, id)).toBe('refunded')
  expect(await walletOf(server, maria)).toMatchObject({ balance: '20610' })
  expect((await readTransfer(server, maria, id)).refundTo).toMatchObject({ method: 'wallet', label: '' })
  expect(await listedRefund(maria, id)).toMatchObject({ method: 'wallet', label: '' })
  expect(await mailsOf(maria)).toContain('to your SOL balance. You can use it now')
})

test('a charge disputed after the delivery is a debt, is set off, and bars the card; a won dispute refunds it', async () => {
  const maria = await sender(cardNumbers.disputeWon)
  const id = await pay(maria)
  await pass(server, { seconds: 10 })
  await fundWallet(server, maria, 5_000n)
  await pass(server, { hours: 45 * 24 + 1 }, 1)
  await pass(server, { seconds: 1 }, 2)
  expect(await findDebt(server.deps.db, ownerOf(id))).toMatchObject({ state: 'open', amount: 20_610n })
  const as = await logIn(server, maria.email)
  expect(await walletOf(server, as)).toMatchObject({ balance: '0' })
  expect(await balanceOn(id, 'receivable')).toBe(-15_610n)
  expect(await mailsOf(maria)).toContain('Your card’s bank reversed the charge: ')
  expect((await server.call(debitCards.list, { as })).body.items).toMatchObject([{ status: 'refused' }])
  expect((await tryCard(server, await verified(server), cardNumbers.disputeWon)).body.code).toBe('card_refused')
  await pass(server, { hours: 30 * 24 }, 1)
  await pass(server, { seconds: 1 }, 3)
  expect(await findDebt(server.deps.db, ownerOf(id))).toMatchObject({ state: 'settled' })
  expect(await balanceOn(id, 'receivable')).toBe(0n)
  expect(await balanceOn(id, 'settlement:sandbox-cards')).toBe(-20_610n)
  const later = await logIn(server, maria.email)
  expect(await walletOf(server, later)).toMatchObject({ balance: '5000' })
  expect(await mailsOf(maria)).toContain('counts again, so you owe nothing for it')
})

test('a charge disputed before the payout fails the transfer, and the money is returned to its source', async () => {
  const maria = await sender()
  const id = await send(server, maria, {
    debitCardId: maria.debitCardId,
    recipient: { payout: 'cash_pickup', fields: { agent: 'banrural' } },
  })
  await pass(server, { seconds: 5 }, 2)
  expect(await stateOf(server, maria, id)).toBe('payout_available')
  await tellSandbox(server, `${id}:charge`, { move: { rail: 'card', status: 'returned' } })
  await pass(server, { seconds: 1 }, 3)
  expect(await stateOf(server, maria, id)).toBe('refunded')
  for (const account of ['settlement:sandbox-cards', 'fees', 'in_flight']) expect(await balanceOn(id, account)).toBe(0n)
  expect(await listedRefund(maria, id)).toMatchObject({ method: 'reversed', amount: { minor: '20610' } })
  expect(await outcomeOf(maria, id)).toBe('This transfer wasn’t delivered, and your bank took the payment back.')
  expect(await mailsOf(maria)).not.toMatch(/back to your|We refunded/)
  await tellSandbox(server, `${id}:charge`, { move: { rail: 'card', status: 'settled' } })
  await pass(server, { seconds: 1 }, 3)
  expect(await walletOf(server, maria)).toMatchObject({ balance: '20610' })
  expect(await listedRefund(maria, id)).toMatchObject({ method: 'wallet', amount: { minor: '20610' } })
  expect(await mailsOf(maria)).toContain('is in your balance, because that transfer wasn’t made')
  expect((await findPayment(server.deps.db, 'charge', ownerOf(id)))?.state).toBe('settled')
})

test('a transfer that comes back after a dispute settles the debt for it, and is not called refunded', async () => {
  const maria = await sender()
  const id = await send(server, maria, {
    debitCardId: maria.debitCardId,
    recipient: { payout: 'cash_pickup', fields: { agent: 'banrural' } },
    behavior: { fate: 'unclaimed', cancel: 'too_late' },
  })
  await pass(server, { seconds: 5 }, 2)
  await tellSandbox(server, `${id}:charge`, { move: { rail: 'card', status: 'returned' } })
  await pass(server, { seconds: 1 }, 5)
  expect(await findDebt(server.deps.db, ownerOf(id))).toMatchObject({ state: 'open', amount: 20_610n })
  await tellSandbox(server, `${id}:payout`, { move: { rail: 'pay_out', status: 'unclaimed' } })
  await pass(server, { seconds: 1 }, 3)
  expect(await stateOf(server, maria, id)).toBe('refunded')
  expect(await findDebt(server.deps.db, ownerOf(id))).toMatchObject({ state: 'settled' })
  expect(await listedRefund(maria, id)).toMatchObject({ method: 'debt', amount: { minor: '20610' } })
  expect(await outcomeOf(maria, id)).toContain('went toward what you owed us for it')
  const mails = await mailsOf(maria)
  expect(mails).toContain('goes toward what you owe us for it')
  expect(mails).not.toMatch(/back to your|We refunded/)
})

test('a card quote needs a card of the sender’s own, and other payment methods refuse one', async () => {
  const [maria, jose] = [await sender(), await sender()]
  const refusalOf = async (sending: Parameters<typeof disclose>[2]) =>
    disclose(server, maria, sending).catch((error: Error) => error.message)
  expect(await refusalOf({ ask: { payIn: 'card' } })).toMatch(/card_required/)
  expect(await refusalOf({ debitCardId: jose.debitCardId })).toMatch(/not_found/)
  expect(await refusalOf({ debitCardId: maria.debitCardId, ask: { payIn: 'wallet' } })).toMatch(/unknown_field/)
  await server.call(debitCards.remove, { params: { id: maria.debitCardId }, as: maria })
  expect(await refusalOf({ debitCardId: maria.debitCardId })).toMatch(/not_found/)
})

test('cards pay at most 1,000 dollars a day, and the same confirmation again changes nothing', async () => {
  const maria = await sender()
  const body = await readyToConfirm(server, maria, { debitCardId: maria.debitCardId, ask: { amount: '900.00' } })
  const [first, again] = [
    await server.call(transfers.create, { body, as: maria }),
    await server.call(transfers.create, { body, as: maria }),
  ]
  expect([first.status, again.status]).toEqual([201, 201])
  await server.work()
  expect(await atProcessor(server, body.id)).toEqual(['charge settled'])
  server.clock.advance({ minutes: 1 })
  const more = readyToConfirm(server, maria, { debitCardId: maria.debitCardId, ask: { amount: '100.00' } })
  await expect(more).rejects.toThrow(/card_limit_reached.*73.60/)
})

test('without a card processor no quote is paid by card', async () => {
  const maria = await verified(without)
  const query = { country: 'HN', side: 'send', amount: '200.00', payout: 'bank_deposit' } as const
  const { ways } = (await without.call(quotes.preview, { query })).body
  expect(ways.map(({ payIn }: { payIn: string }) => payIn)).toEqual(['ach', 'wallet'])
  await expect(askQuote(without, maria, { payIn: 'card' })).rejects.toThrow(/unknown_method/)
  expect(newId(without)).toBeDefined()
})
