/**
 * The record layouts of an ACH file (Nacha Operating Rules, Appendix Three). Reader, writer and check are made from this table. A record
 * has 94 characters; a field is its name, its first position, its length, its kind and whether it is needed.
 * - `digits`: right-justified, zero-filled. `optionalDigits`: the same, or blank.
 * - `text`: left-justified, blank-filled. `reserved`: blank. `constant`: always the same text.
 * - `date` YYMMDD, `time` HHMM, `day` the Julian day of settlement that the operator inserts.
 * - `birthDate`: reserved until the rule `iatBirthDate`, then the date of birth of a natural person, left-justified.
 */
export type FieldKind =
  | 'digits'
  | 'optionalDigits'
  | 'text'
  | 'reserved'
  | 'constant'
  | 'date'
  | 'time'
  | 'day'
  | 'birthDate'

export type Field = {
  name: string
  at: number
  length: number
  kind: FieldKind
  /** Blank is an error. */
  needed: boolean
  constant: string
}

export const record_length = 94

/** `name at-length kind`; an exclamation mark after the kind: needed. */
const layout = (rows: string): readonly Field[] =>
  rows
    .trim()
    .split('\n')
    .map((row) => {
      const [name = '', at = '', length = '', kind = '', constant = ''] = row.trim().split(/[ -]+/)
      return {
        name,
        at: Number.parseInt(at, 10),
        length: Number.parseInt(length, 10),
        kind: kind.replace('!', '') as FieldKind,
        needed: kind.endsWith('!'),
        constant,
      }
    })

const entryHead =
  'recordType 1-1 constant! 6\ntransactionCode 2-2 digits!\nrouting 4-8 digits!\ncheckDigit 12-1 digits!\n'
const entryTail = 'addendaIndicator 79-1 digits!\ntrace 80-15 digits!'
const addendaOf = (type: string): string => `recordType 1-1 constant! 7\naddendaType 2-2 constant! ${type}\n`
const iatTail = 'entrySequence 88-7 digits!'
const batchEnd = 'odfi 80-8 digits!\nbatchNumber 88-7 digits!'
const returnHead = 'reason 4-3 text!\noriginalTrace 7-15 digits!\n'
const bankOf = (bank: 'odfi' | 'rdfi'): string =>
  `${bank}Name 4-35 text!\n${bank}Qualifier 39-2 digits!\n${bank}Identification 41-34 text!\n${bank}Country 75-3 text!\nreserved 78-10 reserved\n`

// biome-ignore format: one record reads as a table
export const layouts = {
  fileHeader: layout(`recordType 1-1 constant! 1\npriorityCode 2-2 constant! 01\ndestination 4-10 text!\norigin 14-10 text!
    creationDate 24-6 date!\ncreationTime 30-4 time\nidModifier 34-1 text!\nrecordSize 35-3 constant! 094
    blockingFactor 38-2 constant! 10\nformatCode 40-1 constant! 1\ndestinationName 41-23 text\noriginName 64-23 text
    reference 87-8 text`),
  batchHeader: layout(`recordType 1-1 constant! 5\nserviceClass 2-3 digits!\ncompanyName 5-16 text!\ndiscretionary 21-20 text
    company 41-10 text!\nentryClass 51-3 text!\ndescription 54-10 text!\ndescriptiveDate 64-6 text\neffectiveDate 70-6 date
    settlementDay 76-3 day\noriginatorStatus 79-1 text!\n${batchEnd}`),
  iatBatchHeader: layout(`recordType 1-1 constant! 5\nserviceClass 2-3 digits!\niatIndicator 5-16 text\nexchangeIndicator 21-2 text!
    exchangeReferenceIndicator 23-1 digits!\nexchangeReference 24-15 text\ndestinationCountry 39-2 text!\ncompany 41-10 text!
    entryClass 51-3 text!\ndescription 54-10 text!\noriginatingCurrency 64-3 text!\ndestinationCurrency 67-3 text!
    effectiveDate 70-6 date\nsettlementDay 76-3 day\noriginatorStatus 79-1 text!\n${batchEnd}`),
  entry: layout(`${entryHead}account 13-17 text!\namount 30-10 digits!\nidentification 40-15 text\nname 55-22 text
    discretionary 77-2 text\n${entryTail}`),
  countedEntry: layout(`${entryHead}account 13-17 text!\namount 30-10 digits!\nidentification 40-15 text\naddendaCount 55-4 digits!
    name 59-16 text\nreserved 75-2 reserved\ndiscretionary 77-2 text\n${entryTail}`),
  cieEntry: layout(`${entryHead}account 13-17 text!\namount 30-10 digits!\nname 40-15 text\nidentification 55-22 text
    discretionary 77-2 text\n${entryTail}`),
  iatEntry: layout(`${entryHead}addendaCount 13-4 digits!\nreserved 17-13 reserved\namount 30-10 digits!\naccount 40-35 text!
    reserved 75-2 reserved\ngatewayScreening 77-1 text\nsecondaryScreening 78-1 text\n${entryTail}`),
  advEntry: layout(`${entryHead}account 13-15 text!\namount 28-12 digits!\nadviceRouting 40-9 digits!\nfileIdentification 49-5 text
    operatorData 54-1 text\nname 55-22 text!\ndiscretionary 77-2 text\naddendaIndicator 79-1 digits!\noperatorRouting 80-8 digits!
    julianDay 88-3 digits!\nsequence 91-4 digits!`),
  addenda02: layout(`${addendaOf('02')}reference1 4-7 text\nreference2 11-3 text\nterminal 14-6 text!\nserial 20-6 text!
    transactionDate 26-4 digits!\nauthorization 30-6 text\nlocation 36-27 text!\ncity 63-15 text!\nstate 78-2 text!\ntrace 80-15 digits!`),
  addenda05: layout(`${addendaOf('05')}information 4-80 text\nsequence 84-4 digits!\n${iatTail}`),
  addenda10: layout(`${addendaOf('10')}transactionType 4-3 text!\nforeignAmount 7-18 optionalDigits\nforeignTrace 25-22 text
    receiverName 47-35 text!\nreserved 82-6 reserved\n${iatTail}`),
  addenda11: layout(`${addendaOf('11')}originatorName 4-35 text!\noriginatorStreet 39-35 text!\nreserved 74-14 reserved\n${iatTail}`),
  addenda12: layout(`${addendaOf('12')}originatorCity 4-35 text!\noriginatorCountry 39-35 text!\nbirthDate 74-14 birthDate\n${iatTail}`),
  addenda13: layout(`${addendaOf('13')}${bankOf('odfi')}${iatTail}`),
  addenda14: layout(`${addendaOf('14')}${bankOf('rdfi')}${iatTail}`),
  addenda15: layout(`${addendaOf('15')}receiverIdentification 4-15 text\nreceiverStreet 19-35 text!\nreserved 54-34 reserved\n${iatTail}`),
  addenda16: layout(`${addendaOf('16')}receiverCity 4-35 text!\nreceiverCountry 39-35 text!\nbirthDate 74-14 birthDate\n${iatTail}`),
  addenda17: layout(`${addendaOf('17')}information 4-80 text\nsequence 84-4 digits!\n${iatTail}`),
  addenda18: layout(`${addendaOf('18')}correspondentName 4-35 text!\ncorrespondentQualifier 39-2 digits!
    correspondentIdentification 41-34 text!\ncorrespondentCountry 75-3 text!\nreserved 78-6 reserved\nsequence 84-4 digits!\n${iatTail}`),
  change: layout(`${addendaOf('98')}${returnHead}reserved 22-6 reserved\noriginalRdfi 28-8 digits!\ncorrected 36-29 text!
    reserved 65-15 reserved\ntrace 80-15 digits!`),
  refusedChange: layout(`${addendaOf('98')}${returnHead}reserved 22-6 reserved\noriginalRdfi 28-8 digits!\ncorrected 36-29 text!
    changeCode 65-3 text!\nsequence 68-7 digits!\nreserved 75-5 reserved\ntrace 80-15 digits!`),
  returned: layout(`${addendaOf('99')}${returnHead}dateOfDeath 22-6 date\noriginalRdfi 28-8 digits!\ninformation 36-44 text
    trace 80-15 digits!`),
  iatReturned: layout(`${addendaOf('99')}${returnHead}dateOfDeath 22-6 date\noriginalRdfi 28-8 digits!\noriginalAmount 36-10 optionalDigits
    information 46-34 text\ntrace 80-15 digits!`),
  dishonored: layout(`${addendaOf('99')}${returnHead}reserved 22-6 reserved\noriginalRdfi 28-8 digits!\nreserved 36-3 reserved
    returnTrace 39-15 digits!\nreturnSettlementDay 54-3 digits!\nreturnReason 57-2 text!\ninformation 59-21 text\ntrace 80-15 digits!`),
  contested: layout(`${addendaOf('99')}${returnHead}dateReturned 22-6 optionalDigits\noriginalRdfi 28-8 digits!
    originalSettlementDay 36-3 optionalDigits\nreturnTrace 39-15 digits!\nreturnSettlementDay 54-3 digits!\nreturnReason 57-2 text!
    dishonoredTrace 59-15 digits!\ndishonoredSettlementDay 74-3 digits!\ndishonoredReason 77-2 text!\nreserved 79-1 reserved
    trace 80-15 digits!`),
  batchControl: layout(`recordType 1-1 constant! 8\nserviceClass 2-3 digits!\nentryCount 5-6 digits!\nentryHash 11-10 digits!
    debitTotal 21-12 digits!\ncreditTotal 33-12 digits!\ncompany 45-10 text\nauthentication 55-19 text\nreserved 74-6 reserved\n${batchEnd}`),
  advBatchControl: layout(`recordType 1-1 constant! 8\nserviceClass 2-3 digits!\nentryCount 5-6 digits!\nentryHash 11-10 digits!
    debitTotal 21-20 digits!\ncreditTotal 41-20 digits!\noperatorData 61-19 text\n${batchEnd}`),
  fileControl: layout(`recordType 1-1 constant! 9\nbatchCount 2-6 digits!\nblockCount 8-6 digits!\nentryCount 14-8 digits!
    entryHash 22-10 digits!\ndebitTotal 32-12 digits!\ncreditTotal 44-12 digits!\nreserved 56-39 reserved`),
  advFileControl: layout(`recordType 1-1 constant! 9\nbatchCount 2-6 digits!\nblockCount 8-6 digits!\nentryCount 14-8 digits!
    entryHash 22-10 digits!\ndebitTotal 32-20 digits!\ncreditTotal 52-20 digits!\nreserved 72-23 reserved`),
} as const

export type RecordKind = keyof typeof layouts

/** A record of a file: its kind, its line and its 94 characters. */
export type AchRecord = { kind: RecordKind; line: number; text: string }

const byName = new Map(
  Object.entries(layouts).map(([kind, fields]) => [kind, new Map(fields.map((field) => [field.name, field]))]),
)

/** The text of a field, without the blanks that fill it. */
export const textOf = ({ kind, text }: AchRecord, name: string): string => {
  const field = byName.get(kind)?.get(name)
  return field ? text.slice(field.at - 1, field.at - 1 + field.length).trim() : ''
}

/** The number in a field of digits; zero where it has none. Amounts are cents. */
export const digitsOf = (record: AchRecord, name: string): bigint => {
  const text = textOf(record, name)
  return /^\d+$/.test(text) ? BigInt(text) : 0n
}

/** Why a value does not fit its field. */
export class UnwritableField extends Error {}

const written = (field: Field, value: string): string => {
  const { name, length, kind, needed } = field
  if (kind === 'constant') return field.constant
  if (kind === 'reserved') return ' '.repeat(length)
  if (needed && value === '') throw new UnwritableField(`${name} is missing`)
  if (value.length > length) throw new UnwritableField(`${name} has ${value.length} characters, at most ${length}`)
  if (/[^ -~]/.test(value)) throw new UnwritableField(`${name} has a character that ACH files do not have`)
  if (kind === 'text' || kind === 'birthDate' || value === '') return value.padEnd(length)
  if (!/^\d+$/.test(value)) throw new UnwritableField(`${name} is not a number`)
  return value.padStart(length, '0')
}

/** The 94 characters of a record. Throws `UnwritableField` for a value that does not fit. */
export const writeRecord = (kind: RecordKind, values: Readonly<Record<string, string>>): string =>
  layouts[kind].map((field) => written(field, values[field.name] ?? '')).join('')
