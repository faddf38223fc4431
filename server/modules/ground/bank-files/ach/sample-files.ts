import { codeOf, iatAddenda } from './entries.ts'
import { type NewAchFile, type NewAddenda, type NewBatch, type NewEntry, writeAch } from './write.ts'

/** Files of the tests: correct ones, on a Monday, from our bank to another. */
const odfi = '12104288'
export const day = (text: string): Temporal.PlainDate => Temporal.PlainDate.from(text)

export const entry = (change: Partial<NewEntry> = {}): NewEntry => ({
  code: codeOf('checking', 'debit'),
  routing: '231380104',
  account: '12345678',
  amount: 12_345n,
  ...change,
  values: { identification: 'T-1', name: 'Ana Lopez', discretionary: 'S', ...change.values },
})

export const batch = (change: Partial<NewBatch> = {}): NewBatch => ({
  entryClass: 'WEB',
  serviceClass: '225',
  company: '1234567890',
  description: 'TOP UP',
  effective: day('2026-12-01'),
  odfi,
  entries: [entry(), entry({ amount: 99n, account: '87654321' })],
  ...change,
  values: { companyName: 'SOL', ...change.values },
})

export const achFile = (change: Partial<NewAchFile> = {}): NewAchFile => ({
  destination: '231380104',
  origin: '121042882',
  created: Temporal.PlainDateTime.from('2026-11-30T10:15'),
  idModifier: 'A',
  values: { destinationName: 'Federal Reserve Bank', originName: 'Our Bank' },
  batches: [batch()],
  ...change,
})

export const fileOf = (...batches: NewBatch[]): string => writeAch(achFile({ batches }))

export const remittance = (text: string): NewAddenda => ({ kind: 'addenda05', values: { information: text } })

export const seven = (): NewAddenda[] =>
  iatAddenda({
    transactionType: 'WEB',
    receiver: {
      name: 'Ana Lopez',
      identification: 'C-7',
      street: '1 Main St',
      city: 'Queens*NY\\',
      country: 'US*11101\\',
    },
    originator: { name: 'SOL', street: '2 Broad St', city: 'New York*NY\\', country: 'US*10004\\' },
    odfi: { name: 'Our Bank', routing: '121042882' },
    rdfi: { name: 'Her Bank', routing: '231380104' },
    foreignAmount: 0n,
  })

export const iatBatch = (entries: readonly NewEntry[] = [iatEntry()], change: Partial<NewBatch> = {}): NewBatch => ({
  ...batch({ entryClass: 'IAT', description: 'REMITTANCE', entries }),
  ...change,
  values: {
    exchangeIndicator: 'FF',
    exchangeReferenceIndicator: '3',
    destinationCountry: 'US',
    originatingCurrency: 'USD',
    destinationCurrency: 'USD',
    ...change.values,
  },
})

export const iatEntry = (change: Partial<NewEntry> = {}): NewEntry => ({
  code: codeOf('checking', 'debit'),
  routing: '231380104',
  account: '12345678',
  amount: 50_000n,
  addenda: seven(),
  ...change,
})

/** The addenda 99 or 98 of an entry that came back. */
export const back = (kind: NewAddenda['kind'], values: NewAddenda['values']): NewAddenda => ({
  kind,
  values: { originalTrace: '121042880000001', originalRdfi: '23138010', ...values },
})

export const returnBatch = (addenda: readonly NewAddenda[], change: Partial<NewEntry> = {}): NewBatch =>
  batch({
    entries: [entry({ code: codeOf('checking', 'debit', 'return'), addenda, ...change })],
    effective: null,
  })

export const changeBatch = (addenda: readonly NewAddenda[]): NewBatch =>
  batch({
    entryClass: 'COR',
    serviceClass: '200',
    effective: null,
    entries: [entry({ code: codeOf('checking', 'debit', 'return'), amount: 0n, addenda })],
  })
