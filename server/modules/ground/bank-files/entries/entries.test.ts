import { sql } from 'kysely'
import { afterAll, afterEach, expect, test } from 'vitest'
import { topUps } from '#contract/balance/top-ups.ts'
import { withdrawals } from '#contract/balance/withdrawals.ts'
import { type AccountCheck, accountChecks } from '#contract/funds/account-checks.ts'
import { bankAccounts } from '#contract/funds/bank-accounts.ts'
import { adminBreaks } from '#contract/funds/breaks.ts'
import { type BankFile, bankFiles } from '#contract/ground/bank-files.ts'
import { notifications } from '#contract/ground/notifications.ts'
import { holdInvariants } from '#tests/invariants.ts'
import { codeMailedTo, logIn, type Person, signUpAdmin, verified } from '#tests/people.ts'
import {
  acceptPrepaid,
  addBankAccount,
  fundWallet,
  newId,
  pass,
  send,
  stateOf as transferState,
  walletOf,
} from '#tests/sending.ts'
import { testServer } from '#tests/server.ts'
import { odfi, sampleBank } from './sample-bank.ts'

const bank = sampleBank(() => server.clock.now())
/** A Monday, nine in the morning in New York. */
const server = testServer({ startsAt: '2026-11-16T14:00:00Z', config: { bankFiles: bank.folder, ach: odfi } })
afterEach(() => holdInvariants(server))
afterAll(() => bank.close())

const signIn = async (person: Person) => Object.assign(person, await logIn(server, person.email))
/** Advances to the next such time in New York on a banking day; the worker does what is due, and the people log in again. */
const until = async (time: string, ...people: Person[]): Promise<void> => {
  const here = server.clock.now().toZonedDateTimeISO('America/New_York')
  let to = here.withPlainTime(time)
  while (
    Temporal.ZonedDateTime.compare(to, here) <= 0 ||
    to.dayOfWeek > 5 ||
    to.toPlainDate().toString() === '2026-11-26'
  )
    to = to.add({ days: 1 })
  await pass(server, here.until(to, { largestUnit: 'hours' }))
  await pass(server, { minutes: 1 }, 2)
  for (const person of people) await signIn(person)
}
/** The bank takes every file that waits, and the worker sees it. */
const taken = async () => {
  const sent = await bank.take()
  await pass(server, { minutes: 1 })
  return sent
}
const deliver = async (name: string, content: string): Promise<void> => {
  await bank.deliver(name, content)
  await pass(server, { minutes: 1 }, 2)
}

/** A verified customer with an account that waits for two deposits, all of it through files. */
const depositor = async () => {
  const person = await verified(server, { firstName: 'María', lastName: 'López' })
  await server.work()
  await acceptPrepaid(server, person)
  const account = await addBankAccount(server, person)
  expect(account).toMatchObject({ status: 'pending', bankName: 'JPMorgan Chase Bank' })
  await server.work()
  await until('16:00')
  const deposits = await taken()
  expect(deposits.map(({ side, entryClass, name }) => [side, entryClass, name])).toEqual([
    ['credit', 'PPD', 'MARIA LOPEZ'],
    ['credit', 'PPD', 'MARIA LOPEZ'],
  ])
  return { person, bankAccountId: account.id, deposits }
}
const typeAmounts = async (person: Person, deposits: Awaited<ReturnType<typeof taken>>) => {
  await until('09:00', person)
  const { body } = await server.call(accountChecks.list, { as: person })
  const [check] = body.items as AccountCheck[]
  expect(check).toMatchObject({ state: 'arrived' })
  const [first = '', second = ''] = deposits.map(({ amount }) => `0.${amount.toString().padStart(2, '0')}`)
  const params = { id: check?.id ?? '' }
  return (await server.call(accountChecks.confirm, { params, body: { first, second }, as: person })).body
}
/** A verified customer with an account that two deposits have verified. */
const saver = async () => {
  const { person, bankAccountId, deposits } = await depositor()
  expect(await typeAmounts(person, deposits)).toMatchObject({ status: 'verified' })
  return { person, bankAccountId }
}

const topUp = async (as: Person, bankAccountId: string, amount = '150.00'): Promise<string> => {
  const order = { way: 'bank', amount, bankAccountId } as const
  const id = newId(server)
  const asked = await server.call(topUps.sendCode, { params: { id }, body: order, as })
  expect(asked.status, JSON.stringify(asked.body)).toBe(200)
  const body = { ...order, id, code: await codeMailedTo(server, as.email) }
  const made = await server.call(topUps.create, { body, as })
  expect(made.status, JSON.stringify(made.body)).toBe(201)
  await server.work()
  return id
}
const stateOf = async (as: Person, id: string) =>
  (await server.call(topUps.read, { params: { id }, as: await signIn(as) })).body.state
/** A top-up that has settled, and its entry. */
const settled = async () => {
  const { person, bankAccountId } = await saver()
  const id = await topUp(person, bankAccountId)
  await until('10:00')
  const sent = await taken()
  await until('08:30', person)
  expect(await stateOf(person, id)).toBe('held')
  return { person, bankAccountId, id, sent }
}
const received = async (as: Person, name: string): Promise<BankFile | undefined> => {
  const { body } = await server.call(bankFiles.list, { as, query: { limit: 100 } })
  return body.items.find((file: BankFile) => file.name === name)
}

test('a top-up leaves as a WEB debit with the next file, settles on its effective day, and its return takes it back', async () => {
  const { person, bankAccountId } = await saver()
  const id = await topUp(person, bankAccountId)
  await until('09:57')
  expect(await bank.waiting()).toEqual([])
  await until('10:00')
  expect(await bank.waiting()).toEqual(['ACH-20261117-A.ach'])
  const sent = await taken()
  expect(sent).toMatchObject([
    { entryClass: 'WEB', code: '27', routing: '021000021', amount: 15_000n, name: 'MARIA LOPEZ' },
  ])
  await until('08:25', person)
  expect(await stateOf(person, id)).toBe('pending')
  await until('08:30')
  expect(await stateOf(person, id)).toBe('held')
  expect(await walletOf(server, person)).toMatchObject({ balance: '15000' })
  const content = bank.returned(sent, 'R01')
  await deliver('cut.ach', content.slice(0, content.length / 2))
  expect(await stateOf(person, id)).toBe('held')
  await deliver('returns.ach', content)
  expect(await stateOf(person, id)).toBe('returned')
  expect(await walletOf(server, person)).toMatchObject({ balance: '0' })
  // Doubled, and yesterday's again with other bytes.
  await deliver('returns-copy.ach', content)
  await deliver('returns-again.ach', content.replaceAll('\n', '\r\n'))
  const { rows } = await sql<{ returns: number; notices: number }>`
    select (select count(*)::int from ach_returns where reference like ${`${id}%`}) as returns,
      (select count(*)::int from rail_notices where reference like ${`${id}%`} and status = 'returned'
        and notice_id like 'file:%') as notices`.execute(server.deps.db)
  expect(rows).toEqual([{ returns: 1, notices: 1 }])
})

test('a return before the effective day fails the top-up, and a settlement afterwards changes nothing', async () => {
  const { person, bankAccountId } = await saver()
  const id = await topUp(person, bankAccountId)
  await until('10:00')
  const sent = await bank.take()
  await bank.deliver('early.ach', bank.returned(sent, 'R03'))
  await pass(server, { minutes: 1 }, 3)
  expect(await stateOf(person, id)).toBe('failed')
  await until('08:30', person)
  expect(await stateOf(person, id)).toBe('failed')
  expect(await walletOf(server, person)).toMatchObject({ balance: '0' })
  const { body } = await server.call(bankAccounts.list, { as: person })
  expect(body.items).toMatchObject([{ id: bankAccountId, status: 'doubted', problem: 'returned' }])
})

test('a notification of change corrects the account once and moves no money', async () => {
  const { person, bankAccountId, id, sent } = await settled()
  await deliver('changes.ach', bank.changed(sent, 'C01', '99887766'))
  expect(await stateOf(person, id)).toBe('held')
  const { body } = await server.call(bankAccounts.list, { as: person })
  expect(body.items).toMatchObject([{ id: bankAccountId, status: 'doubted', problem: 'changed', last4: '7766' }])
})

test('a notification of change to the deposits of an unverified account corrects it, and the next deposits use the corrected number', async () => {
  const { person, bankAccountId, deposits } = await depositor()
  await deliver('deposit-change.ach', bank.changed(deposits.slice(0, 1), 'C01', '99887766'))
  const account = async () => (await server.call(bankAccounts.list, { as: await signIn(person) })).body.items[0]
  expect(await account()).toMatchObject({ id: bankAccountId, status: 'pending', last4: '7766' })
  expect(await typeAmounts(person, deposits)).toMatchObject({ status: 'doubted', problem: 'changed', last4: '7766' })
  const again = await server.call(accountChecks.create, { body: { id: newId(server), bankAccountId }, as: person })
  expect(again.body).toMatchObject({ account: { status: 'pending', problem: null } })
  await server.work()
  await until('16:00')
  const next = await taken()
  expect(next.map(({ account: number }) => number.trim())).toEqual(['99887766', '99887766'])
  expect(await typeAmounts(person, next)).toMatchObject({ id: bankAccountId, status: 'verified' })
})

test('a second correction of an account that waits for its check is applied too', async () => {
  const { person, bankAccountId } = await saver()
  const ids = [await topUp(person, bankAccountId, '70.00'), await topUp(person, bankAccountId, '71.00')]
  await until('10:00')
  const sent = await taken()
  await until('08:30', person)
  for (const [index, number] of ['99887711', '99887722'].entries())
    await deliver(`change-${index}.ach`, bank.changed(sent.slice(index, index + 1), 'C01', number))
  const { body } = await server.call(bankAccounts.list, { as: await signIn(person) })
  expect(body.items).toMatchObject([{ status: 'doubted', problem: 'changed', last4: '7722' }])
  for (const id of ids) expect(await stateOf(person, id)).toBe('held')
})

test('a return of another amount, and the dispute of a return, are for a person and move nothing', async () => {
  const alice = await signUpAdmin(server)
  const { person, id, sent } = await settled()
  await deliver(
    'other-amount.ach',
    bank.returned(
      sent.map((entry) => ({ ...entry, amount: 14_999n })),
      'R10',
    ),
  )
  await pass(server, { minutes: 40 }, 10)
  expect(await stateOf(person, id)).toBe('held')
  const next = await settled()
  await deliver('booked.ach', bank.returned(next.sent, 'R02'))
  expect(await stateOf(next.person, next.id)).toBe('returned')
  await deliver('dishonored.ach', bank.dishonored(next.sent, 'R68'))
  expect(await stateOf(next.person, next.id)).toBe('returned')
  await signIn(alice)
  const { body } = await server.call(adminBreaks.list, { as: alice, query: { limit: 50 } as never })
  expect(body.items.map(({ kind, cause }: { kind: string; cause: string }) => `${kind} ${cause}`).toSorted()).toEqual([
    expect.stringMatching(/^amount_differs 14999 USD/),
    'return_to_review R68 Dishonored: return came too late',
  ])
})

test('a return with a code that is not assigned waits for a decision, and the other answers of its file are applied', async () => {
  const alice = await signUpAdmin(server)
  const { person, bankAccountId } = await saver()
  const [unknown, known] = [await topUp(person, bankAccountId, '100.00'), await topUp(person, bankAccountId, '50.00')]
  await until('10:00')
  const sent = await taken()
  await until('08:30')
  const [file, rest] = [bank.returned(sent, 'R01'), sent.findIndex(({ amount }) => amount === 10_000n)]
  const lines = file.split('\n')
  const at = lines.findIndex((line) => line.startsWith('799R01') && line.includes(sent[rest]?.trace ?? ''))
  await deliver('new-code.ach', lines.with(at, lines[at]?.replace('R01', 'R79') ?? '').join('\n'))
  expect([await stateOf(person, unknown), await stateOf(person, known)]).toEqual(['held', 'returned'])
  await signIn(alice)
  const { body } = await server.call(adminBreaks.list, { as: alice, query: { limit: 50 } as never })
  const found = body.items.find(({ cause }: { cause: string }) => cause.startsWith('R79'))
  expect(found).toMatchObject({ kind: 'return_to_review', amount: { minor: '10000' } })
  const decision = {
    decision: 'book',
    note: 'The bank confirmed the return.',
    reason: 'partner_word',
    bankReference: null,
  }
  const settledBreak = await server.call(adminBreaks.settle, {
    params: { id: found.id },
    body: decision as never,
    as: alice,
  })
  expect(settledBreak.status, JSON.stringify(settledBreak.body)).toBeLessThan(300)
  await pass(server, { minutes: 1 }, 2)
  expect(await stateOf(person, unknown)).toBe('returned')
})

test('a return of no entry of ours moves nothing; treasury is notified of it, of a damaged file and of one that the bank leaves', async () => {
  const { person, id, sent } = await settled()
  const alice = await signUpAdmin(server, { language: 'en' })
  const [entry] = sent
  if (!entry) throw new Error('nothing was sent')
  await deliver('stranger.ach', bank.returned([{ ...entry, trace: '121042889999999' }], 'R01'))
  expect(await stateOf(person, id)).toBe('held')
  expect(await received(alice, 'stranger.ach')).toMatchObject({ state: 'read', unmatched: 1 })
  await deliver('damaged.ach', 'no bank writes this')
  await topUp(person, (await server.call(bankAccounts.list, { as: await signIn(person) })).body.items[0].id, '60.00')
  await until('16:00')
  await pass(server, { hours: 3 }, 2)
  const [name] = await bank.waiting()
  const { body } = await server.call(notifications.list, { body: { email: alice.email }, as: await signIn(alice) })
  const titles = body.notifications.map(({ title }: { title: string }) => title)
  for (const file of ['stranger.ach', 'damaged.ach', name]) expect(titles).toContain(`Bank file: ${file}`)
  await taken()
})

test('a debit that funds a transfer abroad is IAT, and a withdrawal a PPD credit, in one file', async () => {
  const { person, bankAccountId } = await saver()
  await fundWallet(server, person, 5_000n)
  const id = await send(server, person, { ask: { amount: '40.00' }, bankAccountId })
  const order = { amount: '20.00', bankAccountId }
  const withdrawalId = newId(server)
  await server.call(withdrawals.sendCode, { params: { id: withdrawalId }, body: order, as: person })
  const code = await codeMailedTo(server, person.email)
  const made = await server.call(withdrawals.create, { body: { ...order, id: withdrawalId, code }, as: person })
  expect(made.status, JSON.stringify(made.body)).toBe(201)
  await server.work()
  expect(await transferState(server, person, id)).toBe('collecting')
  await until('16:00')
  const sent = await taken()
  expect(sent.map(({ entryClass, side, amount }) => [entryClass, side, amount > 0n])).toEqual([
    ['IAT', 'debit', true],
    ['PPD', 'credit', true],
  ])
  expect(sent[0]?.remittance[0]).toMatch(/^BENEFICIARY HN CARMEN/)
})

test('no account number of a provider’s table is stored in the clear', async () => {
  const { rows } = await sql<{ hits: number }>`
    select count(*)::int as hits from (
      select a::text as row from ach_accounts a union all select f::text from ach_files f
      union all select e::text from ach_entries e
    ) as rows where row ~ '12000[0-9]{3}5678'`.execute(server.deps.db)
  expect(rows).toEqual([{ hits: 0 }])
})
