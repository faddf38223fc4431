import { mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { withdrawals } from '#contract/balance/withdrawals.ts'
import { type Prefund, prefunds } from '#contract/books/prefunds.ts'
import { type ReconciledAccount, reconciliation } from '#contract/books/reconciliation.ts'
import { type ReconciliationTerms, reconciliationTerms } from '#contract/books/reconciliation-terms.ts'
import { adminBreaks } from '#contract/funds/breaks.ts'
import { treasury } from '#contract/funds/treasury.ts'
import { postingsOf } from '#server/modules/ground/ledger/index.ts'
import { decidePending } from '#tests/approvals.ts'
import { holdInvariants } from '#tests/invariants.ts'
import { codeMailedTo, logIn, type Person, signUpAdmin, signUpStaff, verified } from '#tests/people.ts'
import { firstTerms, rules } from '#tests/reconciliation-terms.ts'
import { addBankAccount, fundWallet, newId, pass } from '#tests/sending.ts'
import { testServer } from '#tests/server.ts'
import { sendStatement } from '#tests/statements.ts'
import { matchLines } from './match.ts'

const folder = mkdtempSync(join(tmpdir(), 'sol-reconciliation-terms-'))
mkdirSync(join(folder, 'inbound'))
const server = testServer({ config: { bankFiles: folder }, prefunds: false })
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

const day = async (): Promise<{ accounts: ReconciledAccount[]; unlisted: { account: string }[] }> => {
  for (const person of [iris, teo, tess]) Object.assign(person, await logIn(server, person.email))
  return (await server.call(reconciliation.read, { query: { day: today }, as: tess })).body
}
const linesOf = async (partner: string, currency = 'USD') => {
  const account = (await day()).accounts.find((one) => one.partner === partner && one.currency === currency)
  return account?.lines ?? []
}
const capital = async (amount: string): Promise<string> => {
  const id = newId(server)
  const order = { kind: 'capital', partner: null, dollars: amount, currency: null, bought: null } as const
  await server.call(treasury.ask, { body: { id, ...order, reason: 'The owners bring in money.' }, as: iris })
  await decidePending(server, { id, as: teo })
  return id
}
const ask = (terms: ReconciliationTerms, after: number, id = newId(server), as = iris) =>
  server.call(reconciliationTerms.ask, { body: { id, after, terms, reason: 'Treasury agreed on it today.' }, as })
const publish = async (terms: ReconciliationTerms, after: number): Promise<void> => {
  const id = newId(server)
  expect((await ask(terms, after, id)).status).toBe(200)
  await decidePending(server, { id, as: teo })
}
const second = { account: 'USD-2', currency: 'USD', kind: 'bank', partner: 'second-bank' } as const

test('several lines that sum to one entry are proposed together, and one decision counts for all of them', async () => {
  const id = await capital('90.00')
  await sendStatement(folder, {
    ...{ day: today, opening: 0n },
    lines: [
      { amount: '50.00', side: 'CRDT', reference: 'PART-1' },
      { amount: '40.00', side: 'CRDT', reference: 'PART-2' },
      { amount: '7.00', side: 'CRDT', reference: 'OTHER' },
    ],
  })
  await pass(server, { minutes: 11 }, 2)
  const lines = await linesOf('sandbox')
  const [one, other] = ['PART-1', 'PART-2'].map((name) => lines.find(({ reference }) => reference === name))
  expect([one?.match?.rule, one?.match?.lines, one?.match?.entries[0]?.subject]).toEqual(['lines', 2, id])
  expect(other?.match?.id).toBe(one?.match?.id)
  expect(lines.find(({ reference }) => reference === 'OTHER')?.state).toBe('unexplained')
  const decision = { params: { id: one?.match?.id ?? '' }, body: { decision: 'accepted' }, as: tess } as const
  expect((await server.call(reconciliation.decide, decision)).status).toBe(200)
  const states = (await linesOf('sandbox')).map(({ reference, state }) => [reference, state])
  expect(states).toEqual(
    expect.arrayContaining([
      ['PART-1', 'matched'],
      ['PART-2', 'matched'],
    ]),
  )
})

test('a second account waits until two people list it, then has its own row, and its break posts to its own bank', async () => {
  await sendStatement(folder, {
    ...{ day: today, opening: 1_000n, account: second.account },
    lines: [{ amount: '3.21', side: 'DBIT', reference: 'FEE-2' }],
  })
  await pass(server, { minutes: 11 }, 2)
  const before = await day()
  expect(before.unlisted).toEqual([{ account: 'USD-2', currency: 'USD' }])
  expect(before.accounts.map(({ partner }) => partner)).toEqual(['sandbox'])
  await publish({ ...firstTerms, accounts: [second] }, 1)
  const after = await day()
  expect(after.unlisted).toEqual([])
  expect(after.accounts.map(({ partner, statements }) => [partner, statements])).toEqual([
    ['sandbox', ['USD123456789']],
    ['second-bank', ['USD-2']],
  ])
  expect(after.accounts[1]?.statement).toMatchObject({ opening: { minor: '1000' }, closing: { minor: '679' } })
  await pass(server, { hours: 26 })
  await pass(server, { minutes: 11 }, 2)
  const [line] = await linesOf('second-bank')
  if (!line?.breakId) throw new Error('no break was opened')
  const body = { note: 'A fee of the second bank.', decision: 'suspense', reason: 'other', loss: null } as const
  const params = { id: line.breakId }
  await server.call(adminBreaks.settle, { params, body: { ...body, bankReference: null }, as: tess })
  await server.work()
  const [posting] = await postingsOf(server.deps.db, line.id)
  expect(posting?.entries.map(({ account, amount }) => [account, amount.minor])).toEqual([
    ['settlement:second-bank', 321n],
    ['suspense', -321n],
  ])
})

test('terms need a second person, the current version, and lines that make sense', async () => {
  await day()
  expect((await ask(firstTerms, 1)).body.code).toBe('setting_changed')
  const current: ReconciliationTerms = { ...firstTerms, accounts: [second] }
  expect((await ask(current, 2)).body.code).toBe('setting_unchanged')
  expect((await ask(firstTerms, 2)).body.fields?.['terms.accounts']?.code).toBe('account_has_statements')
  expect(
    (await ask({ ...current, accounts: [second, second] }, 2)).body.fields?.['terms.accounts.1.account']?.code,
  ).toBe('setting_twice')
  const unknown = { ...current, floors: [{ partner: 'nobody', currency: 'HNL', minor: '1' }] }
  expect((await ask(unknown, 2)).body.fields?.['terms.floors.0.partner']?.code).toBe('malformed')
  const wide = { ...current, rules: { ...rules, amount: { isUsed: true, windowDays: 31 } } }
  expect((await ask(wide, 2)).status).toBe(400)
  const support = await signUpStaff(server, 'support')
  expect((await ask(current, 2, newId(server), support)).status).toBe(403)
  const id = newId(server)
  const next = { ...current, rules: { ...rules, amount: { isUsed: false, windowDays: 3 } } }
  expect([(await ask(next, 2, id)).status, (await ask(next, 2, id)).status]).toEqual([200, 200])
  expect((await ask({ ...next, floors: [] }, 2)).body.code).toBe('approval_waits')
  const { body } = await server.call(reconciliationTerms.read, { as: tess })
  expect([body.waits, body.versions[0]?.version]).toEqual([true, 2])
  await decidePending(server, { id, as: teo })
  // A retry whose first reply was lost.
  expect((await ask(next, 2, id)).status).toBe(200)
  expect((await ask(current, 2, id)).body.code).toBe('conflict')
  const now = await server.call(reconciliationTerms.read, { as: tess })
  expect(now.body.versions[0]).toMatchObject({ version: 3, terms: next, change: { author: expect.any(String) } })
})

test('a prefund below its floor is low, and its top-up reaches the floor', async () => {
  await day()
  const order = { kind: 'exchange', partner: 'sandbox', currency: 'HNL', bought: '1000.00', dollars: '40.00' } as const
  const bought = { id: newId(server), ...order }
  await server.call(treasury.ask, { body: { ...bought, reason: 'For the payouts of the week.' }, as: iris })
  await decidePending(server, { id: bought.id, as: teo })
  const lempiras = async (): Promise<Prefund | undefined> => {
    await day()
    const { body } = await server.call(prefunds.list, { as: tess })
    return body.items.find(({ balance }: Prefund) => balance.currency === 'HNL')
  }
  expect(await lempiras()).toMatchObject({ state: 'enough', floor: null, topUp: null })
  const { body } = await server.call(reconciliationTerms.read, { as: tess })
  const [current] = body.versions
  if (!current) throw new Error('no version')
  const floors = [{ partner: 'sandbox', currency: 'HNL', minor: '500000' }]
  await publish({ ...current.terms, floors }, current.version)
  expect(await lempiras()).toMatchObject({
    ...{ state: 'low', floor: { minor: '500000', currency: 'HNL' } },
    topUp: { amount: { minor: '400000', currency: 'HNL' } },
  })
})

const entryOf = (postingId: string, amount: bigint, kind = postingId) => ({
  ...{ postingId, line: 1, amount, day: today, kind, subject: postingId },
})
const lineOf = (id: string, amount: bigint) => ({ id, amount, day: today, subjects: [], reversed: [], tried: [] })

test('the entries of a sum are proposed only where one choice of them is possible', () => {
  const line = lineOf('line', 1_000n)
  const entries = [entryOf('a', 700n), entryOf('b', 300n), entryOf('c', 450n)]
  expect(matchLines([line], entries, rules)).toMatchObject([
    { rule: 'sum', entries: [{ postingId: 'a' }, { postingId: 'b' }] },
  ])
  expect(matchLines([line], [...entries, entryOf('d', 550n)], rules)).toEqual([])
  // Money out and money in are never one sum.
  expect(matchLines([line], [entryOf('a', 1_200n), entryOf('b', -200n), entryOf('c', 5n)], rules)).toEqual([])
})

test('a search with too many candidates ends without a proposal', () => {
  const entries = Array.from({ length: 400 }, (_, at) => entryOf(`entry-${at}`, 10_000n + BigInt(at * at * 7)))
  expect(matchLines([lineOf('line', 41_234n)], entries, rules)).toEqual([])
})

test('a declined rule is not tried again on its lines, and an unused one not at all', () => {
  const lines = [lineOf('one', 60n), lineOf('two', 40n)]
  const entry = entryOf('a', 100n)
  expect(matchLines(lines, [entry], rules)).toMatchObject([{ rule: 'lines', lineIds: ['one', 'two'] }])
  expect(
    matchLines(
      lines.map((line) => ({ ...line, tried: ['lines'] })),
      [entry],
      rules,
    ),
  ).toEqual([])
  expect(matchLines(lines, [entry], { ...rules, lines: { ...rules.lines, isUsed: false } })).toEqual([])
})

test('the bank’s line of an instant withdrawal is matched by its reference with an entry of its own kind, and its fee has none', async () => {
  const account = { account: 'USD-I', currency: 'USD', kind: 'bank', partner: 'sandbox-instant' } as const
  await day()
  const { body: terms } = await server.call(reconciliationTerms.read, { as: tess })
  expect(terms.banks).toContain(account.partner)
  const [current] = terms.versions
  await publish({ ...current.terms, accounts: [...current.terms.accounts, account] }, current.version)
  const person = await verified(server)
  await server.work()
  await fundWallet(server, person, 10_000n)
  const order = { amount: '60.00', bankAccountId: (await addBankAccount(server, person)).id, speed: 'instant' } as const
  const id = newId(server)
  await server.call(withdrawals.sendCode, { params: { id }, body: order, as: person })
  const body = { ...order, id, code: await codeMailedTo(server, person.email) }
  expect((await server.call(withdrawals.create, { body, as: person })).status).toBe(201)
  await server.work()
  const on = server.clock.now().toZonedDateTimeISO('America/New_York').toPlainDate().toString()
  const line = { amount: '60.00', side: 'DBIT', reference: id.replaceAll('-', '') } as const
  await sendStatement(folder, { day: on, opening: 100_000n, account: account.account, lines: [line] })
  await pass(server, { minutes: 11 }, 2)
  for (const each of [iris, teo, tess]) Object.assign(each, await logIn(server, each.email))
  const { body: read } = await server.call(reconciliation.read, { query: { day: on }, as: tess })
  const found = read.accounts.find(({ partner }: ReconciledAccount) => partner === account.partner)
  expect(found).toMatchObject({ statement: { unexplained: { minor: '0' } }, ledger: { open: { minor: '0' } } })
  expect(found?.lines).toMatchObject([
    { state: 'matched', match: { rule: 'reference', entries: [{ kind: 'withdrawn_instantly', subject: id }] } },
  ])
  expect(found?.partnerSide.confirmed).toEqual(found?.partnerSide.posted)
})

test('a doubled line and the line of its reversal explain each other, where neither has another counterpart, after the line that has an entry', () => {
  const named = (id: string, amount: bigint, of: string, isReversal = false) => ({
    ...lineOf(id, amount),
    reversed: [{ of, isReversal }],
  })
  const entry = { ...entryOf('a', 50n), subject: 'order' }
  const first = { ...named('first', 50n, 'E1'), subjects: ['order'] }
  const [second, back] = [{ ...first, id: 'second' }, named('back', -50n, 'E1', true)]
  expect(matchLines([first, second, back], [entry], rules)).toMatchObject([
    { rule: 'reference', lineIds: ['first'], accepts: true },
    { rule: 'reversal', lineIds: ['second', 'back'], entries: [], accepts: true },
  ])
  expect(matchLines([second, named('other', -50n, 'E2', true)], [], rules)).toEqual([])
  // A file with one sum on both sides, before the bank books its reversal.
  expect(matchLines([second, named('side', -50n, 'E1')], [], rules)).toEqual([])
  expect(matchLines([named('returned', 50n, 'E1', true), back], [], rules)).toEqual([])
  const third = { ...second, id: 'third' }
  for (const lines of [
    [second, third, back],
    [back, second, third],
    [second, back, { ...back, id: 'again' }],
  ])
    expect(matchLines(lines, [], rules)).toEqual([])
  expect(matchLines([second, { ...back, tried: ['reversal'] }], [], rules)).toEqual([])
  const asked = { ...rules, reference: { ...rules.reference, accepts: false } }
  expect(matchLines([second, back], [], asked)).toMatchObject([{ rule: 'reversal', accepts: false }])
})
