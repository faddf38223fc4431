import { afterEach, expect, test } from 'vitest'
import { adminClaims, type Claim, type ClaimKind, claims } from '#contract/books/claims.ts'
import { office } from '#contract/books/office.ts'
import { remedies } from '#contract/books/remedies.ts'
import { notifications } from '#contract/ground/notifications.ts'
import { decidePending } from '#tests/approvals.ts'
import { holdInvariants } from '#tests/invariants.ts'
import { pdfText } from '#tests/pdf-text.ts'
import { logIn, mailbox, type Person, signUpStaff, verified } from '#tests/people.ts'
import { expectRefused } from '#tests/refused.ts'
import { fundWallet, newId, pass, send, stateOf, tellSandbox, walletOf } from '#tests/sending.ts'
import { type Got, testServer } from '#tests/server.ts'

const server = testServer()
afterEach(() => holdInvariants(server))

type Way = { language?: 'es' | 'pt' | 'en'; late?: boolean; amount?: string }

/** A delivered transfer, its sender and an officer. */
const delivered = async ({ language = 'en', late = false, amount = '100.00' }: Way = {}) => {
  const sender = await verified(server, { language })
  await server.work()
  await fundWallet(server, sender, 50_000n)
  const ask = { amount }
  const id = await send(server, sender, late ? { ask, behavior: { fate: 'late' } } : { ask })
  await pass(server, late ? { hours: 24 } : { seconds: 20 }, 6)
  const again = await logIn(server, sender.email)
  expect(await stateOf(server, again, id)).toBe('delivered')
  const officer = await signUpStaff(server, 'operations')
  return { sender: again, id, officer, before: BigInt((await walletOf(server, again)).balance) }
}
type Sent = Awaited<ReturnType<typeof delivered>>

const words = 'Carmen got less than the receipt says.'
const open = (
  { id, sender }: Pick<Sent, 'id' | 'sender'>,
  kind: ClaimKind = 'amount_received',
  claimId = newId(server),
  more: object = {},
): Promise<Got> =>
  server.call(claims.open, {
    params: { id },
    body: { id: claimId, kind, words, wish: kind === 'documents' ? null : 'refund', ...more } as never,
    as: sender,
  })
const list = async ({ id, sender }: Pick<Sent, 'id' | 'sender'>) =>
  (await server.call(claims.list, { params: { id }, as: sender })).body
const explanation = 'The branch paid out ten dollars less, and we saw its slip.'
const decide = (claimId: string, as: Person, more: object = {}, id = newId(server)): Promise<Got> =>
  server.call(adminClaims.decide, {
    params: { id: claimId },
    body: { id, outcome: 'error', explanation, remedy: 'amount', amount: '10.00', ...more } as never,
    as,
  })
const noError = { outcome: 'no_error', remedy: null }
const answered = { outcome: 'answered', remedy: null }
const gained = async ({ sender, before }: Sent) => BigInt((await walletOf(server, sender)).balance) - before
const opened = async (sent: Sent, kind?: ClaimKind): Promise<Claim> => {
  const { status, body } = await open(sent, kind)
  expect(status).toBe(201)
  return body
}
const again = async ({ sender, ...sent }: Sent): Promise<Sent> => ({
  ...sent,
  sender: await logIn(server, sender.email),
  officer: await logIn(server, sent.officer.email),
})

test('a claim is stored once, dated to be decided in 90 days, told to the sender and the office, and waits with its day', async () => {
  const sent = await delivered({ language: 'pt' })
  const id = newId(server)
  for (const _ of [1, 2]) expect((await open(sent, 'amount_received', id)).status).toBe(201)
  expectRefused(await open(sent, 'bookkeeping', id), 'pt', { status: 409, code: 'conflict' })
  expectRefused(await open(sent), 'pt', { status: 409, code: 'claim_known' })
  const { items } = await list(sent)
  const decideBy = server.clock.now().toZonedDateTimeISO('America/New_York').toPlainDate().add({ days: 90 }).toString()
  expect(items).toMatchObject([{ id, state: 'open', decideBy, words, wish: 'refund', decidedAt: null, reportBy: null }])
  await server.work()
  const [mail] = await mailbox(server, sent.sender.email)
  expect(mail?.subject).toContain('Recebemos sua reclamação')
  expect((await server.call(adminClaims.list, { query: {}, as: sent.officer })).body.items[0]).toMatchObject({ id })
  const { body: waiting } = await server.call(office.waiting, {
    query: { group: 'reviews', queue: 'claims' },
    as: sent.officer,
  })
  expect(waiting.items).toMatchObject([{ id, queue: 'claims', about: 'amount_received' }])
  expect(waiting.items[0].dueAt.slice(0, 10)).toBe(Temporal.PlainDate.from(decideBy).add({ days: 1 }).toString())
  const { body } = await server.call(notifications.list, { body: { email: sent.officer.email }, as: sent.officer })
  expect(body.notifications[0]).toMatchObject({ path: `/dashboard/claims/${id}` })
})

test('an error is claimed until 180 days after Date Available, on that day too, and later nothing is stored', async () => {
  const sent = await delivered()
  const { until, mayClaim } = await list(sent)
  expect(mayClaim).toBe(true)
  const lastMoment = Temporal.PlainDate.from(until)
    .toZonedDateTime({ timeZone: 'America/New_York', plainTime: '23:59' })
    .toInstant()
  server.clock.advance(server.clock.now().until(lastMoment))
  const late = await again(sent)
  expect((await open(late)).status).toBe(201)
  server.clock.advance({ minutes: 1 })
  expectRefused(await open(late, 'bookkeeping'), 'en', { status: 409, code: 'claim_late' })
  expect(await list(late)).toMatchObject({ mayClaim: false, items: [{ kind: 'amount_received' }] })
})

test('documents that we sent late extend the time to claim to 60 days after them, and may be requested again', async () => {
  const sent = await delivered()
  const { until } = await list(sent)
  const { id } = await opened(sent, 'documents')
  expectRefused(await open(sent, 'documents'), 'en', { status: 409, code: 'claim_known' })
  await pass(server, { hours: 24 * 85 })
  const later = await again(sent)
  expect((await decide(id, later.officer, answered)).body).toMatchObject({ state: 'answered', mayReopen: false })
  expect((await list(later)).until).toBe(until)
  const { id: second } = await opened(later, 'documents')
  await pass(server, { hours: 24 * 80 })
  const last = await again(sent)
  expect((await decide(second, last.officer, answered)).status).toBe(200)
  const sentOn = server.clock.now().toZonedDateTimeISO('America/New_York').toPlainDate()
  expect((await list(last)).until).toBe(sentOn.add({ days: 60 }).toString())
  await pass(server, { hours: 24 * 59 })
  expect((await open(await again(sent))).status).toBe(201)
})

test('a decision gives the remedy once, is reported in the same moment by mail and letter in the language used, with the right to documents', async () => {
  for (const [language, title, right, paid] of [
    ['es', 'Hubo un error nuestro', 'Tienes derecho a pedirnos copia', '10.00'],
    ['pt', 'Houve um erro nosso', 'Você tem direito a pedir cópias', '10,00'],
    ['en', 'We made an error', 'You have the right to ask for copies', '10.00'],
  ] as const) {
    const sent = await delivered({ language })
    const { id } = await opened(sent)
    const decision = newId(server)
    for (const _ of [1, 2]) expect((await decide(id, sent.officer, {}, decision)).status).toBe(200)
    expectRefused(await decide(id, sent.officer), 'en', { status: 409, code: 'claim_changed' })
    expect(await gained(sent)).toBe(1_000n)
    const [claim] = (await list(sent)).items
    expect(claim).toMatchObject({ state: 'error', explanation, reportedAt: claim.decidedAt, mayReopen: true })
    expect(claim.reportBy > claim.decidedAt.slice(0, 10)).toBe(true)
    await server.work()
    const mails = await mailbox(server, sent.sender.email)
    expect(mails.some(({ subject, text }) => subject.includes(title) && text.includes(explanation))).toBe(true)
    const letter = await server.call(claims.letter, { params: { id }, as: sent.sender })
    const text = pdfText(letter.body as never)
    for (const part of [right, 'You have the right to ask for copies', 'and we saw its slip', paid])
      expect([language, text.replaceAll(/\s+/g, ' ')]).toEqual([language, expect.stringContaining(part)])
    const office = await server.call(adminClaims.letter, { params: { id }, as: sent.officer })
    expect(office.status).toBe(200)
  }
})

test('an error is not decided without its remedy, a remedy above one person’s sum waits for another, and none exceeds the payment', async () => {
  const sent = await delivered({ amount: '300.00' })
  const { id } = await opened(sent)
  expectRefused(await decide(id, sent.officer, { remedy: null }), 'en', {
    ...{ status: 400, code: 'required', fields: { amount: 'required' } },
  })
  expectRefused(await decide(id, sent.officer, { amount: '300.01' }), 'en', {
    ...{ status: 400, code: 'remedy_over', fields: { amount: 'remedy_over' } },
    values: { limit: { minor: 30_000n, currency: 'USD' } },
  })
  const decision = newId(server)
  const waiting = await decide(id, sent.officer, { amount: '250.00' }, decision)
  expect(waiting.body).toMatchObject({ state: 'open', remedies: [], pending: { outcome: 'error', explanation } })
  expect((await decide(id, sent.officer, { amount: '250.00' }, decision)).status).toBe(200)
  expectRefused(await decide(id, sent.officer), 'en', { status: 409, code: 'claim_changed' })
  expect(await gained(sent)).toBe(0n)
  expectRefused(await decidePending(server, { id: decision, as: sent.officer }), 'en', {
    ...{ status: 409, code: 'approval_own' },
  })
  const treasurer = await signUpStaff(server, 'treasury')
  await server.work()
  expect((await list(sent)).items).toMatchObject([{ state: 'open', explanation: null, findings: [] }])
  expect((await decidePending(server, { id: decision, as: treasurer })).status).toBe(200)
  expect(await gained(sent)).toBe(25_000n)
  await server.work()
  expect((await list(sent)).items).toMatchObject([{ state: 'error', explanation, findings: [{ outcome: 'error' }] }])
  const mails = await mailbox(server, sent.sender.email)
  expect(mails.some(({ subject }) => subject.includes('We made an error'))).toBe(true)
})

test('an error whose remedy is not approved is not reported, and waits for another decision', async () => {
  const sent = await delivered({ amount: '300.00' })
  const { id } = await opened(sent)
  const decision = newId(server)
  await decide(id, sent.officer, { amount: '250.00' }, decision)
  const treasurer = await signUpStaff(server, 'treasury')
  const declined = await decidePending(server, { id: decision, as: treasurer, decision: 'declined' })
  expect(declined.status).toBe(200)
  await server.work()
  const read = await server.call(adminClaims.read, { params: { id }, as: sent.officer })
  expect(read.body).toMatchObject({ state: 'open', pending: null, findings: [] })
  expect((await mailbox(server, sent.sender.email)).some(({ subject }) => subject.includes('error in your'))).toBe(
    false,
  )
  expect((await decide(id, sent.officer)).body).toMatchObject({ state: 'error' })
})

test('a claim without an error is explained, reopened once with a reason, and its 90 days start again', async () => {
  const sent = await delivered()
  const { id } = await opened(sent)
  const reopen = (reason = 'The slip is not hers, the name differs.') =>
    server.call(claims.reopen, { params: { id }, body: { reason }, as: sent.sender })
  expectRefused(await reopen(), 'en', { status: 409, code: 'claim_changed' })
  expectRefused(await server.call(claims.letter, { params: { id }, as: sent.sender }), 'en', {
    ...{ status: 404, code: 'not_found' },
  })
  expect((await decide(id, sent.officer, noError)).body).toMatchObject({ state: 'no_error', mayReopen: true })
  await pass(server, { hours: 24 })
  const later = await again(sent)
  const retry = () =>
    server.call(claims.reopen, { params: { id }, body: { reason: 'Her name differs.' }, as: later.sender })
  for (const _ of [1, 2]) {
    const { body } = await retry()
    const today = server.clock.now().toZonedDateTimeISO('America/New_York').toPlainDate()
    expect(body).toMatchObject({ state: 'open', decideBy: today.add({ days: 90 }).toString(), mayReopen: false })
  }
  expect((await list(later)).items).toMatchObject([{ state: 'open', findings: [{ outcome: 'no_error', explanation }] }])
  const second = { ...noError, explanation: 'The name on the slip is hers, with her second surname.' }
  expect((await decide(id, later.officer, second)).body).toMatchObject({ state: 'no_error', mayReopen: false })
  const both = [{ explanation }, { explanation: second.explanation }]
  expect((await list(later)).items).toMatchObject([{ explanation: second.explanation, findings: both }])
  expectRefused(
    await server.call(claims.reopen, { params: { id }, body: { reason: 'Once more, please.' }, as: later.sender }),
    'en',
    {
      ...{ status: 409, code: 'claim_changed' },
    },
  )
  expect(await gained(later)).toBe(0n)
})

test('a transfer that we delivered late gives its fees back by itself, once, and a claim about it gives no more', async () => {
  const sent = await delivered({ late: true })
  const read = (await server.call(remedies.list, { params: { id: sent.id }, as: sent.officer })).body
  expect(read.items).toMatchObject([{ kind: 'fees', error: 'late', amount: { minor: '130' }, grantedBy: null }])
  expect(BigInt((await walletOf(server, sent.sender)).balance)).toBe(50_000n - 10_000n)
  const { id } = await opened(sent, 'late')
  expectRefused(await decide(id, sent.officer), 'en', {
    ...{ status: 400, code: 'malformed', fields: { amount: 'malformed' } },
  })
  expect((await decide(id, sent.officer, { remedy: null })).body).toMatchObject({ state: 'error' })
  expect(await gained(sent)).toBe(0n)
  const fees = { kind: 'fees', error: 'late', amount: '1.30', reason: 'It came late.' } as const
  const more = { params: { id: sent.id }, body: { id: newId(server), ...fees }, as: sent.officer }
  expectRefused(await server.call(remedies.grant, more), 'en', { status: 409, code: 'remedy_none' })
})

test('a transfer on its date gives nothing back by itself, and a late claim found right gives back what is left of its fees', async () => {
  const sent = await delivered()
  expect((await server.call(remedies.list, { params: { id: sent.id }, as: sent.officer })).body.items).toEqual([])
  const { id } = await opened(sent, 'late')
  expect((await decide(id, sent.officer, { remedy: null })).body.remedies).toMatchObject([
    { kind: 'fees', error: 'late', amount: { minor: '130' } },
  ])
  expect(await gained(sent)).toBe(130n)
})

test('the money sent again is wished while the transfer is under way or delivered, and not once it was refunded', async () => {
  const sent = await delivered()
  expect((await list(sent)).mayResend).toBe(true)
  const refunded = await send(server, sent.sender, { ask: { amount: '20.00' }, behavior: { fate: 'refuse' } })
  await pass(server, { seconds: 20 }, 3)
  expect(await stateOf(server, sent.sender, refunded)).toBe('refunded')
  const back = { ...sent, id: refunded }
  expect((await list(back)).mayResend).toBe(false)
  expectRefused(await open(back, 'amount_received', newId(server), { wish: 'resend' }), 'en', {
    ...{ status: 400, code: 'invalid', fields: { wish: 'invalid' } },
  })
  const moving = await send(server, sent.sender, { ask: { amount: '20.00' }, behavior: { fate: 'late' } })
  await server.work()
  const made = await open({ ...sent, id: moving }, 'late', newId(server), { wish: 'resend' })
  expect(made.body).toMatchObject({ wish: 'resend', state: 'open' })
  expect((await decide(made.body.id, sent.officer, { remedy: null })).body).toMatchObject({
    state: 'error',
    remedies: [],
  })
  await tellSandbox(server, `${moving}:payout`, { move: { rail: 'pay_out', status: 'delivered' } })
  await pass(server, { seconds: 20 }, 3)
})

test('another person’s transfer and claim are not found, and only permitted staff records, decides and exports', async () => {
  const sent = await delivered()
  const other = await verified(server, { language: 'en' })
  const notFound = { status: 404, code: 'not_found' } as const
  expectRefused(await open({ ...sent, sender: other }), 'en', notFound)
  const { id } = await opened(sent)
  await decide(id, sent.officer, noError)
  expectRefused(await server.call(claims.list, { params: { id: sent.id }, as: other }), 'en', notFound)
  expectRefused(await server.call(claims.letter, { params: { id }, as: other }), 'en', notFound)
  const reason = 'I disagree with it.'
  expectRefused(await server.call(claims.reopen, { params: { id }, body: { reason }, as: other }), 'en', notFound)
  const [support, treasurer] = [await signUpStaff(server, 'support'), await signUpStaff(server, 'treasury')]
  const body = { id: newId(server), kind: 'bookkeeping', words, wish: 'refund' } as const
  const recorded = await server.call(adminClaims.open, { params: { id: sent.id }, body, as: support })
  expect(recorded.status).toBe(201)
  expect((await decide(recorded.body.id, support)).status).toBe(403)
  expect((await decide(recorded.body.id, treasurer)).status).toBe(403)
  const { body: read } = await server.call(adminClaims.read, { params: { id: body.id }, as: sent.officer })
  expect(read.openedBy).not.toBeNull()
  const csv = await server.call(adminClaims.csv, { query: { status: 'waiting' }, as: sent.officer })
  expect(String(csv.body)).toContain(body.id)
  expect(String(csv.body)).not.toContain(sent.sender.email)
})
