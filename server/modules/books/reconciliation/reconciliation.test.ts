import { mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Period, periods } from '#contract/books/periods.ts'
import { type ReconciledAccount, type ReconciledLine, reconciliation } from '#contract/books/reconciliation.ts'
import { adminBreaks } from '#contract/funds/breaks.ts'
import { treasury } from '#contract/funds/treasury.ts'
import { postingsOf } from '#server/modules/ground/ledger/index.ts'
import { dayOf } from '#server/platform/new-york.ts'
import { decidePending } from '#tests/approvals.ts'
import { holdInvariants } from '#tests/invariants.ts'
import { logIn, type Person, signUpAdmin, signUpStaff, verified } from '#tests/people.ts'
import { rules } from '#tests/reconciliation-terms.ts'
import { addBankAccount, newId, pass, send } from '#tests/sending.ts'
import { testServer } from '#tests/server.ts'
import { sendStatement } from '#tests/statements.ts'
import { matchLines } from './match.ts'

const folder = mkdtempSync(join(tmpdir(), 'sol-reconciliation-'))
mkdirSync(join(folder, 'inbound'))
const server = testServer({ config: { bankFiles: folder } })
let iris: Person
let teo: Person
let tess: Person

const today = '2026-11-20'

beforeAll(async () => {
  iris = await signUpAdmin(server)
  teo = await signUpAdmin(server)
  tess = await signUpStaff(server, 'treasury')
})
afterAll(async () => {
  await holdInvariants(server)
  rmSync(folder, { recursive: true })
})

const dollars = async (day = today): Promise<ReconciledAccount> => {
  for (const person of [iris, teo, tess]) Object.assign(person, await logIn(server, person.email))
  const { body } = await server.call(reconciliation.read, { query: { day }, as: tess })
  return body.accounts.find(({ currency }: ReconciledAccount) => currency === 'USD')
}
const lineOf = ({ lines }: ReconciledAccount, reference: string): ReconciledLine => {
  const found = lines.find((line) => line.reference === reference)
  if (!found) throw new Error(`no line ${reference}`)
  return found
}
const decide = (id: string, decision: 'accepted' | 'declined', as: Person) =>
  server.call(reconciliation.decide, { params: { id }, body: { decision }, as })

const capital = async (amount: string): Promise<string> => {
  const id = newId(server)
  const terms = { kind: 'capital', partner: null, dollars: amount, currency: null, bought: null } as const
  await server.call(treasury.ask, { body: { id, ...terms, reason: 'The owners bring in money.' }, as: iris })
  await decidePending(server, { id, as: teo })
  return id
}

/** The day: a debit of 20.00 and its fee, capital of 500.00 by its id, of 70.00 by nothing, and three of 10.00 in one sum. */
test('a day is matched by reference, proposed by amount and by sum, and its sums add up to both closing balances', async () => {
  const maria = await verified(server)
  await server.work()
  const { id: bankAccountId } = await addBankAccount(server, maria)
  const sent = await send(server, maria, { bankAccountId, ask: { amount: '20.00' } })
  await pass(server, { seconds: 30 }, 4)
  const { rows } = await sql<{ partnerReference: string; amount: bigint }>`
    select partner_reference as "partnerReference", amount from debits where owner_id = ${sent}::uuid`.execute(
    server.deps.db,
  )
  const debit = rows[0]
  if (!debit?.partnerReference) throw new Error('the debit has no reference of the bank')
  const [byId] = [await capital('500.00'), await capital('70.00')]
  await sendStatement(folder, {
    ...{ day: today, opening: 0n },
    lines: [
      { amount: `${debit.amount / 100n}.${debit.amount % 100n}`, side: 'CRDT', reference: debit.partnerReference },
      { amount: '500.00', side: 'CRDT', reference: byId.replaceAll('-', '') },
      { amount: '70.00', side: 'CRDT', reference: 'WIRE-1' },
      { amount: '12.34', side: 'DBIT', reference: 'FEE-1' },
    ],
  })
  await pass(server, { minutes: 11 }, 2)
  const account = await dollars()
  const states = account.lines.map(({ reference, state, match }) => [reference, state, match?.rule ?? null])
  expect(states).toEqual([
    ['FEE-1', 'unexplained', null],
    ['WIRE-1', 'proposed', 'amount'],
    expect.arrayContaining(['matched', 'reference']),
    expect.arrayContaining(['matched', 'reference']),
  ])
  const { statement, ledger } = account
  const sum = (...parts: ({ minor: string } | null)[]) =>
    parts.reduce((all, one) => all + BigInt(one?.minor ?? '0'), 0n)
  expect(sum(statement.opening, statement.matched, statement.proposed, statement.unexplained)).toBe(
    sum(statement.closing),
  )
  expect(sum(ledger.opening, ledger.matched, ledger.proposed, ledger.open)).toBe(sum(ledger.closing))
  expect(sum(statement.closing) - sum(ledger.closing)).toBe(-1_234n)
  expect(account.difference).toEqual({ minor: '-1234', currency: 'USD' })
  expect(account.partnerSide.confirmed).toEqual({ minor: debit.amount.toString(), currency: 'USD' })
  expect(account.partnerSide.posted).toEqual(account.partnerSide.confirmed)
})

test('a person accepts a proposal once, and who may not settle breaks may not', async () => {
  const { match } = lineOf(await dollars(), 'WIRE-1')
  if (!match) throw new Error('nothing is proposed')
  const support = await signUpStaff(server, 'support')
  expect((await decide(match.id, 'accepted', support)).status).toBe(403)
  expect((await decide(newId(server), 'accepted', tess)).body.code).toBe('not_found')
  const before = await postingsOf(server.deps.db, match.entries[0]?.subject ?? '')
  const answers = await Promise.all([decide(match.id, 'accepted', tess), decide(match.id, 'declined', iris)])
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409])
  // Nothing is posted by it.
  expect(await postingsOf(server.deps.db, match.entries[0]?.subject ?? '')).toEqual(before)
  const winner = answers[0]?.status === 200 ? 'accepted' : 'declined'
  const again = lineOf(await dollars(), 'WIRE-1')
  expect(again.state).toBe(winner === 'accepted' ? 'matched' : 'unexplained')
  if (winner === 'accepted') expect((await decide(match.id, 'accepted', tess)).status).toBe(200)
})

test('several entries of a kind that sum to a line are proposed, and a declined proposal is not made again', async () => {
  for (const amount of ['10.00', '11.00', '12.00']) await capital(amount)
  await sendStatement(folder, {
    ...{ day: '2026-11-21', opening: 0n },
    lines: [{ amount: '33.00', side: 'CRDT', reference: 'SUM-1' }],
  })
  await pass(server, { minutes: 11 }, 2)
  const line = lineOf(await dollars('2026-11-21'), 'SUM-1')
  expect([line.state, line.match?.rule, line.match?.count]).toEqual(['proposed', 'sum', 3])
  expect((await decide(line.match?.id ?? '', 'declined', tess)).body.state).toBe('declined')
  await pass(server, { minutes: 11 }, 2)
  expect(lineOf(await dollars('2026-11-21'), 'SUM-1').state).toBe('unexplained')
})

test('an unexplained line is a break on the next day, blocks the close of its month, and goes to suspense by one decision', async () => {
  expect(lineOf(await dollars(), 'FEE-1').breakId).toBeNull()
  await pass(server, { hours: 24 * 12 })
  await pass(server, { minutes: 11 }, 2)
  const { breakId } = lineOf(await dollars(), 'FEE-1')
  if (!breakId) throw new Error('no break was opened')
  const { body: found } = await server.call(adminBreaks.read, { params: { id: breakId }, as: tess })
  expect(found).toMatchObject({
    kind: 'statement_unexplained',
    amount: { minor: '1234', currency: 'USD' },
    assignee: null,
  })
  const november = async (): Promise<Period | undefined> =>
    (await server.call(periods.list, { as: iris })).body.items.find(({ month }: Period) => month === '2026-11')
  expect((await november())?.stops.map(({ stop }) => stop)).toEqual(expect.arrayContaining(['reconciliation']))
  const closing = { id: newId(server), note: 'Everything is compared.' }
  const refused = await server.call(periods.ask, { params: { month: '2026-11' }, body: closing, as: iris })
  expect([refused.status, refused.body.code]).toEqual([409, 'period_stopped'])
  const body = {
    note: 'A fee of the bank, to be asked for.',
    decision: 'suspense',
    reason: 'other',
    loss: null,
  } as const
  const settled = await server.call(adminBreaks.settle, {
    params: { id: breakId },
    body: { ...body, bankReference: null },
    as: tess,
  })
  expect(settled.status).toBe(200)
  await server.work()
  const line = lineOf(await dollars(), 'FEE-1')
  expect([line.state, line.match?.rule]).toEqual(['matched', 'break'])
  const [posting] = await postingsOf(server.deps.db, line.id)
  expect(posting?.entries.map(({ account, amount }) => [account, amount.minor])).toEqual([
    ['settlement:sandbox', 1_234n],
    ['suspense', -1_234n],
  ])
})

test('a line settled to suspense declines the entry proposed for it meanwhile, and that entry is free for another line', async () => {
  const day = dayOf(server.clock.now()).subtract({ days: 1 }).toString()
  await sendStatement(folder, {
    ...{ day, opening: 0n },
    lines: [{ amount: '44.00', side: 'CRDT', reference: 'WIRE-44' }],
  })
  await pass(server, { minutes: 11 }, 2)
  const { breakId } = lineOf(await dollars(day), 'WIRE-44')
  await capital('44.00')
  await pass(server, { minutes: 11 }, 2)
  const proposed = lineOf(await dollars(day), 'WIRE-44')
  expect(proposed).toMatchObject({ state: 'proposed', breakId, match: { rule: 'amount', count: 1 } })
  const body = { note: 'Not the owners’ money.', decision: 'suspense', reason: 'other', loss: null } as const
  const settled = await server.call(adminBreaks.settle, {
    params: { id: breakId ?? '' },
    body: { ...body, bankReference: null },
    as: tess,
  })
  expect(settled.status).toBe(200)
  await server.work()
  const line = lineOf(await dollars(day), 'WIRE-44')
  expect(line).toMatchObject({ state: 'matched', match: { rule: 'break', decided: { by: tess.email } } })
  expect((await decide(proposed.match?.id ?? '', 'accepted', iris)).body.code).toBe('decided_already')
  expect(await postingsOf(server.deps.db, line.id)).toHaveLength(1)
  const next = dayOf(server.clock.now()).toString()
  await sendStatement(folder, {
    ...{ day: next, opening: 0n },
    lines: [{ amount: '44.00', side: 'CRDT', reference: 'WIRE-45' }],
  })
  await pass(server, { minutes: 11 }, 2)
  expect(lineOf(await dollars(next), 'WIRE-45')).toMatchObject({ state: 'proposed', match: { rule: 'amount' } })
})

test('a statement that arrives months late is compared too, and its unexplained line becomes a break', async () => {
  await sendStatement(folder, {
    ...{ day: '2026-06-30', opening: 0n },
    lines: [{ amount: '5.55', side: 'DBIT', reference: 'LATE-1' }],
  })
  await pass(server, { minutes: 11 }, 2)
  expect(lineOf(await dollars('2026-06-30'), 'LATE-1')).toMatchObject({
    state: 'unexplained',
    breakId: expect.any(String),
  })
})

test('no rule chooses between two entries of one amount', () => {
  const line = { id: 'line', amount: 700n, day: today, subjects: [], reversed: [], tried: [] }
  const entryOf = (postingId: string) => ({
    postingId,
    line: 1,
    amount: 700n,
    day: today,
    kind: 'withdrawn',
    subject: '',
  })
  expect(matchLines([line], [entryOf('a'), entryOf('b')], rules)).toEqual([])
  expect(matchLines([line], [entryOf('a')], rules)).toMatchObject([{ rule: 'amount', accepts: false }])
  expect(matchLines([line], [{ ...entryOf('a'), day: '2026-11-24' }], rules)).toEqual([])
})

test('a day that is no day is refused, and support does not read the page', async () => {
  const bad = await server.call(reconciliation.read, { query: { day: '2026-02-30' }, as: tess })
  expect([bad.status, bad.body.fields?.day?.code]).toEqual([400, 'malformed'])
  const support = await signUpStaff(server, 'support')
  expect((await server.call(reconciliation.read, { query: { day: today }, as: support })).status).toBe(403)
})
