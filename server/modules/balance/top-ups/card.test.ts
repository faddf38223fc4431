import { afterEach, expect, test } from 'vitest'
import { type TopUpTerms, topUps } from '#contract/balance/top-ups.ts'
import { adminBreaks } from '#contract/funds/breaks.ts'
import { movements } from '#contract/funds/movements.ts'
import { notifications } from '#contract/ground/notifications.ts'
import type { SandboxInstruction } from '#contract/ground/sandbox.ts'
import { languages } from '#contract/lib/route.ts'
import { prepaidVersions } from '#contract/people/prepaid/versions.ts'
import { postingsOf } from '#server/modules/ground/ledger/index.ts'
import { answerBank, cardNumbers, linkCard, newCardNumber } from '#tests/cards.ts'
import { holdInvariants } from '#tests/invariants.ts'
import { codeMailedTo, logIn, mailbox, otherThan, type Person, signUpAdmin, verified } from '#tests/people.ts'
import { atProcessor, centsOn } from '#tests/postings.ts'
import {
  acceptPrepaid,
  addBankAccount,
  fundWallet,
  newId,
  pass,
  readyToConfirm,
  send,
  tellSandbox,
  walletOf,
} from '#tests/sending.ts'
import { testServer } from '#tests/server.ts'

const server = testServer()
const without = testServer({ config: { cards: 'none' } })
afterEach(() => holdInvariants(server))

/** A verified customer with an empty balance and their own card, never charged. */
const saver = async (number: string = newCardNumber(), choice: Parameters<typeof verified>[1] = {}) => {
  const person = await verified(server, choice)
  await server.work()
  await acceptPrepaid(server, person)
  return { ...person, debitCardId: (await linkCard(server, person, number)).id }
}
type Saver = Awaited<ReturnType<typeof saver>>

const wantedOf = ({ debitCardId }: Saver, amount = '150.00') => {
  const id = newId(server)
  return { id, way: 'card' as const, amount, debitCardId }
}
type Wanted = ReturnType<typeof wantedOf>
const ask = (as: Person, { id, ...body }: Wanted) => server.call(topUps.sendCode, { params: { id }, body, as })
const make = (as: Person, body: Wanted & { code: string }) => server.call(topUps.create, { body, as })
const ready = async (as: Saver, amount?: string) => {
  const wanted = wantedOf(as, amount)
  const got = await ask(as, wanted)
  expect(got.status, JSON.stringify(got.body)).toBe(200)
  return { ...wanted, code: await codeMailedTo(server, as.email) }
}
const settle = () => pass(server, { seconds: 1 }, 3)
const add = async (as: Saver, behavior?: SandboxInstruction, amount?: string): Promise<string> => {
  const body = await ready(as, amount)
  if (behavior) await tellSandbox(server, body.id, { behavior })
  const got = await make(as, body)
  expect(got.status, JSON.stringify(got.body)).toBe(201)
  await settle()
  return body.id
}
const read = async (as: Person, id: string) => (await server.call(topUps.read, { params: { id }, as })).body
const cancel = (as: Person, id: string) => server.call(topUps.cancel, { params: { id }, as })
const tell = async (id: string, status: 'returned' | 'settled') => {
  await tellSandbox(server, `${id}:top_up`, { move: { rail: 'card', status } })
  await settle()
}
/** Long after the sessions expired. */
const later = async (days: number, ...people: Person[]) => {
  await pass(server, { hours: 24 * days })
  for (const person of people) Object.assign(person, await logIn(server, person.email))
}
const sourcesOf = async (as: Person) => {
  const { ways }: TopUpTerms = (await server.call(topUps.terms, { as })).body
  return ways.find(({ way }) => way === 'card')?.sources
}
const titlesOf = async (as: Person): Promise<string[]> => {
  const { body } = await server.call(notifications.list, { body: { email: as.email }, as })
  return body.notifications.map(({ title }: { title: string }) => title)
}
const textsOf = async ({ email }: Person) => (await mailbox(server, email)).map(({ text }) => text).join('\n')

/** Net effect of a top-up's postings on one kind of account, in cents. */
const balanceOn = (id: string, label: string): Promise<bigint> => centsOn(server, id, label)

test('a card is charged immediately with the disclosed fee, held until the promised day, and notified in each language', async () => {
  for (const language of languages) {
    const maria = await saver(newCardNumber(), { language })
    const { body: terms } = await server.call(topUps.terms, { as: maria })
    const [bank, card] = terms.ways
    expect(bank).toMatchObject({ way: 'bank', fee: { minor: '0' }, feeShare_bp: 0 })
    const source = { id: maria.debitCardId, holdRule: 'new', codeFrom: { minor: '0' } }
    expect(card).toMatchObject({ way: 'card', fee: { minor: '30' }, feeShare_bp: 290, sources: [source] })
    const id = await add(maria)
    const held = { state: 'held', fee: { minor: '465' }, total: { minor: '15465' }, credited: { minor: '15000' } }
    const usableOn = card.sources[0].usableOn
    expect(await read(maria, id)).toMatchObject({
      ...held,
      usableOn,
      holdRule: 'new',
      cancel: 'possible',
      account: null,
    })
    expect(await walletOf(server, maria)).toEqual({ balance: '15000', available: '0' })
    expect(await balanceOn(id, 'settlement:sandbox-cards')).toBe(-15_465n)
    expect(await balanceOn(id, 'fees')).toBe(465n)
    await later(6, maria)
    expect(await read(maria, id)).toMatchObject({ state: 'usable', cancel: null })
    expect(await walletOf(server, maria)).toEqual({ balance: '15000', available: '15000' })
    const told = {
      es: /todavía puede anular el cobro/,
      pt: /ainda pode anular a cobrança/,
      en: /can still reverse the/,
    }
    expect(await textsOf(maria)).toMatch(told[language])
    const { body } = await server.call(movements.list, { query: {}, as: maria })
    expect(body.items[0]).toMatchObject({ id, kind: 'top_up', phase: 'done', out: { minor: '15465' } })
    expect(body.items[0].title).toMatch(/^Visa ··· \d{4}$/)
  }
})

test('a card charged for a month is held for two days, one for half a year not at all, and needs no code', async () => {
  const maria = await saver()
  await add(maria)
  await later(31, maria)
  expect(await sourcesOf(maria)).toMatchObject([{ holdRule: 'known', codeFrom: { minor: '100000' } }])
  const known = { ...wantedOf(maria), code: '' }
  expect((await make(maria, known)).status).toBe(201)
  await settle()
  expect(await read(maria, known.id)).toMatchObject({ state: 'held', holdRule: 'known' })
  await later(3, maria)
  expect(await read(maria, known.id)).toMatchObject({ state: 'usable' })
  await later(150, maria)
  expect(await sourcesOf(maria)).toMatchObject([{ holdRule: 'trusted', usableOn: null }])
  const trusted = { ...wantedOf(maria), code: '' }
  await make(maria, trusted)
  await settle()
  expect(await read(maria, trusted.id)).toMatchObject({ state: 'usable', usableOn: null, holdRule: null })
  expect(await walletOf(server, maria)).toEqual({ balance: '45000', available: '45000' })
  expect(await textsOf(maria)).toMatch(/We charged your card Visa ··· \d{4}, and you can use the money now/)
})

test.each(['timeout_after', 'timeout_before', 'error_after', 'down'] as const)(
  'a charge whose answer is lost (%s) is asked for by its reference, made once and credited once',
  async (fault) => {
    const maria = await saver()
    const id = await add(maria, { fault, readFaults: 1, notices: 'unruly' })
    await pass(server, { seconds: 20 }, 4)
    expect(await read(maria, id)).toMatchObject({ state: 'held' })
    expect(await atProcessor(server, id)).toEqual(['charge settled'])
    expect(await walletOf(server, maria)).toEqual({ balance: '15000', available: '0' })
  },
)

test('a declined card adds nothing, says why, and a lost one is not charged again', async () => {
  const maria = await saver(cardNumbers.insufficientFunds)
  const id = await add(maria)
  const failed = { state: 'failed', credited: null, reason: 'there wasn’t enough money in the account' }
  expect(await read(maria, id)).toMatchObject(failed)
  expect(await postingsOf(server.deps.db, id)).toEqual([])
  expect(await textsOf(maria)).toMatch(/Your card Visa ··· 9995 wasn’t charged: there wasn’t enough money/)
  const jose = await saver(cardNumbers.lost)
  await add(jose)
  expect(await sourcesOf(jose)).toEqual([])
  expect((await ask(jose, wantedOf(jose))).body.code).toBe('card_unusable')
})

test('a challenged card is charged after the right code, and adds nothing after wrong ones or a timeout', async () => {
  const maria = await saver(cardNumbers.challenged)
  for (const [answer, state] of [
    ['wrong', 'failed'],
    ['none', 'failed'],
    ['right', 'held'],
  ] as const) {
    const id = await add(maria, undefined, '50.00')
    const { challengeUrl, ...asked } = await read(maria, id)
    expect(asked).toMatchObject({ state: 'pending', cancel: 'possible' })
    expect(challengeUrl).toMatch(/^\/sandbox-card\/frame\/\S{32}$/)
    if (answer === 'right') await answerBank(server, challengeUrl)
    if (answer === 'wrong') for (const code of ['1', '2', '3']) await answerBank(server, challengeUrl, code)
    if (answer === 'none') await pass(server, { minutes: 16 })
    await settle()
    Object.assign(maria, await logIn(server, maria.email))
    expect(await read(maria, id)).toMatchObject({ state, challengeUrl: null })
  }
  expect(await walletOf(server, maria)).toEqual({ balance: '5000', available: '0' })
  expect(await textsOf(maria)).toContain('answer your bank within 15 minutes')
})

test('a top-up is canceled during a challenge, and refunded to its card with the fee while held', async () => {
  const maria = await saver(cardNumbers.challenged)
  const asked = await add(maria)
  expect((await cancel(maria, asked)).body).toMatchObject({ state: 'pending', cancel: 'requested' })
  await settle()
  expect(await read(maria, asked)).toMatchObject({ state: 'canceled' })
  expect(await atProcessor(server, asked)).toEqual(['charge canceled'])
  const jose = await saver()
  for (const behavior of [undefined, { fault: 'timeout_after', readFaults: 1 } as const]) {
    const id = await add(jose)
    if (behavior) await tellSandbox(server, `${id}:top_up_refund`, { behavior })
    const got = await Promise.all([cancel(jose, id), cancel(jose, id)])
    expect(got.map(({ body }) => body.cancel)).toEqual(['requested', 'requested'])
    expect((await cancel(maria, id)).status).toBe(404)
    await pass(server, { seconds: 20 }, 3)
    expect(await read(jose, id)).toMatchObject({ state: 'refunded', cancel: null })
    expect(await atProcessor(server, id)).toEqual(['charge settled', 'refund settled'])
    for (const account of ['settlement:sandbox-cards', 'fees']) expect(await balanceOn(id, account)).toBe(0n)
  }
  expect(await walletOf(server, jose)).toEqual({ balance: '0', available: '0' })
  expect(await titlesOf(jose)).toContainEqual(expect.stringMatching(/^We refunded 154\.65\sUSD to your card$/))
})

test('an amount in refund to its card stays held past its day, and one that the card refuses stays in the balance', async () => {
  const maria = await saver(cardNumbers.refundRefused)
  const id = await add(maria)
  await tellSandbox(server, `${id}:top_up_refund`, { behavior: { fault: 'down', faultTimes: 12 } })
  await cancel(maria, id)
  await later(6, maria)
  expect(await read(maria, id)).toMatchObject({ state: 'held', cancel: 'requested' })
  await pass(server, { hours: 2 }, 12)
  Object.assign(maria, await logIn(server, maria.email))
  expect(await read(maria, id)).toMatchObject({ state: 'usable' })
  expect(await walletOf(server, maria)).toEqual({ balance: '15000', available: '15000' })
  expect(await textsOf(maria)).toContain('you wanted back on your card Visa ··· 5126 is still in your balance')
  expect((await cancel(maria, id)).body.code).toBe('top_up_not_cancelable')
})

test('a dispute within the hold charges the balance with the fee, leaves no debt, and is credited when won', async () => {
  const maria = await saver()
  const id = await add(maria)
  for (let told = 0; told < 2; told += 1) await tell(id, 'returned')
  expect(await read(maria, id)).toMatchObject({ state: 'returned', owed: null })
  expect(await walletOf(server, maria)).toEqual({ balance: '0', available: '0' })
  for (const account of ['settlement:sandbox-cards', 'fees']) expect(await balanceOn(id, account)).toBe(0n)
  expect(await sourcesOf(maria)).toEqual([])
  await later(6, maria)
  expect(await read(maria, id)).toMatchObject({ state: 'returned' })
  for (let told = 0; told < 2; told += 1) await tell(id, 'settled')
  expect(await read(maria, id)).toMatchObject({ state: 'usable' })
  expect(await walletOf(server, maria)).toEqual({ balance: '15000', available: '15000' })
  expect(await balanceOn(id, 'settlement:sandbox-cards')).toBe(-15_465n)
  expect(await titlesOf(maria)).toContainEqual(expect.stringMatching(/^The dispute of 154\.65\sUSD was resolved$/))
})

test('a dispute after the hold is owed with its fee, set off, and refunded when won', async () => {
  const admin = await signUpAdmin(server)
  const maria = await saver(cardNumbers.disputeWon)
  const id = await add(maria)
  await later(6, maria)
  await send(server, maria, { ask: { amount: '100.00', payIn: 'wallet' } })
  await settle()
  const left = BigInt((await walletOf(server, maria)).balance)
  await later(40, maria)
  await settle()
  const owed = String(15_465n - left)
  expect(await read(maria, id)).toMatchObject({ state: 'returned', owed: { minor: owed } })
  expect(await walletOf(server, maria)).toEqual({ balance: '0', available: '0' })
  const other = await linkCard(server, maria, newCardNumber())
  expect((await ask(maria, wantedOf({ ...maria, debitCardId: other.id }))).body.code).toBe('payment_owed')
  Object.assign(admin, await logIn(server, admin.email))
  const { body } = await server.call(adminBreaks.list, { query: { limit: 100 }, as: admin })
  expect(body.items).toContainEqual(expect.objectContaining({ kind: 'owed', owner: { kind: 'top_up', id } }))
  await fundWallet(server, maria, 5_000n)
  await server.work()
  await later(31, maria)
  await settle()
  expect(await read(maria, id)).toMatchObject({ state: 'usable', owed: null })
  expect(await walletOf(server, maria)).toEqual({ balance: String(left + 5_000n), available: String(left + 5_000n) })
  expect(await textsOf(maria)).toContain('counts again: you owe nothing for this top-up')
})

test('a top-up both refunded to its card and disputed is owed once', async () => {
  const maria = await saver()
  const id = await add(maria)
  await cancel(maria, id)
  await settle()
  expect(await read(maria, id)).toMatchObject({ state: 'refunded' })
  await tell(id, 'returned')
  expect(await read(maria, id)).toMatchObject({ state: 'returned', owed: { minor: '15465' } })
  await tell(id, 'settled')
  expect(await read(maria, id)).toMatchObject({ state: 'refunded', owed: null })
  expect(await walletOf(server, maria)).toEqual({ balance: '0', available: '0' })
})

test('a refund that has not left is canceled when its charge is disputed, and nothing is owed', async () => {
  const maria = await saver()
  const id = await add(maria)
  await tellSandbox(server, `${id}:top_up_refund`, { behavior: { fault: 'down', faultTimes: 3 } })
  await cancel(maria, id)
  await settle()
  await tell(id, 'returned')
  await later(1, maria)
  expect(await read(maria, id)).toMatchObject({ state: 'returned', owed: null, cancel: null })
  expect(await atProcessor(server, id)).toEqual(['charge returned', 'nothing canceled'])
  expect(await centsOn(server, id, 'settlement:sandbox-cards')).toBe(0n)
  expect(await walletOf(server, maria)).toMatchObject({ balance: '0' })
})

test('a refund that the bank of the card sends back later is in the balance, fee included, once', async () => {
  const maria = await saver()
  const id = await add(maria)
  await cancel(maria, id)
  await settle()
  for (let told = 0; told < 2; told += 1) {
    await tellSandbox(server, `${id}:top_up_refund`, { move: { rail: 'card', status: 'returned' } })
    await settle()
  }
  expect(await walletOf(server, maria)).toEqual({ balance: '15465', available: '15465' })
  expect(await titlesOf(maria)).toContainEqual(
    expect.stringMatching(/^Your refund of 154\.65\sUSD is in your balance$/),
  )
})

test('the first charge takes the code of exactly this amount and card, and the same id again is the same top-up', async () => {
  const maria = await saver()
  const { code, ...wanted } = await ready(maria)
  expect((await make(maria, { ...wanted, code: otherThan(code) })).body.code).toBe('confirmation_invalid')
  expect((await make(maria, { ...wanted, amount: '151.00', code })).body.code).toBe('confirmation_spent')
  const other = await linkCard(server, maria, newCardNumber())
  expect((await make(maria, { ...wanted, debitCardId: other.id, code })).body.code).toBe('confirmation_spent')
  const got = await Promise.all([make(maria, { ...wanted, code }), make(maria, { ...wanted, code })])
  expect(got.map(({ status }) => status)).toEqual([201, 201])
  expect((await make(maria, { ...wanted, debitCardId: other.id, code })).body.code).toBe('conflict')
  await settle()
  expect(await atProcessor(server, wanted.id)).toEqual(['charge settled'])
  expect(await walletOf(server, maria)).toEqual({ balance: '15000', available: '0' })
})

test('a card or an amount that cannot be is refused by its field, and nothing is written', async () => {
  const [maria, jose] = [await saver(), await saver()]
  const refused = async (wanted: Record<string, unknown>) => {
    const got = await ask(maria, { ...wantedOf(maria), ...wanted } as Wanted)
    return [got.status, got.body.code, Object.keys(got.body.fields ?? {}).join()]
  }
  expect(await refused({ debitCardId: undefined })).toEqual([400, 'required', 'debitCardId'])
  expect(await refused({ way: 'cash' })).toEqual([400, 'malformed', 'debitCardId'])
  expect(await refused({ bankAccountId: newId(server) })).toEqual([400, 'malformed', 'bankAccountId'])
  expect(await refused({ debitCardId: jose.debitCardId })).toEqual([404, 'not_found', ''])
  expect(await refused({ amount: '9.99' })).toEqual([400, 'top_up_too_small', 'amount'])
  expect(await refused({ amount: '500.01' })).toEqual([409, 'top_up_limit_reached', 'amount'])
  const hers = await linkCard(server, maria, cardNumbers.otherName)
  expect(await refused({ debitCardId: hers.id })).toEqual([409, 'card_of_another', 'debitCardId'])
  expect((await server.call(topUps.list, { query: {}, as: maria })).body.items).toEqual([])
})

test('a card pays a thousand dollars a day across all of its uses', async () => {
  const maria = await saver()
  await add(maria, undefined, '500.00')
  const sending = (amount: string) => ({ debitCardId: maria.debitCardId, ask: { amount } })
  await expect(readyToConfirm(server, maria, sending('480.00'))).rejects.toThrow(/card_limit_reached.*485.20/)
  await send(server, maria, sending('460.00'))
  await settle()
  const got = await ask(maria, wantedOf(maria, '200.00'))
  expect(got.body).toMatchObject({ code: 'top_up_limit_reached', fields: { amount: { code: 'top_up_limit_reached' } } })
})

test('no way adds money before the fees and protections of a balance were accepted, and nothing is written', async () => {
  const maria = await verified(server)
  const { id: debitCardId } = await linkCard(server, maria, newCardNumber())
  const { id: bankAccountId } = await addBankAccount(server, maria)
  const ways = [{ way: 'card', debitCardId }, { way: 'bank', bankAccountId }, { way: 'cash' }] as const
  const tryAll = () =>
    Promise.all(
      ways.map((way) => {
        const body = { id: newId(server), amount: '20.00', code: '', ...way }
        return server.call(topUps.create, { body, as: maria })
      }),
    )
  expect((await tryAll()).map(({ body }) => body.code)).toEqual(ways.map(() => 'prepaid_required'))
  expect((await ask(maria, wantedOf({ ...maria, debitCardId }))).body.code).toBe('prepaid_required')
  expect((await server.call(topUps.list, { query: {}, as: maria })).body.items).toEqual([])
  await acceptPrepaid(server, maria)
  expect((await tryAll()).map(({ body }) => body.code)).toEqual([
    'confirmation_invalid',
    'confirmation_invalid',
    undefined,
  ])
})

test('the fees and protections of a balance state the cost of each method', async () => {
  const { body } = await server.call(topUps.terms, { as: await saver() })
  const [bank, card, cash] = body.ways.map(({ fee, feeShare_bp }: TopUpTerms['ways'][number]) => {
    const dollars = `$${(Number(fee.minor) / 100).toFixed(2)}`
    return feeShare_bp > 0
      ? `${feeShare_bp / 100}% + ${dollars}`
      : dollars.replace('.00', fee.minor === '0' ? '' : '.00')
  })
  const { short, long } = prepaidVersions.at(-1)?.texts.en ?? {}
  const adding = long?.groups.find(({ heading }) => heading === 'Add money')?.fees.map(({ amount }) => amount)
  expect(adding?.slice(0, 3)).toEqual([bank, card, cash])
  expect(short?.top.at(-1)).toEqual({ name: 'Cash reload', amount: cash })
  expect(short?.other).toContainEqual({ name: 'Adding money with a debit card', amount: card })
})

test('without a card processor money is added by no card', async () => {
  const maria = await verified(without)
  const { body } = await without.call(topUps.terms, { as: maria })
  expect(body.ways.map(({ way }: { way: string }) => way)).toEqual(['bank', 'cash'])
  const wanted = { id: newId(without), way: 'card', amount: '20.00', debitCardId: newId(without), code: '' } as const
  const got = await without.call(topUps.create, { body: wanted, as: maria })
  expect([got.body.code, Object.keys(got.body.fields)]).toEqual(['top_up_unavailable', ['way']])
})
