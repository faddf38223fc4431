import { checkAba } from '#server/modules/ground/corridors/index.ts'
import { Findings, type Report, reportOf } from '../findings.ts'
import { addSums, checkBatch, checkTotals, hashText, noSums, type Sums } from './check-batch.ts'
import { checkFields, placeOf } from './check-fields.ts'
import { dayOfDigits } from './dates.ts'
import { achLeniency } from './leniency.ts'
import { readLines } from './lines.ts'
import { type AchFile, readAch } from './read.ts'
import { type AchRecord, textOf } from './records.ts'

const records_per_block = 10

const checkAddress = (header: AchRecord, name: 'destination' | 'origin', findings: Findings): undefined => {
  const text = textOf(header, name)
  const routing = /^0?(\d{9})$/.exec(text)?.[1]
  const isNumber = routing !== undefined && !('problem' in checkAba(routing))
  if (isNumber) return
  if (name === 'destination')
    findings.error(placeOf(header, name), 'routing_number', `${JSON.stringify(text)} is no routing number`)
  else if (routing !== undefined)
    findings.error(placeOf(header, name), 'origin_routing', `${JSON.stringify(text)} is no routing number`)
}

const checkHeader = (header: AchRecord, findings: Findings): undefined => {
  const created = dayOfDigits(textOf(header, 'creationDate'))
  checkFields(header, created, findings)
  checkAddress(header, 'destination', findings)
  checkAddress(header, 'origin', findings)
  const modifier = textOf(header, 'idModifier')
  if (!/^[A-Z0-9]$/.test(modifier))
    findings.error(
      placeOf(header, 'idModifier'),
      /^[a-z]$/.test(modifier) ? 'lower_case' : 'id_modifier',
      `${JSON.stringify(modifier)} is none of A to Z and 0 to 9`,
    )
}

const checkNumbers = ({ batches }: AchFile, findings: Findings): undefined => {
  let last = ''
  for (const { header } of batches) {
    const number = textOf(header, 'batchNumber')
    if (/^\d{7}$/.test(number) && number <= last)
      findings.error(placeOf(header, 'batchNumber'), 'batch_number', `${number} follows ${last}`)
    last = number
  }
}

/** Ten records a block; nines fill the last one. The count of blocks includes the filler. */
const checkBlocks = (file: AchFile, findings: Findings): undefined => {
  const { control, records } = file
  if (!control) return
  const filler = records - control.line
  const short = records % records_per_block !== 0
  if (short || filler >= records_per_block)
    findings.error(
      { line: records, field: '' },
      'blocking',
      `${records} records are not whole blocks of ${records_per_block}`,
    )
  const stated = textOf(control, 'blockCount')
  const blocks = Math.ceil(records / records_per_block)
  if (/^\d+$/.test(stated) && BigInt(stated) !== BigInt(blocks))
    findings.error(placeOf(control, 'blockCount'), 'block_count', `states ${BigInt(stated)}, there are ${blocks}`)
}

const checkFileControl = (file: AchFile, sums: Sums, findings: Findings): undefined => {
  const { control, batches } = file
  if (!control)
    return findings.error(
      { line: file.records, field: 'fileControl' },
      'file_control_missing',
      'the file has no control: it was cut',
    )
  checkFields(control, null, findings)
  checkTotals(control, sums, findings)
  const stated = textOf(control, 'batchCount')
  if (/^\d+$/.test(stated) && BigInt(stated) !== BigInt(batches.length))
    findings.error(
      placeOf(control, 'batchCount'),
      'batch_count',
      `states ${BigInt(stated)}, there are ${batches.length}`,
    )
  checkBlocks(file, findings)
}

export type CheckedAch = { file: AchFile; report: Report }

/** Reads and checks an ACH file. `text` has one character per byte. Lenient: forgives the codes of `achLeniency`. */
export const checkAch = (
  text: string,
  { isLenient = false, alsoForgiven = [] }: { isLenient?: boolean; alsoForgiven?: readonly string[] } = {},
): CheckedAch => {
  const findings = new Findings(new Set([...(isLenient ? Object.keys(achLeniency) : []), ...alsoForgiven]))
  const file = readAch(readLines(text, findings), findings)
  const { header, batches } = file
  if (header) checkHeader(header, findings)
  else findings.error({ line: 1, field: 'fileHeader' }, 'file_header_missing', 'the file has no header')
  if (batches.length === 0) findings.error({ line: 0, field: '' }, 'no_batches', 'the file has no batch')
  const created = header ? dayOfDigits(textOf(header, 'creationDate')) : null
  const sums = noSums()
  for (const batch of batches)
    addSums(sums, checkBatch(batch, { created, createdTime: header ? textOf(header, 'creationTime') : '', findings }))
  checkNumbers(file, findings)
  checkFileControl(file, sums, findings)
  const totals = {
    batches: String(batches.length),
    entries: String(sums.entries),
    addenda: String(sums.addenda),
    debits: sums.debits.toString(),
    credits: sums.credits.toString(),
    hash: hashText(sums.hash),
  }
  return { file, report: reportOf('ach', totals, findings) }
}
