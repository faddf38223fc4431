import fc from 'fast-check'
import { expect, test } from 'vitest'
import { checkAch } from '../ach/check-file.ts'
import { entriesOf } from '../ach/entries.ts'
import type { AchFile } from '../ach/read.ts'
import type { Account } from './entry.ts'
import { placeOf } from './place.ts'
import { type EntryToWrite, problemOf, writeContent } from './write-content.ts'

const at = Temporal.Instant.from('2026-11-30T15:00:00Z')
const originator = {
  routing: '121042882',
  bankName: 'Our Bank',
  companyId: '1234567890',
  companyName: 'SOL',
  companyAddress: '100 Example Street, Suite 500, New York, NY 10004',
}
const account: Account = {
  routingNumber: '021000021',
  accountNumber: '000123456789',
  kind: 'savings',
  holder: 'José Ñuño Öztürk de la Concepción y Echeverría',
  bankName: 'Banco Popular',
}
const entry = (change: Partial<EntryToWrite> = {}): EntryToWrite => ({
  reference: '019ac0ff-ee00-7000-8000-00000000abcd:debit',
  kind: 'debit',
  token: 'ach_1',
  purpose: 'top_up',
  amount: 12_345n,
  isCompany: false,
  remittance: null,
  trace: '121042880000007',
  account,
  ...change,
})
const abroad = (change: Partial<NonNullable<EntryToWrite['remittance']>> = {}): EntryToWrite =>
  entry({
    purpose: 'remittance',
    trace: '121042880000003',
    remittance: {
      originatorName: 'José Ñuño',
      originatorAddress: '45 Roosevelt Avenue, Apt 2, Queens, New York, 11372',
      beneficiaryName: 'Carmen Mejía O’Hara',
      beneficiaryCountry: 'HN',
      ...change,
    },
  })
const writtenOf = (...some: EntryToWrite[]) => checkAch(writeContent(some, originator, { at, idModifier: 'A' }))
const writtenAt = (when: Temporal.Instant, one: EntryToWrite) =>
  checkAch(writeContent([one], originator, { at: when, idModifier: 'A' }))

const batchesOf = ({ batches }: AchFile) => batches.map(({ header }) => header.text.slice(50, 63).trim())

test('a debit that funds a transfer abroad is an IAT entry with seven addenda and the beneficiary, never Same Day', () => {
  const { file, report } = writtenOf(abroad())
  expect(report).toMatchObject({ ok: true, errors: [], notes: [] })
  const [batch] = file.batches
  expect(batch?.header.text.slice(50, 53)).toBe('IAT')
  expect(batch?.header.text.slice(69, 75)).toBe('261201')
  expect(batch?.entries[0]?.addenda.map(({ kind }) => kind)).toEqual([
    ...['addenda10', 'addenda11', 'addenda12', 'addenda13', 'addenda14', 'addenda15', 'addenda16'],
    'addenda17',
  ])
  expect(entriesOf(file)).toMatchObject([
    { code: '37', name: 'JOSE NUNO', amount: 12_345n, remittance: ["BENEFICIARY HN CARMEN MEJIA O'HARA"] },
  ])
})

/** The positions of a date of birth in the addenda 16 of the first entry. */
const birthDateIn = ({ batches: [batch] }: AchFile) =>
  batch?.entries[0]?.addenda.find(({ kind }) => kind === 'addenda16')?.text.slice(73, 87)

test('the debit of a person carries the date of birth from the day of the rule on, and blanks before', () => {
  const born = '1988-02-29'
  const year_hours = 366 * 24
  const hours = fc.integer({ min: -year_hours, max: year_hours })
  const ruleDay = Temporal.ZonedDateTime.from('2027-03-19T00:00[America/New_York]').toInstant()
  const person = abroad({ originatorBirthDate: born })
  const expectWritten = (when: Temporal.Instant, one: EntryToWrite, expected: string) => {
    const { file, report } = writtenAt(when, one)
    expect(report).toMatchObject({ ok: true, errors: [], notes: [] })
    expect(birthDateIn(file)).toBe(expected.padEnd(14))
    expect(problemOf(one, originator, when)).toBeNull()
  }
  fc.assert(
    fc.property(hours, (after) => expectWritten(ruleDay.add({ hours: after }), person, after >= 0 ? born : '')),
    { numRuns: 50, examples: [[-1], [0]] },
  )
  const later = ruleDay.add({ hours: 24 })
  expectWritten(later, abroad(), '')
  expectWritten(later, { ...person, isCompany: true }, '')
})

test('one file has a batch for each purpose, each in the order of its trace numbers, correct without leniency', () => {
  const credit = (purpose: EntryToWrite['purpose'], sequence: string, amount: bigint) =>
    entry({ kind: 'credit', purpose, amount, trace: `12104288${sequence}` })
  const { file, report } = writtenOf(
    entry(),
    entry({ trace: '121042880000002' }),
    abroad(),
    credit('withdrawal', '0000009', 50_000n),
    credit('refund', '0000010', 700n),
    credit('account_check', '0000011', 12n),
    credit('account_check', '0000012', 99n),
  )
  expect(report).toMatchObject({ ok: true, errors: [] })
  expect(report.totals).toMatchObject({ batches: '5', entries: '7', debits: '37035', credits: '50811' })
  expect(batchesOf(file)).toEqual(['IATREMITTANCE', 'PPDACCTVERIFY', 'PPDREFUND', 'PPDWITHDRAWAL', 'WEBTOP UP'])
  expect(entriesOf(file).map(({ trace }) => trace.slice(-2))).toEqual(['03', '11', '12', '10', '09', '02', '07'])
})

test('entries of a company’s account are CCD, and those that fund a transfer abroad IAT', () => {
  const company = { isCompany: true, account: { ...account, holder: 'Café Olé, Inc.' } }
  const { file, report } = writtenOf(
    entry(company),
    entry({ ...company, kind: 'credit', purpose: 'withdrawal', trace: '121042880000008' }),
    { ...abroad(), ...company },
  )
  expect(report).toMatchObject({ ok: true, errors: [] })
  expect(batchesOf(file)).toEqual(['CCDWITHDRAWAL', 'CCDTOP UP', 'IATREMITTANCE'])
})

test('names are written in the characters and lengths of their fields', () => {
  expect(entriesOf(writtenOf(entry()).file)).toMatchObject([{ name: 'JOSE NUNO OZTURK DE LA' }])
})

test('an entry that no file can carry is refused with the reason before it is stored', () => {
  expect(problemOf(entry(), originator, at)).toBeNull()
  expect(problemOf(abroad(), originator, at)).toBeNull()
  expect(problemOf(entry({ amount: 10_000_000_000n }), originator, at)).toMatch(/amount has 11 characters/)
  expect(problemOf(entry({ amount: 0n }), originator, at)).toMatch(/amount is zero/)
  expect(problemOf(abroad({ originatorAddress: 'somewhere' }), originator, at)).toMatch(/address/)
  expect(problemOf(entry({ purpose: 'account_check', kind: 'credit', amount: 100n }), originator, at)).toMatch(/dollar/)
  expect(problemOf(entry({ account: { ...account, routingNumber: '021000022' } }), originator, at)).toMatch(
    /check digit/,
  )
})

test('an address is read with or without a comma before its postal code', () => {
  const expected = { street: '100 Example Street, Suite 500', city: 'New York', region: 'NY', postalCode: '10004' }
  expect(placeOf(originator.companyAddress)).toEqual(expected)
  expect(placeOf('45 Roosevelt Avenue, Queens, New York, 11372-0001')).toEqual({
    street: '45 Roosevelt Avenue',
    city: 'Queens',
    region: 'New York',
    postalCode: '11372-0001',
  })
  for (const other of ['', 'Queens', 'Queens, New York, 11372', '45 Roosevelt Avenue, Queens, New York'])
    expect(placeOf(other)).toBeNull()
})
