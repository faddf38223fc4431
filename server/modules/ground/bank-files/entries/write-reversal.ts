import { timeZone } from '#server/platform/new-york.ts'
import { checkAch } from '../ach/check-file.ts'
import { transactionCode } from '../ach/codes.ts'
import { digitsOfDay } from '../ach/dates.ts'
import { codeOf } from '../ach/entries.ts'
import { type AchBatch, type AchEntry, entryClassOf } from '../ach/read.ts'
import { type AchRecord, digitsOf, layouts, textOf } from '../ach/records.ts'
import { type NewBatch, type NewEntry, type Values, writeAch } from '../ach/write.ts'
import { effectiveDay } from './cut-offs.ts'

/** The fields of a record as it has them; the writer computes trace numbers, counts and totals again. */
const valuesOf = (record: AchRecord): Values =>
  Object.fromEntries(
    layouts[record.kind]
      .filter(({ name, kind }) => kind !== 'reserved' && kind !== 'constant' && !/^(trace|entrySequence)$/.test(name))
      .map(({ name }) => [name, textOf(record, name)]),
  )

const otherSide = { credit: 'debit', debit: 'credit' } as const
const otherService = { '200': '200', '220': '225', '225': '220' } as const

const reversalOf = ({ record, addenda }: AchEntry, trace: string): NewEntry => {
  const code = transactionCode(textOf(record, 'transactionCode'))
  if (code?.account !== 'checking' && code?.account !== 'savings')
    throw new Error(`the entry of line ${record.line} is of no account of a customer`)
  return {
    code: codeOf(code.account, otherSide[code.side]),
    routing: `${textOf(record, 'routing')}${textOf(record, 'checkDigit')}`,
    account: textOf(record, 'account'),
    amount: digitsOf(record, 'amount'),
    sequence: Number.parseInt(trace.slice(8), 10),
    values: valuesOf(record),
    addenda: addenda.map((one) => ({ kind: one.kind, values: valuesOf(one) })),
  }
}

type Terms = {
  at: Temporal.Instant
  idModifier: string
  /** When the reversed entries settled. */
  settledOn: Temporal.PlainDate
  /** The trace number of each reversal by that of its entry; entries without one are left out. */
  traces: ReadonlyMap<string, string>
}

const batchOf = ({ header, entries }: AchBatch, { at, settledOn, traces }: Terms): NewBatch => ({
  entryClass: entryClassOf(header),
  serviceClass: otherService[textOf(header, 'serviceClass') as keyof typeof otherService],
  company: textOf(header, 'company'),
  description: 'REVERSAL',
  effective: effectiveDay(at),
  odfi: textOf(header, 'odfi'),
  values: { ...valuesOf(header), descriptiveDate: digitsOfDay(settledOn) },
  entries: entries.flatMap((entry) => {
    const trace = traces.get(textOf(entry.record, 'trace'))
    return trace === undefined ? [] : [reversalOf(entry, trace)]
  }),
})

/**
 * The file that takes back the entries of a file of ours (Nacha Operating Rules §2.9): class, company, accounts, names and amounts are those
 * of the original bytes, with the other side, the description REVERSAL and the day on which the entries settled.
 */
export const writeReversal = (original: string, terms: Terms): string => {
  const { header, batches } = checkAch(original).file
  if (!header) throw new Error('the reversed file has no header')
  return writeAch({
    destination: textOf(header, 'destination'),
    origin: textOf(header, 'origin'),
    created: terms.at.toZonedDateTimeISO(timeZone).toPlainDateTime(),
    idModifier: terms.idModifier,
    values: valuesOf(header),
    batches: batches.map((batch) => batchOf(batch, terms)).filter(({ entries }) => entries.length > 0),
  })
}
