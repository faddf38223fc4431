import { hashText } from './check-batch.ts'
import { entryClasses, transactionCode } from './codes.ts'
import { digitsOfDay } from './dates.ts'
import { type RecordKind, writeRecord } from './records.ts'

export type Values = Readonly<Record<string, string>>

export type NewAddenda = { kind: RecordKind; values: Values }

/** `values` has the fields of the record by name; the writer fills trace number, addenda indicator and count. Amounts are cents. */
export type NewEntry = {
  code: string
  /** Nine digits. */
  routing: string
  account: string
  amount: bigint
  values?: Values
  addenda?: readonly NewAddenda[]
  /** The seven digits of the entry in its trace number; by default they count from 1 in the batch. */
  sequence?: number
}

export type NewBatch = {
  entryClass: string
  serviceClass: '200' | '220' | '225'
  /** The company or originator identification. */
  company: string
  description: string
  effective: Temporal.PlainDate | null
  /** The first eight digits of the originating bank's routing number. */
  odfi: string
  /** The other fields of the header, for example `companyName`. */
  values?: Values
  entries: readonly NewEntry[]
}

export type NewAchFile = {
  destination: string
  origin: string
  /** The wall clock in New York. */
  created: Temporal.PlainDateTime
  idModifier: string
  values?: Values
  batches: readonly NewBatch[]
}

type Sums = { count: number; hash: bigint; debits: bigint; credits: bigint }

const addressOf = (text: string): string => (/^\d{9}$/.test(text) ? ` ${text}` : text)

const controlValues = ({ count, hash, debits, credits }: Sums): Values => ({
  entryCount: String(count),
  entryHash: hashText(hash),
  debitTotal: debits.toString(),
  creditTotal: credits.toString(),
})

const writeAddenda = ({ kind, values }: NewAddenda, trace: string, seen: Map<RecordKind, number>): string => {
  const sequence = (seen.get(kind) ?? 0) + 1
  seen.set(kind, sequence)
  return writeRecord(kind, { sequence: String(sequence), entrySequence: trace.slice(-7), trace, ...values })
}

const writeEntry = (entry: NewEntry, batch: NewBatch, index: number): string[] => {
  const { addenda = [], routing } = entry
  const isForeign = batch.entryClass === 'IAT' || batch.values?.iatIndicator === 'IATCOR'
  const kind = isForeign ? 'iatEntry' : (entryClasses[batch.entryClass]?.layout ?? 'entry')
  const trace = `${batch.odfi}${String(entry.sequence ?? index + 1).padStart(7, '0')}`
  const record = writeRecord(kind, {
    addendaCount: String(addenda.length),
    ...entry.values,
    transactionCode: entry.code,
    routing: routing.slice(0, 8),
    checkDigit: routing.slice(8),
    account: entry.account,
    amount: entry.amount.toString(),
    addendaIndicator: addenda.length > 0 ? '1' : '0',
    trace,
  })
  const seen = new Map<RecordKind, number>()
  return [record, ...addenda.map((one) => writeAddenda(one, trace, seen))]
}

const sumOf = ({ entries }: NewBatch): Sums => {
  const sums: Sums = { count: 0, hash: 0n, debits: 0n, credits: 0n }
  for (const { code, routing, amount, addenda = [] } of entries) {
    sums.count += 1 + addenda.length
    sums.hash += BigInt(routing.slice(0, 8))
    if (transactionCode(code)?.side === 'debit') sums.debits += amount
    else sums.credits += amount
  }
  return sums
}

const writeBatch = (batch: NewBatch, batchNumber: string): { records: string[]; sums: Sums } => {
  const { entryClass, serviceClass, company, description, effective, odfi, values } = batch
  const isForeign = entryClass === 'IAT' || values?.iatIndicator === 'IATCOR'
  const header = writeRecord(isForeign ? 'iatBatchHeader' : 'batchHeader', {
    originatorStatus: '1',
    ...values,
    ...{ entryClass, serviceClass, company, description, odfi, batchNumber },
    effectiveDate: effective ? digitsOfDay(effective) : '',
  })
  const sums = sumOf(batch)
  const control = writeRecord('batchControl', { ...controlValues(sums), serviceClass, company, odfi, batchNumber })
  return {
    records: [header, ...batch.entries.flatMap((entry, index) => writeEntry(entry, batch, index)), control],
    sums,
  }
}

/**
 * Writes an ACH file: trace numbers, sequences, counts, hashes, totals and the filler of the last block are computed. Throws
 * `UnwritableField` for a value that does not fit; `checkAch` says whether the result is permitted.
 */
export const writeAch = ({ destination, origin, created, idModifier, values, batches }: NewAchFile): string => {
  const written = batches.map((batch, index) => writeBatch(batch, String(index + 1)))
  const sum = (pick: (sums: Sums) => bigint): bigint => written.reduce((total, { sums }) => total + pick(sums), 0n)
  const count = written.reduce((total, { sums }) => total + sums.count, 0)
  const header = writeRecord('fileHeader', {
    ...values,
    destination: addressOf(destination),
    origin: addressOf(origin),
    creationDate: digitsOfDay(created.toPlainDate()),
    creationTime: created.toString().slice(11, 16).replace(':', ''),
    idModifier,
  })
  const records = [header, ...written.flatMap((one) => one.records)]
  const blocks = Math.ceil((records.length + 1) / 10)
  const totals: Sums = {
    count,
    hash: sum(({ hash }) => hash),
    debits: sum(({ debits }) => debits),
    credits: sum(({ credits }) => credits),
  }
  const control = writeRecord('fileControl', {
    ...controlValues(totals),
    batchCount: String(batches.length),
    blockCount: String(blocks),
  })
  const all = [...records, control]
  const filler = Array.from({ length: blocks * 10 - all.length }, () => '9'.repeat(94))
  return `${[...all, ...filler].join('\n')}\n`
}
