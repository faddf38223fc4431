import pg from 'pg'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { type ReconciledAccount, reconciliation } from '#contract/books/reconciliation.ts'
import { adminBreaks } from '#contract/funds/breaks.ts'
import { bankFiles, type SentBankFile } from '#contract/ground/bank-files.ts'
import type { Credit, Debit } from '#server/modules/ground/rails/index.ts'
import { dayOf } from '#server/platform/new-york.ts'
import { approveAbout } from '#tests/approvals.ts'
import { holdInvariants } from '#tests/invariants.ts'
import { logIn, type Person, signUpAdmin } from '#tests/people.ts'
import { newId } from '#tests/sending.ts'
import { testServer } from '#tests/server.ts'
import { type SentLine, sendStatement } from '#tests/statements.ts'
import { checkAch } from '../ach/check-file.ts'
import { folderInbound } from '../exchange/folder.ts'
import { receiveFiles } from '../exchange/receive-files.ts'
import { buildFile } from './build-file.ts'
import { lastCutOff } from './cut-offs.ts'
import { outboundOf } from './outbound.ts'
import { achPayIn, originatorOf } from './pay-in.ts'
import { odfi, sampleBank } from './sample-bank.ts'
import { sendFiles } from './send-files.ts'
import { settleEntries } from './settle-entries.ts'

const bank = sampleBank(() => server.clock.now())
/** A Monday, ten in the morning in New York. No worker exchanges files here: each test takes its steps itself. */
const server = testServer({ startsAt: '2026-11-30T15:00:00Z', config: { ach: odfi } })
let [iris, teo]: Person[] = []
beforeAll(async () => {
  iris = await signUpAdmin(server)
  teo = await signUpAdmin(server)
})
afterAll(() => bank.close())
afterEach(() => holdInvariants(server))

const payIn = () => achPayIn(server.deps) ?? expect.unreachable()
const write = () => sendFiles(server.deps, outboundOf(bank.folder))
const settle = () => settleEntries({ ...server.deps, wake: () => undefined })
const toCutOff = (): void => {
  const before = lastCutOff(server.clock.now())
  while (lastCutOff(server.clock.now()).equals(before)) server.clock.advance({ minutes: 30 })
  server.clock.advance({ minutes: 5 })
}
/** The clock has advanced past every session. */
const again = async (person: Person | undefined): Promise<Person> => {
  if (!person) throw new Error('nobody has signed up')
  return Object.assign(person, await logIn(server, person.email))
}

const remittance = {
  ...{ originatorName: 'Ana Ruiz', originatorAddress: '45 Roosevelt Avenue, Queens, New York, 11372' },
  ...{ beneficiaryName: 'Carmen Mejía', beneficiaryCountry: 'HN' },
}
type Order = ['debit', Debit['purpose'], bigint] | ['credit', Credit['purpose'], bigint]
const orders: readonly Order[] = [
  ['debit', 'top_up', 5_000n],
  ['debit', 'remittance', 7_001n],
  ['credit', 'withdrawal', 300n],
]
/** The references of the entries of these orders, in the next file. */
const enter = async (placed = orders): Promise<string[]> => {
  const typed = { routingNumber: '021000021', accountNumber: '12345678', kind: 'savings', holder: 'Ana Ruiz' } as const
  const validated = await payIn().validateAccount(typed)
  const token = validated.status === 'refused' ? expect.unreachable() : validated.token
  const references: string[] = []
  for (const [kind, purpose, minor] of placed) {
    const reference = `${newId(server)}:${purpose}`
    const order = { reference, token, amount: { minor, currency: 'USD' }, isCompany: false }
    if (kind === 'credit') await payIn().credit({ ...order, purpose })
    else await payIn().debit({ ...order, purpose, remittance: purpose === 'remittance' ? remittance : null })
    references.push(reference)
  }
  return references
}

const listSent = async (): Promise<SentBankFile[]> =>
  (await server.call(bankFiles.sent, { as: await again(iris), query: { limit: 20 } })).body.items
const newest = async (): Promise<SentBankFile> => (await listSent())[0] ?? expect.unreachable()
/** A file of ours that the bank has, with its content and entries. */
const exchanged = async (placed = orders) => {
  const references = await enter(placed)
  toCutOff()
  await buildFile(server.deps, originatorOf(server.deps.config) ?? expect.unreachable())
  await write()
  const [name = ''] = await bank.waiting()
  const content = await bank.content(name)
  const entries = await bank.take()
  await write()
  const file = await newest()
  expect(file).toMatchObject({ name, state: 'accepted', isReversible: true, reverses: null })
  return { references, file, content, entries }
}
const ask = async (fileId: string, id = newId(server)) =>
  server.call(bankFiles.reverse, {
    params: { id: fileId },
    body: { id, reason: 'The bank booked it twice.' },
    as: await again(iris),
  })
const approve = async (subject: string) => {
  server.clock.advance({ minutes: 1 })
  return approveAbout(server, { subject, as: await again(teo) })
}
const reversed = async (fileId: string): Promise<void> => {
  expect((await ask(fileId)).status).toBe(201)
  expect((await approve(fileId)).status).toBe(200)
  await write()
}
const deliver = async (name: string, content: string): Promise<void> => {
  await bank.deliver(name, content)
  await receiveFiles(server.deps, folderInbound(bank.folder))
  await server.work()
}
const reject = (name: string) =>
  deliver(`${name}.xml`, bank.status(name, 'RJCT', '<StsRsnInf><Rsn><Cd>FF01</Cd></Rsn></StsRsnInf>'))
const refusal = async (answer: ReturnType<typeof ask>) => {
  const { status, body } = await answer
  return `${status} ${body.code}`
}

/** Each test starts with an empty folder, on a Monday after the first cut-off. */
beforeEach(async () => {
  do toCutOff()
  while (server.clock.now().toZonedDateTimeISO('America/New_York').dayOfWeek !== 1)
  await write()
  await bank.take()
  await write()
})

test('a file that the bank processed twice is taken back by one file with the same amounts on the other side', async () => {
  const { references, file, content, entries } = await exchanged()
  const id = newId(server)
  expect((await ask(file.id, id)).status).toBe(201)
  expect((await ask(file.id, id)).body).toEqual({ id })
  expect(await refusal(ask(file.id))).toBe('409 approval_waits')
  expect((await approveAbout(server, { subject: file.id, as: await again(iris) })).status).not.toBe(200)
  await write()
  expect(await bank.waiting()).toEqual([])
  expect((await approve(file.id)).status).toBe(200)
  // The reply was lost, and the request comes again after the approval.
  expect((await ask(file.id, id)).body).toEqual({ id })
  expect(await refusal(ask(newId(server), id))).toBe('409 conflict')
  await write()
  const [name = ''] = await bank.waiting()
  const back = await bank.content(name)
  const taken = await bank.takeOne(name)
  const sides = { debit: 'credit', credit: 'debit' } as const
  expect(taken.map(({ trace: _, line: _line, code: _code, ...one }) => one)).toEqual(
    entries.map(({ trace: _, line: _line, code: _code, ...one }) => ({ ...one, side: one.side && sides[one.side] })),
  )
  expect(new Set([...entries, ...taken].map(({ trace }) => trace)).size).toBe(2 * entries.length)
  const headers = (text: string) => checkAch(text).file.batches.map(({ header }) => header.text)
  const [before, after] = [headers(content), headers(back)]
  expect(after.map((header) => header.slice(53, 63).trim())).toEqual(before.map(() => 'REVERSAL'))
  // Company, identification and class are those of the original.
  for (const [from, to] of [
    [4, 20],
    [40, 53],
  ])
    expect(after.map((header) => header.slice(from, to))).toEqual(before.map((header) => header.slice(from, to)))
  expect(after.map((header) => header.slice(1, 4))).toEqual(
    before.map((header) => (header.slice(1, 4) === '220' ? '225' : '220')),
  )
  await write()
  const [reversal, original] = await listSent()
  expect(reversal).toMatchObject({ name, state: 'accepted', reverses: file.name, isReversible: false })
  expect(original).toMatchObject({ id: file.id, isReversible: false })
  server.clock.advance({ hours: 24 * 3 })
  await settle()
  for (const reference of references) expect((await payIn().read(reference)).status).toBe('settled')
  expect(await refusal(ask(file.id))).toBe('409 file_reversed_already')
  expect(await refusal(ask(reversal?.id ?? ''))).toBe('409 file_is_reversal')
})

test('only a file that the bank has, and within five banking days of its settlement, is reversed; nothing is written otherwise', async () => {
  expect(await refusal(ask(newId(server)))).toBe('404 not_found')
  await enter()
  toCutOff()
  await buildFile(server.deps, originatorOf(server.deps.config) ?? expect.unreachable())
  expect(await refusal(ask((await newest()).id))).toBe('409 file_not_at_bank')
  await write()
  // The bank may have processed a file that it left in the folder.
  const file = await newest()
  expect(file).toMatchObject({ state: 'sent', isReversible: true })
  await bank.take()
  await write()
  // It settles on a Tuesday: a file of the Monday after settles on the fifth banking day.
  server.clock.advance({ hours: 24 * 7 })
  expect((await ask(file.id)).status).toBe(201)
  server.clock.advance({ hours: 24 })
  const { status, body } = await approve(file.id)
  expect({ status, code: body.code }).toEqual({ status: 409, code: 'reversal_too_late' })
  expect(await refusal(ask(file.id))).toBe('409 reversal_too_late')
  expect(await newest()).toMatchObject({ id: file.id, isReversible: false })
})

test('a reversing file that the bank rejects takes nothing back, and another one may be made', async () => {
  const { file } = await exchanged()
  await reversed(file.id)
  const [name = ''] = await bank.waiting()
  await bank.take()
  await reject(name)
  const [rejected, original] = await listSent()
  expect([rejected, original]).toMatchObject([
    { name, state: 'rejected' },
    { id: file.id, isReversible: true },
  ])
  await reversed(file.id)
  expect(await bank.take()).toHaveLength(orders.length)
  await write()
  expect(await newest()).toMatchObject({ state: 'accepted', reverses: file.name })
})

test('a reversal that comes back opens one break, and the entry that it took back stays as it is', async () => {
  const { references, file } = await exchanged()
  await reversed(file.id)
  const taken = await bank.take()
  const content = bank.returned(taken.slice(0, 1), 'R02')
  await deliver('back.ach', content)
  await deliver('back-again.ach', content.replaceAll('\n', '\r\n'))
  const { body } = await server.call(adminBreaks.list, { as: await again(iris), query: { limit: 20 } as never })
  expect(body.items).toMatchObject([
    { kind: 'reversal_returned', cause: 'R02', reference: taken[0]?.trace, owner: { kind: 'bank_file' } },
  ])
  expect(body.items[0]?.amount).toEqual({ minor: taken[0]?.amount.toString(), currency: 'USD' })
  const { body: received } = await server.call(bankFiles.list, { as: await again(iris), query: { limit: 1 } })
  expect(received.items[0]).toMatchObject({ unmatched: 0 })
  server.clock.advance({ hours: 48 })
  await settle()
  for (const reference of references) expect((await payIn().read(reference)).status).toBe('settled')
})

test('an entry that came back twice is left out of the reversal, and a file of such entries is not reversed', async () => {
  const { file, entries } = await exchanged()
  const [first, ...others] = entries
  const sendBack = async (some: typeof entries, name: string) => {
    await deliver(`${name}-1.ach`, bank.returned(some, 'R01'))
    await deliver(`${name}-2.ach`, bank.returned(some, 'R01'))
  }
  await sendBack(first ? [first] : [], 'first')
  await deliver('once.ach', bank.returned(others.slice(0, 1), 'R01'))
  await reversed(file.id)
  expect((await bank.take()).map(({ amount }) => amount)).toEqual(others.map(({ amount }) => amount))
  await write()
  const next = await exchanged()
  await sendBack(next.entries, 'all')
  expect((await ask(next.file.id)).status).toBe(201)
  const { status, body } = await approve(next.file.id)
  expect({ status, code: body.code }).toEqual({ status: 409, code: 'file_returned' })
})

/** By which rules the lines of a day are matched, as treasury reads them. */
const readRules = async (day: string) => {
  const { body } = await server.call(reconciliation.read, { query: { day }, as: await again(iris) })
  const account = body.accounts.find(({ currency }: ReconciledAccount) => currency === 'USD') as ReconciledAccount
  return account.lines.map(({ match }) => match?.rule ?? null)
}
/** The bank's statement of today; returns the day. */
const state = async (...lines: SentLine[]): Promise<string> => {
  const day = dayOf(server.clock.now()).toString()
  await sendStatement(bank.folder, { day, opening: 0n, lines })
  await receiveFiles(server.deps, folderInbound(bank.folder))
  await server.work()
  return day
}

test('a doubled sum is explained only by the line of a reversal that the bank took, not by the other side of its own file', async () => {
  const { file, entries } = await exchanged([
    ['debit', 'top_up', 300n],
    ['credit', 'withdrawal', 300n],
  ])
  const both = (reference: string): [SentLine, SentLine] => [
    { amount: '3.00', side: 'CRDT', reference },
    { amount: '3.00', side: 'DBIT', reference },
  ]
  await reversed(file.id)
  const [rejected = ''] = await bank.waiting()
  await bank.take()
  const doubled = await state(...both(file.name))
  expect(await readRules(doubled)).toEqual([null, null])
  await reject(rejected)
  server.clock.advance({ hours: 24 })
  const odd = await state({ amount: '3.00', side: 'DBIT', reference: rejected })
  expect(await readRules(odd)).toEqual([null])
  await reversed(file.id)
  const [name = ''] = await bank.waiting()
  const taken = await bank.take()
  server.clock.advance({ hours: 24 })
  // The return of an entry is no counterpart of its reversal's return.
  const back = await state(
    ...both(name),
    { amount: '3.00', side: 'DBIT', reference: entries.find(({ side }) => side === 'debit')?.trace ?? '' },
    { amount: '3.00', side: 'CRDT', reference: taken.find(({ side }) => side === 'credit')?.trace ?? '' },
  )
  expect(await readRules(back)).toEqual([null, null, 'reversal', 'reversal'])
  expect(await readRules(doubled)).toEqual(['reversal', 'reversal'])
  expect(await readRules(odd)).toEqual([null])
})

test('after the last trace number they start again, and a return is of the newer file', async () => {
  const statusesOf = async (references: readonly string[]) =>
    Promise.all(references.map(async (reference) => (await payIn().read(reference)).status))
  const old = await exchanged()
  const { file } = await exchanged()
  const [first] = old.entries.map(({ trace }) => trace).toSorted()
  const startAgain = async (): Promise<void> => {
    const owner = new pg.Client({ connectionString: server.ownerUrl })
    await owner.connect()
    await owner.query("select setval('ach_traces', $1::bigint, false)", [first?.slice(8)])
    await owner.end()
  }
  await startAgain()
  await reversed(file.id)
  const [taken] = await bank.take()
  expect(old.entries.map(({ trace }) => trace)).toContain(taken?.trace)
  const before = await statusesOf(old.references)
  await deliver('of-reversal.ach', bank.returned(taken ? [taken] : [], 'R02'))
  expect(await statusesOf(old.references)).toEqual(before)
  const { body } = await server.call(adminBreaks.list, { as: await again(iris), query: { limit: 20 } as never })
  expect(body.items).toContainEqual(expect.objectContaining({ kind: 'reversal_returned', reference: taken?.trace }))
  await write()
  await startAgain()
  const next = await exchanged()
  const same = next.entries.filter(({ trace }) => trace === taken?.trace)
  await deliver('of-entry.ach', bank.returned(same, 'R01'))
  expect((await statusesOf(next.references)).toSorted()).toEqual(['returned', 'submitted', 'submitted'])
  expect(await statusesOf(old.references)).toEqual(before)
})
