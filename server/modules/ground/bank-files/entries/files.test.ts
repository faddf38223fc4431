import { readdir, rename, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { sql } from 'kysely'
import { afterAll, afterEach, beforeEach, expect, test } from 'vitest'
import { bankFiles, type SentBankFile } from '#contract/ground/bank-files.ts'
import type { PayIn } from '#server/modules/ground/rails/index.ts'
import { dayOf } from '#server/platform/new-york.ts'
import { holdInvariants } from '#tests/invariants.ts'
import { signUpStaff } from '#tests/people.ts'
import { newId } from '#tests/sending.ts'
import { testServer } from '#tests/server.ts'
import { folderInbound } from '../exchange/folder.ts'
import { receiveFiles } from '../exchange/receive-files.ts'
import { buildFile } from './build-file.ts'
import { lastCutOff } from './cut-offs.ts'
import { type Outbound, outboundOf } from './outbound.ts'
import { achPayIn, originatorOf } from './pay-in.ts'
import { odfi, sampleBank } from './sample-bank.ts'
import { sendFiles } from './send-files.ts'
import { settleEntries } from './settle-entries.ts'

const bank = sampleBank(() => server.clock.now())
/** A Monday, ten in the morning in New York. No worker runs here: each test takes its steps itself. */
const server = testServer({ startsAt: '2026-11-30T15:00:00Z', config: { ach: odfi } })
afterAll(() => bank.close())
afterEach(() => holdInvariants(server))

const payIn = (): PayIn => {
  const made = achPayIn(server.deps)
  if (!made) throw new Error('there is no provider')
  return made
}
const originator = () => originatorOf(server.deps.config) ?? expect.unreachable()
const outbound = outboundOf(bank.folder)
const build = (limit?: number) => buildFile(server.deps, originator(), limit ? { limit } : {})
const write = (through: Outbound = outbound) => sendFiles(server.deps, through)
const receive = () => receiveFiles(server.deps, folderInbound(bank.folder))
const settle = () => settleEntries({ ...server.deps, wake: () => undefined })

const usd = (minor: bigint) => ({ minor, currency: 'USD' })
const validated = async (): Promise<string> => {
  const typed = { routingNumber: '021000021', accountNumber: '12345678', kind: 'checking', holder: 'Ana Ruiz' } as const
  const answer = await payIn().validateAccount(typed)
  return answer.status === 'refused' ? expect.unreachable() : answer.token
}
const debitOf = (token: string, minor = 12_345n) => {
  const remittance = null
  return {
    reference: `${newId(server)}:top_up`,
    token,
    amount: usd(minor),
    isCompany: false,
    purpose: 'top_up',
    remittance,
  } as const
}
const entered = async (minor?: bigint): Promise<string> => {
  const debit = debitOf(await validated(), minor)
  expect(await payIn().debit(debit)).toMatchObject({
    status: 'submitted',
    partnerReference: expect.stringMatching(/^12104288\d{7}$/),
  })
  return debit.reference
}
const statusOf = async (reference: string) => (await payIn().read(reference)).status

/** Advances a few minutes past the next cut-off, over weekends and holidays. */
const toCutOff = (): void => {
  const before = lastCutOff(server.clock.now())
  while (lastCutOff(server.clock.now()).equals(before)) server.clock.advance({ minutes: 30 })
  server.clock.advance({ minutes: 5 })
}

/** Each test starts after a cut-off with an empty folder and no entry that waits. */
beforeEach(async () => {
  toCutOff()
  await build()
  await write()
  await bank.take()
  await write()
})

test('a reference is one entry, whoever repeats it; another amount under it is a conflict', async () => {
  const debit = debitOf(await validated())
  const answers = await Promise.all([payIn().debit(debit), payIn().debit(debit), payIn().debit(debit)])
  expect(new Set(answers.map(({ partnerReference }) => partnerReference)).size).toBe(1)
  await expect(payIn().debit({ ...debit, amount: usd(1n) })).rejects.toThrow(/was used for another entry/)
  await expect(payIn().credit({ ...debit, purpose: 'refund' })).rejects.toThrow(/was used for another entry/)
  toCutOff()
  await build()
  await write()
  expect(await bank.take()).toMatchObject([{ amount: 12_345n }])
})

test('an entry that no file can carry, and a token of another provider, are refused at once', async () => {
  expect(await payIn().debit(debitOf('acct_1'))).toMatchObject({ status: 'refused', reason: 'unknown_account' })
  const token = await validated()
  expect(await payIn().debit(debitOf(token, 99_999_999_999n))).toMatchObject({ status: 'refused' })
  const euros = { ...debitOf(token), amount: { minor: 5n, currency: 'EUR' } }
  expect(await payIn().debit(euros)).toMatchObject({ status: 'refused', reason: 'currency' })
})

test('an entry is canceled until it is in a file; one that never arrived is refused when it does', async () => {
  const [early, late] = [await entered(), await entered()]
  expect(await payIn().cancel(early)).toBe('canceled')
  expect(await payIn().cancel(early)).toBe('canceled')
  toCutOff()
  await build()
  expect(await payIn().cancel(late)).toBe('too_late')
  await write()
  expect(await bank.take()).toHaveLength(1)
  const never = debitOf(await validated())
  expect(await payIn().cancel(never.reference)).toBe('canceled')
  expect(await payIn().debit(never)).toMatchObject({ status: 'refused', reason: 'canceled' })
  expect([await statusOf(early), await statusOf(late)]).toEqual(['canceled', 'submitted'])
})

/** Fails at the nth call, before or after its work, as a process that dies there. */
const dying = (step: number, when: 'before' | 'after'): Outbound => {
  let calls = 0
  const through =
    <Args extends unknown[], T>(work: (...args: Args) => Promise<T>) =>
    async (...args: Args): Promise<T> => {
      calls += 1
      const dies = calls === step
      if (dies && when === 'before') throw new Error('the process died')
      const done = await work(...args)
      if (dies) throw new Error('the process died')
      return done
    }
  return { stage: through(outbound.stage), release: through(outbound.release), isTaken: through(outbound.isTaken) }
}

test.each([
  [1, 'before'],
  [1, 'after'],
  [2, 'before'],
  [2, 'after'],
  [3, 'before'],
  [3, 'after'],
] as const)('a process that dies at step %i, %s it, neither loses nor doubles the file', async (step, when) => {
  await entered()
  toCutOff()
  expect(await build()).toBe(1)
  await write(dying(step, when))
  // The bank takes what is there already, before the next process starts.
  const first = await bank.take()
  server.clock.advance({ minutes: 5 })
  await write()
  const second = await bank.take()
  server.clock.advance({ minutes: 5 })
  await write()
  expect([...first, ...second]).toHaveLength(1)
  expect(await bank.waiting()).toEqual([])
  const { rows } = await sql<{ state: string }>`select distinct state from ach_files`.execute(server.deps.db)
  expect(rows).toEqual([{ state: 'accepted' }])
})

test('a copy whose name was not recorded is never sent, and is removed', async () => {
  await entered()
  toCutOff()
  await build()
  for (let death = 0; death < 3; death += 1) {
    await write(dying(1, 'after'))
    server.clock.advance({ hours: 1 })
  }
  await write()
  expect(await bank.take()).toHaveLength(1)
  expect(await readdir(join(bank.folder, 'staging'))).toEqual([])
})

test('a folder that is not mounted says nothing about the files in it', async () => {
  await entered()
  toCutOff()
  await build()
  await write(dying(2, 'before'))
  server.clock.advance({ minutes: 5 })
  for (const name of ['staging', 'outbound']) {
    await rename(join(bank.folder, name), join(bank.folder, `${name}-away`))
    await write()
    await rm(join(bank.folder, name), { recursive: true, force: true })
    await rename(join(bank.folder, `${name}-away`), join(bank.folder, name))
    server.clock.advance({ hours: 1 })
  }
  await write()
  expect(await bank.take()).toHaveLength(1)
})

test('many workers at once make one file and send it once', async () => {
  await entered()
  toCutOff()
  const built = await Promise.all(Array.from({ length: 6 }, () => build()))
  expect(built.filter((count) => count > 0)).toHaveLength(1)
  await Promise.allSettled(Array.from({ length: 6 }, () => write()))
  expect(await bank.waiting()).toHaveLength(1)
  expect(await bank.take()).toHaveLength(1)
})

test('a cut-off with many entries makes several files, each with its own modifier, and every entry is in one', async () => {
  for (const minor of [1n, 2n, 3n]) await entered(minor)
  toCutOff()
  while ((await build(2)) > 0) await write()
  const day = dayOf(server.clock.now()).toString().replaceAll('-', '')
  const names = await bank.waiting()
  expect(names.every((name) => new RegExp(`^ACH-${day}-[A-Z].ach$`).test(name))).toBe(true)
  expect(names).toHaveLength(2)
  expect((await bank.take()).map(({ amount }) => amount)).toEqual([1n, 2n, 3n])
})

test('an entry of after the cut-off leaves with the next file', async () => {
  toCutOff()
  await entered()
  expect(await build()).toBe(0)
  toCutOff()
  expect(await build()).toBe(1)
})

test('both deposits of an account’s check are in one file, also when a cut-off passes between them', async () => {
  const token = await validated()
  const deposit = async (minor: bigint) => {
    const reference = newId(server)
    return payIn().credit({ reference, token, amount: usd(minor), isCompany: false, purpose: 'account_check' })
  }
  await deposit(11n)
  toCutOff()
  await deposit(12n)
  await entered()
  await build()
  await write()
  expect((await bank.take()).map(({ amount }) => amount)).toEqual([11n, 12n])
})

test('a rejected file refuses its entries, an accepted one settles, and a file that is taken late settles later', async () => {
  const rejected = await entered()
  toCutOff()
  await build()
  await write()
  const [name = ''] = await bank.waiting()
  await bank.take()
  await bank.deliver('rejected.xml', bank.status(name, 'RJCT', '<StsRsnInf><Rsn><Cd>FF01</Cd></Rsn></StsRsnInf>'))
  await receive()
  expect(await payIn().read(rejected)).toMatchObject({ status: 'refused', reason: 'file_rejected' })
  await write()
  const accepted = await entered()
  toCutOff()
  await build()
  await write()
  const [next = ''] = await bank.waiting()
  await bank.deliver('accepted.xml', bank.status(next, 'ACTC'))
  await bank.deliver('accepted-again.xml', `${bank.status(next, 'ACTC')}\n`)
  await receive()
  await settle()
  expect(await statusOf(accepted)).toBe('submitted')
  server.clock.advance({ hours: 24 * 4 })
  await settle()
  expect([await statusOf(accepted), await statusOf(rejected)]).toEqual(['settled', 'refused'])
  await bank.take()
  const late = await entered()
  toCutOff()
  await build()
  await write()
  server.clock.advance({ hours: 24 * 7 })
  await settle()
  expect(await statusOf(late)).toBe('submitted')
  await bank.take()
  await write()
  await settle()
  expect(await statusOf(late)).toBe('submitted')
  server.clock.advance({ hours: 24 * 4 })
  await settle()
  expect(await statusOf(late)).toBe('settled')
})

test('an entry that is in no file yet cannot be returned', async () => {
  const reference = await entered()
  const { partnerReference } = (await payIn().read(reference)) as { partnerReference: string }
  const sent = {
    trace: partnerReference,
    routing: '021000021',
    account: '1',
    name: 'ANA',
    amount: 12_345n,
    side: 'debit',
  }
  await bank.deliver('too-early.ach', bank.returned([sent as never], 'R01'))
  await receive()
  expect(await statusOf(reference)).toBe('submitted')
  expect(await payIn().returnsSince(server.clock.now().subtract({ hours: 24 }))).toEqual([])
})

test('nothing is taken from a file whose totals are wrong, and the corrected file is read', async () => {
  const reference = await entered()
  toCutOff()
  await build()
  await write()
  const right = bank.returned(await bank.take(), 'R01')
  await write()
  const wrong = right.replace(/^(9.{30})(.{12})/m, (_, head: string) => `${head}000000000001`)
  await bank.deliver('wrong.ach', wrong)
  await receive()
  expect(await statusOf(reference)).toBe('submitted')
  await bank.deliver('right.ach', right)
  await receive()
  expect(await payIn().read(reference)).toMatchObject({ status: 'returned', returnCode: 'R01', amount: usd(12_345n) })
  const since = server.clock.now().subtract({ hours: 1 })
  expect(await payIn().returnsSince(since)).toMatchObject([{ reference, status: 'returned', amount: usd(12_345n) }])
})

test('treasury sees each file to the bank with its state and totals, the newest first', async () => {
  await entered(700n)
  toCutOff()
  const tess = await signUpStaff(server, 'treasury')
  await build()
  await write()
  const { body } = await server.call(bankFiles.sent, { as: tess, query: { limit: 1 } })
  const [file] = body.items as SentBankFile[]
  expect(file).toMatchObject({ state: 'sent', answeredAt: null, totals: { entries: '1', debits: '700', credits: '0' } })
  expect(body.next).not.toBeNull()
  await bank.take()
  await write()
  const after = await server.call(bankFiles.sent, { as: tess, query: { limit: 1 } })
  expect(after.body.items).toMatchObject([{ id: file?.id, state: 'accepted' }])
})
