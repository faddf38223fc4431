import { decimalText } from '#contract/lib/money.ts'
import { achReturn } from '#server/modules/ground/rails/index.ts'
import { changeCodes } from './codes.ts'
import { dayOfDigits } from './dates.ts'
import { entriesOf, type ReadEntry } from './entries.ts'
import { type AchFile, entryClassOf } from './read.ts'
import { textOf } from './records.ts'

const dollars = (minor: bigint): string => `$${decimalText({ minor, currency: 'USD' })}`

/** A person reads the last four of an account number, as on a statement. */
const masked = (account: string): string => (account.length > 4 ? `…${account.slice(-4)}` : account)

const outcome = ({ returned, correction }: ReadEntry): string => {
  if (returned)
    return `  returned ${returned.reason}: ${achReturn(returned.reason)?.title ?? 'unknown'} (of ${returned.original})`
  if (!correction) return ''
  const corrected = [
    correction.routingNumber,
    correction.accountNumber && masked(correction.accountNumber),
    correction.kind,
  ]
  return `  change ${correction.code}: ${changeCodes[correction.code]?.title ?? 'unknown'} → ${corrected.filter(Boolean).join(' ')}`
}

const showEntry = (entry: ReadEntry): string[] => [
  `  ${entry.trace}  ${(entry.side ?? '').padEnd(6)} ${dollars(entry.amount).padStart(15)}  ${entry.name || entry.identification}, ${entry.routing} ${masked(entry.account)}${outcome(entry)}`,
  ...entry.remittance.map((text) => `      ${text}`),
]

/** An ACH file as a person reads it. */
export const showAch = (file: AchFile): string[] => {
  const { header, batches } = file
  const head = header
    ? [
        `ACH file ${textOf(header, 'idModifier')} of ${dayOfDigits(textOf(header, 'creationDate')) ?? 'no day'} ${textOf(header, 'creationTime')}`,
        `from ${textOf(header, 'originName')} (${textOf(header, 'origin')}) to ${textOf(header, 'destinationName')} (${textOf(header, 'destination')})`,
      ]
    : ['ACH file without header']
  return [
    ...head,
    ...batches.flatMap((batch) => [
      '',
      `Batch ${textOf(batch.header, 'batchNumber')}: ${entryClassOf(batch.header)} ${textOf(batch.header, 'description')} of ${textOf(batch.header, 'companyName') || textOf(batch.header, 'company')}, effective ${dayOfDigits(textOf(batch.header, 'effectiveDate')) ?? 'no day'}`,
      ...entriesOf({ ...file, batches: [batch] }).flatMap(showEntry),
    ]),
  ]
}
