import { afterEach, expect, test } from 'vitest'
import { recipients } from '#contract/funds/recipients.ts'
import { quotes } from '#contract/sending/quotes.ts'
import { transfers } from '#contract/sending/transfers.ts'
import { first } from '#server/modules/staff/settings/index.ts'
import { giveIdNumber } from '#tests/id-numbers.ts'
import { holdInvariants } from '#tests/invariants.ts'
import { codeMailedTo, mailbox, type Person, renewed, signUp, verified } from '#tests/people.ts'
import {
  addBankAccount,
  addRecipient,
  askCode,
  askQuote,
  carmen,
  carmenInCash,
  disclose,
  fundWallet,
  newId,
  pass,
  readyToConfirm,
  send,
  stateOf,
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

type Body = { id: string; disclosureId: string; code: string }
const confirm = (as: Person, body: Body) => server.call(transfers.create, { body, as })
const countOf = async (as: Person): Promise<number> =>
  (await server.call(transfers.list, { query: { limit: 100 }, as })).body.items.length

test('a confirmation retried at any time is the same transfer and charges once', async () => {
  const maria = await sender()
  const body = await readyToConfirm(server, maria)
  const first = await confirm(maria, body)
  expect(first.status).toBe(201)
  const again = await confirm(maria, body)
  expect(again.status).toBe(201)
  expect(again.body).toEqual(first.body)
  await pass(server, { seconds: 20 }, 2)
  const later = await confirm(maria, body)
  expect(later.status).toBe(201)
  expect(later.body.id).toBe(body.id)
  expect(later.body.state).toBe('delivered')
  expect(await countOf(maria)).toBe(1)
  expect((await walletOf(server, maria)).balance).toBe(String(1_000_000 - 20_130))
})

test('fifty simultaneous confirmations with one key make one transfer, and all get the same reply', async () => {
  const maria = await sender()
  const body = await readyToConfirm(server, maria)
  const answers = await Promise.all(Array.from({ length: 50 }, () => confirm(maria, body)))
  expect(answers.map(({ status }) => status)).toEqual(Array(50).fill(201))
  expect(new Set(answers.map(({ body: { id } }) => id))).toEqual(new Set([body.id]))
  expect(await countOf(maria)).toBe(1)
  expect((await walletOf(server, maria)).available).toBe(String(1_000_000 - 20_130))
})

test('the same key with another body or another owner is refused, and nothing is done', async () => {
  const maria = await sender()
  const jose = await sender()
  const body = await readyToConfirm(server, maria)
  expect((await confirm(maria, body)).status).toBe(201)
  const other = await readyToConfirm(server, maria)
  const otherBody = await confirm(maria, { ...other, id: body.id })
  expect([otherBody.status, otherBody.body.code]).toEqual([409, 'conflict'])
  const joses = await readyToConfirm(server, jose)
  const otherOwner = await confirm(jose, { ...joses, id: body.id })
  expect([otherOwner.status, otherOwner.body.code]).toEqual([409, 'conflict'])
  expect([await countOf(maria), await countOf(jose)]).toEqual([1, 0])
  expect((await walletOf(server, jose)).available).toBe('1000000')
})

test('two tabs with one disclosure make one transfer, and the second learns which', async () => {
  const maria = await sender()
  const body = await readyToConfirm(server, maria)
  const answers = await Promise.all([confirm(maria, body), confirm(maria, { ...body, id: newId(server) })])
  const made = answers.find(({ status }) => status === 201)
  const refused = answers.find(({ status }) => status === 409)
  expect(refused?.body.code).toBe('quote_used')
  expect(refused?.body.context).toEqual({ transferId: made?.body.id })
  expect(await countOf(maria)).toBe(1)
})

test('two disclosures of one quote confirm one transfer', async () => {
  const maria = await sender()
  const recipientId = await addRecipient(server, maria)
  const quoteId = await askQuote(server, maria)
  const disclosures: string[] = []
  for (let count = 0; count < 2; count += 1) {
    const body = { id: newId(server), quoteId, recipientId }
    disclosures.push((await server.call(transfers.disclose, { body, as: maria })).body.id)
  }
  const [first = '', second = ''] = disclosures
  const code = await askCode(server, maria, first)
  server.clock.advance({ minutes: 1 })
  const otherCode = await askCode(server, maria, second)
  const answers = await Promise.all([
    confirm(maria, { id: newId(server), disclosureId: first, code }),
    confirm(maria, { id: newId(server), disclosureId: second, code: otherCode }),
  ])
  expect(answers.map(({ status }) => status).toSorted()).toEqual([201, 409])
  expect(await countOf(maria)).toBe(1)
})

test('a quote that expired is refused with a fresh one, and nothing is charged', async () => {
  const maria = await sender()
  const body = await readyToConfirm(server, maria)
  server.clock.advance({ minutes: 31 })
  const again = await renewed(server, maria)
  const refused = await confirm(again, body)
  expect([refused.status, refused.body.code]).toEqual([409, 'quote_expired'])
  const fresh = refused.body.context.quote
  expect(fresh.amount).toEqual({ minor: '20000', currency: 'USD' })
  expect((await server.call(quotes.read, { params: { id: fresh.id }, as: again })).status).toBe(200)
  const stale = await server.call(transfers.sendCode, { params: { id: body.disclosureId }, as: again })
  expect([stale.status, stale.body.code]).toEqual([409, 'quote_expired'])
  expect(await countOf(again)).toBe(0)
  expect((await walletOf(server, again)).available).toBe('1000000')
})

test('a corrected recipient voids the code: the terms are shown again', async () => {
  const maria = await sender()
  const recipientId = await addRecipient(server, maria)
  const body = await readyToConfirm(server, maria, { recipientId })
  const corrected = { ...carmen, fields: { ...carmen.fields, account: '2001234822' } }
  const change = await server.call(recipients.correct, { params: { id: recipientId }, body: corrected, as: maria })
  expect(change.status).toBe(200)
  const refused = await confirm(maria, body)
  expect([refused.status, refused.body.code]).toEqual([409, 'terms_changed'])
  expect(refused.body.context.quote.amount.minor).toBe('20000')
  expect(await countOf(maria)).toBe(0)
})

test('a code confirms its own disclosure and no other amount or recipient', async () => {
  const maria = await sender()
  const small = await readyToConfirm(server, maria, { ask: { amount: '10.00' } })
  const large = await disclose(server, maria, { ask: { amount: '900.00' } })
  const refused = await confirm(maria, { id: newId(server), disclosureId: large, code: small.code })
  expect([refused.status, refused.body.code]).toEqual([400, 'confirmation_spent'])
  expect(await countOf(maria)).toBe(0)
  expect((await confirm(maria, small)).status).toBe(201)
})

test('a code is valid once, for ten minutes and up to five wrong tries', async () => {
  const maria = await sender()
  const body = await readyToConfirm(server, maria)
  const wrong = body.code === '0000' ? '1111' : '0000'
  const tried = await confirm(maria, { ...body, code: wrong })
  expect([tried.status, tried.body.code]).toEqual([400, 'confirmation_invalid'])
  expect(tried.body.fields.code.code).toBe('confirmation_invalid')
  for (const typed of ['', '12', '12345', 'abcd', '１２３４'])
    expect((await confirm(maria, { ...body, code: typed })).body.code).toBe('confirmation_invalid')
  for (let count = 0; count < 4; count += 1) await confirm(maria, { ...body, code: wrong })
  const spent = await confirm(maria, body)
  expect([spent.status, spent.body.code]).toEqual([400, 'confirmation_spent'])
  const old = await readyToConfirm(server, maria)
  server.clock.advance({ minutes: 11 })
  expect((await confirm(maria, old)).body.code).toBe('confirmation_spent')
  expect(await countOf(maria)).toBe(0)
})

test('simultaneous wrong codes are each counted: five guesses in all', async () => {
  const maria = await sender()
  const body = await readyToConfirm(server, maria)
  const guesses = Array.from({ length: 30 }, (_, guess) =>
    String((Number(body.code) + guess + 1) % 10_000).padStart(4, '0'),
  )
  const answers = await Promise.all(guesses.map((code) => confirm(maria, { ...body, id: newId(server), code })))
  expect(answers.every(({ status }) => status === 400)).toBe(true)
  expect((await confirm(maria, body)).body.code).toBe('confirmation_spent')
})

test('an unverified customer sees the terms and may not send', async () => {
  const jose = await signUp(server)
  await server.work()
  await fundWallet(server, jose, 100_000n)
  const disclosureId = await disclose(server, jose)
  const asked = await server.call(transfers.sendCode, { params: { id: disclosureId }, as: jose })
  expect([asked.status, asked.body.code]).toEqual([403, 'not_verified'])
  const refused = await confirm(jose, { id: newId(server), disclosureId, code: '1234' })
  expect([refused.status, refused.body.code]).toEqual([403, 'not_verified'])
  const limits = await server.call(transfers.limits, { as: jose })
  expect(limits.body).toMatchObject({ verification: 'not_verified', maySend: false })
  expect(limits.body.onceVerified).toEqual([
    { period: 'transfer', limit: { minor: '299900', currency: 'USD' } },
    { period: 'day', limit: { minor: '300000', currency: 'USD' } },
    { period: 'thirty_days', limit: { minor: '1000000', currency: 'USD' } },
  ])
})

test('limits are shown before they are hit, and hold per transfer, per day and per thirty days', async () => {
  const maria = await sender(2_000_000n)
  await giveIdNumber(server, maria)
  const { verified } = first.limits.value
  const [transfer, day] = [BigInt(verified.transfer.minor), BigInt(verified.day.minor)]
  const tooMuch = { id: newId(server), country: 'HN', side: 'send', payIn: 'wallet', payout: 'bank_deposit' } as const
  const refused = await server.call(quotes.create, { body: { ...tooMuch, amount: '2999.01' }, as: maria })
  expect([refused.status, refused.body.code]).toEqual([400, 'amount_above_limit'])
  expect(refused.body.details).toContain('2,999.00')
  await send(server, maria, { ask: { amount: '2000.00' } })
  const { body } = await server.call(transfers.limits, { as: maria })
  expect(body.items).toEqual([
    {
      period: 'transfer',
      limit: { minor: String(transfer), currency: 'USD' },
      used: { minor: '0', currency: 'USD' },
      left: { minor: String(transfer), currency: 'USD' },
    },
    expect.objectContaining({
      period: 'day',
      used: { minor: '200000', currency: 'USD' },
      left: { minor: String(day - 200_000n), currency: 'USD' },
    }),
    expect.objectContaining({ period: 'thirty_days', used: { minor: '200000', currency: 'USD' } }),
  ])
  const second = await disclose(server, maria, { ask: { amount: '1000.01' } })
  expect((await server.call(transfers.sendCode, { params: { id: second }, as: maria })).body.code).toBe('limit_reached')
  await send(server, maria, { ask: { amount: '1000.00' } })
})

test('two simultaneous confirmations cannot pass a limit that only one of them fits', async () => {
  const maria = await sender(2_000_000n)
  const first = await readyToConfirm(server, maria, { ask: { amount: '1600.00' } })
  server.clock.advance({ minutes: 1 })
  const second = await readyToConfirm(server, maria, { ask: { amount: '1600.00' } })
  const answers = await Promise.all([confirm(maria, first), confirm(maria, second)])
  expect(answers.map(({ status }) => status).toSorted()).toEqual([201, 409])
  expect(answers.find(({ status }) => status === 409)?.body.code).toBe('limit_reached')
})

test('a full refund does not count toward a limit', async () => {
  const maria = await sender(2_000_000n)
  const id = await send(server, maria, { ask: { amount: '2900.00' } })
  expect((await server.call(transfers.cancel, { params: { id }, as: maria })).status).toBe(202)
  await server.work()
  const { body } = await server.call(transfers.limits, { as: maria })
  expect(body.items[1].used.minor).toBe('0')
})

test('a wallet without enough money refuses, and two transfers cannot spend the same dollars', async () => {
  const maria = await sender(30_000n)
  const poor = await disclose(server, maria, { ask: { amount: '299.00' } })
  expect((await server.call(transfers.sendCode, { params: { id: poor }, as: maria })).body.code).toBe(
    'insufficient_funds',
  )
  const first = await readyToConfirm(server, maria)
  server.clock.advance({ minutes: 1 })
  const second = await readyToConfirm(server, maria)
  const answers = await Promise.all([confirm(maria, first), confirm(maria, second)])
  expect(answers.map(({ status }) => status).toSorted()).toEqual([201, 409])
  expect(answers.find(({ status }) => status === 409)?.body.code).toBe('insufficient_funds')
  expect(await walletOf(server, maria)).toEqual({ balance: '30000', available: '9870' })
})

test('a disclosure needs a live quote, a recipient and a bank account of one’s own', async () => {
  const maria = await sender()
  const jose = await sender()
  const recipientId = await addRecipient(server, maria)
  const josesRecipient = await addRecipient(server, jose)
  const quoteId = await askQuote(server, maria)
  const { id: josesAccount } = await addBankAccount(server, jose)
  const asked = (body: object) =>
    server.call(transfers.disclose, { body: { id: newId(server), quoteId, recipientId, ...body }, as: maria })
  expect((await asked({ recipientId: josesRecipient })).status).toBe(404)
  expect((await asked({ quoteId: await askQuote(server, jose) })).status).toBe(404)
  expect((await asked({ quoteId: newId(server) })).status).toBe(404)
  const byBank = await askQuote(server, maria, { payIn: 'ach' })
  expect((await asked({ quoteId: byBank })).body.code).toBe('bank_account_required')
  expect((await asked({ quoteId: byBank, bankAccountId: josesAccount })).status).toBe(404)
  const inCash = await addRecipient(server, maria, carmenInCash)
  const mismatch = await asked({ recipientId: inCash })
  expect([mismatch.status, mismatch.body.code]).toEqual([400, 'recipient_mismatch'])
  expect((await asked({ note: 'extra' })).body.fields.note.code).toBe('unknown_field')
  expect((await asked({ id: 'not-a-uuid' })).body.fields.id.code).toBe('malformed')
  expect((await asked({})).status).toBe(201)
})

test('an archived recipient is refused at every step until restored, and transfers in progress are delivered', async () => {
  const maria = await sender()
  const recipientId = await addRecipient(server, maria)
  const archive = (archived: boolean) =>
    server.call(recipients.archive, { params: { id: recipientId }, body: { archived }, as: maria })
  const underWay = await send(server, maria, { recipientId })
  const body = await readyToConfirm(server, maria, { recipientId })
  const quoteId = await askQuote(server, maria)
  await archive(true)
  const asked = await server.call(transfers.disclose, { body: { id: newId(server), quoteId, recipientId }, as: maria })
  const coded = await server.call(transfers.sendCode, { params: { id: body.disclosureId }, as: maria })
  for (const refused of [asked, coded, await confirm(maria, body)])
    expect([refused.status, refused.body.code]).toEqual([409, 'recipient_archived'])
  await pass(server, { seconds: 20 }, 2)
  expect(await stateOf(server, maria, underWay)).toBe('delivered')
  expect(await countOf(maria)).toBe(1)
  await archive(false)
  expect((await confirm(maria, body)).status).toBe(201)
})

test('a repeated disclosure request is the same disclosure, and its id with another quote a conflict', async () => {
  const maria = await sender()
  const recipientId = await addRecipient(server, maria)
  const body = { id: newId(server), quoteId: await askQuote(server, maria), recipientId }
  const first = await server.call(transfers.disclose, { body, as: maria })
  const again = await server.call(transfers.disclose, { body, as: maria })
  expect([first.status, again.status]).toEqual([201, 201])
  expect(again.body).toEqual(first.body)
  const other = { ...body, quoteId: await askQuote(server, maria) }
  expect((await server.call(transfers.disclose, { body: other, as: maria })).status).toBe(409)
})

test('the code is mailed with the order that it confirms, and never in the subject', async () => {
  const maria = await sender()
  const id = await disclose(server, maria)
  const got = await server.call(transfers.sendCode, { params: { id }, as: maria })
  expect(got.body.sentTo).toMatch(/^.···.?@example\.com$/)
  const [mail] = await mailbox(server, maria.email)
  const code = await codeMailedTo(server, maria.email)
  expect(mail?.subject).not.toContain(code)
  expect(mail?.text).toContain('201.30\u00a0USD')
  expect(mail?.text).toContain('Carmen Mejía Zelaya')
  expect((await server.call(transfers.review, { params: { id }, as: maria })).body.codeSentTo).toBe(got.body.sentTo)
  const soon = await server.call(transfers.sendCode, { params: { id }, as: maria })
  expect([soon.status, soon.body.code]).toEqual([429, 'resend_too_soon'])
})

test('a malformed confirmation is refused with the field named, in the caller’s language', async () => {
  const maria = await sender()
  const body = await readyToConfirm(server, maria)
  const strange = (part: object) =>
    server.request('POST', '/api/transfers', { body: { ...body, ...part }, as: { ...maria, language: 'es' } })
  expect((await strange({ amount: '1' })).body.fields.amount.code).toBe('unknown_field')
  expect((await strange({ id: '1' })).body.fields.id.code).toBe('malformed')
  expect((await strange({ code: 1234 })).body.fields.code.code).toBe('malformed')
  expect((await strange({ code: undefined })).body.fields.code.code).toBe('required')
  expect((await strange({ disclosureId: newId(server) })).status).toBe(404)
  const nobody = await server.request('POST', '/api/transfers', { body })
  expect([nobody.status, nobody.body.status, nobody.body.code]).toEqual([401, false, 'unauthenticated'])
  expect(await countOf(maria)).toBe(0)
})
