import type { Findings } from '../findings.ts'
import { entryClasses } from './codes.ts'
import type { Line } from './lines.ts'
import type { AchRecord, RecordKind } from './records.ts'

export type AchEntry = { record: AchRecord; addenda: AchRecord[] }
export type AchBatch = { header: AchRecord; entries: AchEntry[]; control: AchRecord | null }
export type AchFile = {
  header: AchRecord | null
  batches: AchBatch[]
  control: AchRecord | null
  /** All records, the filler included. */
  records: number
}

/** The entry class of a batch header, in capitals; the IAT notification of change is COR with IATCOR in the header. */
export const entryClassOf = ({ text }: AchRecord): string => text.slice(50, 53).toUpperCase()
export const isIat = (header: AchRecord): boolean => header.kind === 'iatBatchHeader'

const headerKind = (text: string): RecordKind => {
  const entryClass = text.slice(50, 53).toUpperCase()
  const isForeign = entryClass === 'IAT' || (entryClass === 'COR' && text.slice(4, 10).toUpperCase() === 'IATCOR')
  return isForeign ? 'iatBatchHeader' : 'batchHeader'
}

const entryKind = (header: AchRecord): RecordKind =>
  isIat(header) ? 'iatEntry' : (entryClasses[entryClassOf(header)]?.layout ?? 'entry')

/** Every addenda type of one layout; 98 and 99 depend on their reason. */
const addendaKinds: Readonly<Record<string, RecordKind>> = {
  '02': 'addenda02',
  '05': 'addenda05',
  10: 'addenda10',
  11: 'addenda11',
  12: 'addenda12',
  13: 'addenda13',
  14: 'addenda14',
  15: 'addenda15',
  16: 'addenda16',
  17: 'addenda17',
  18: 'addenda18',
}

const addendaKind = (text: string, header: AchRecord): RecordKind | undefined => {
  const type = text.slice(1, 3)
  const reason = text.slice(3, 6).toUpperCase()
  if (type === '98') return /^C6\d$/.test(reason) ? 'refusedChange' : 'change'
  if (type !== '99') return addendaKinds[type]
  if (/^R(6\d|70)$/.test(reason)) return 'dishonored'
  if (/^R7[1-7]$/.test(reason)) return 'contested'
  return isIat(header) ? 'iatReturned' : 'returned'
}

const isFiller = (text: string): boolean => text.startsWith('99999') || /^9+$/.test(text.trim())

/** Reads the structure of a file: which records belong to which batch and entry. Findings: records that have no place. */
export const readAch = (lines: readonly Line[], findings: Findings): AchFile => {
  const file: AchFile = { header: null, batches: [], control: null, records: lines.length }
  let open: AchBatch | null = null
  const misplaced = ({ line }: Line, message: string) => findings.error({ line, field: '' }, 'structure', message)
  const closeBatch = (line: Line | undefined): undefined => {
    if (open)
      findings.error(
        { line: line?.line ?? open.header.line, field: 'batchControl' },
        'batch_control_missing',
        `the batch of line ${open.header.line} has no control`,
      )
    open = null
  }
  const take = (line: Line): undefined => {
    const { text } = line
    const record = (kind: RecordKind): AchRecord => ({ kind, ...line })
    const type = text.charAt(0)
    if (file.control) {
      if (!isFiller(text)) misplaced(line, 'a record after the file control')
      else if (!/^9+$/.test(text))
        findings.error({ line: line.line, field: '' }, 'filler', 'the filler is not all nines')
      return
    }
    if (type === '1') {
      if (file.header) return misplaced(line, 'a second file header')
      if (file.batches.length > 0) misplaced(line, 'the file header is not the first record')
      file.header = record('fileHeader')
    } else if (type === '5') {
      closeBatch(line)
      open = { header: record(headerKind(text)), entries: [], control: null }
      file.batches.push(open)
    } else if (type === '6') {
      if (!open) return misplaced(line, 'an entry outside of a batch')
      open.entries.push({ record: record(entryKind(open.header)), addenda: [] })
    } else if (type === '7') {
      const entry = open?.entries.at(-1)
      const kind = open ? addendaKind(text, open.header) : undefined
      if (!entry) return misplaced(line, 'an addenda without its entry')
      if (!kind)
        return findings.error(
          { line: line.line, field: 'addenda.addendaType' },
          'addenda_type',
          `no addenda type ${text.slice(1, 3)}`,
        )
      entry.addenda.push(record(kind))
    } else if (type === '8') {
      if (!open) return misplaced(line, 'a batch control without its batch')
      open.control = record(entryClassOf(open.header) === 'ADV' ? 'advBatchControl' : 'batchControl')
      open = null
    } else if (type === '9') {
      closeBatch(line)
      const isAdvice = file.batches.length > 0 && file.batches.every(({ header }) => entryClassOf(header) === 'ADV')
      if (isFiller(text)) return misplaced(line, 'the filler before the file control')
      file.control = record(isAdvice ? 'advFileControl' : 'fileControl')
    } else misplaced(line, `no record type ${JSON.stringify(type)}`)
  }
  for (const line of lines) take(line)
  closeBatch(undefined)
  return file
}
