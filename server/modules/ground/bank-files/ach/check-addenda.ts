import { countryCodes } from '#contract/lib/countries.ts'
import { checkAba } from '#server/modules/ground/corridors/index.ts'
import { assignedReturnCodes } from '#server/modules/ground/rails/index.ts'
import type { Findings } from '../findings.ts'
import { placeOf } from './check-fields.ts'
import {
  bankQualifiers,
  type ChangeKind,
  changeCodes,
  iatTransactionTypes,
  refusedChangeCodes,
  transactionCode,
} from './codes.ts'
import { dayOfDigits } from './dates.ts'
import { type AchRecord, textOf } from './records.ts'
import { returnCodesFrom } from './rules.ts'

export type AddendaContext = { entry: AchRecord; created: Temporal.PlainDate | null; findings: Findings }

const isAba = (text: string): boolean => !('problem' in checkAba(text))
const isCountry = (code: string): boolean => countryCodes.includes(code.toUpperCase())

const account = /^[0-9A-Za-z -]{1,17}$/
const isKnownCode = (text: string): boolean => transactionCode(text) !== undefined

/** The corrected data of a notification of change, 29 positions, by its code (Nacha Operating Rules, Appendix Five). */
const isCorrection: Readonly<Record<ChangeKind, (raw: string) => boolean>> = {
  account: (raw) => account.test(raw.slice(0, 17).trim()) && raw.slice(17).trim() === '',
  routing: (raw) => isAba(raw.trim()),
  routing_account: (raw) =>
    isAba(raw.slice(0, 9)) && raw.slice(9, 12).trim() === '' && account.test(raw.slice(12).trim()),
  code: (raw) => isKnownCode(raw.trim()),
  account_code: (raw) => account.test(raw.slice(0, 17).trim()) && isKnownCode(raw.slice(17).trim()),
  all: (raw) => isAba(raw.slice(0, 9)) && account.test(raw.slice(9, 26).trim()) && isKnownCode(raw.slice(26).trim()),
  name: (raw) => raw.trim() !== '',
  foreign_bank: (raw) => raw.trim() !== '',
  other: (raw) => raw.trim() !== '',
}

const checkReason = (
  record: AchRecord,
  isKnown: (code: string) => boolean,
  code: string,
  findings: Findings,
): undefined => {
  const reason = textOf(record, 'reason')
  if (reason !== reason.toUpperCase())
    findings.error(placeOf(record, 'reason'), 'lower_case', `${reason} is in lower case`)
  if (!isKnown(reason.toUpperCase()))
    findings.error(placeOf(record, 'reason'), code, `${JSON.stringify(reason)} is no code of this record`)
}

const checkOriginal = (record: AchRecord, findings: Findings): undefined => {
  if (/^0+$/.test(textOf(record, 'originalTrace')))
    findings.error(placeOf(record, 'originalTrace'), 'original_trace', 'the trace number of the original entry is zero')
}

const checkChange = (record: AchRecord, { findings }: AddendaContext): undefined => {
  checkReason(record, (code) => code in changeCodes, 'change_code', findings)
  checkOriginal(record, findings)
  const { corrects } = changeCodes[textOf(record, 'reason').toUpperCase()] ?? { corrects: 'other' as const }
  const raw = record.text.slice(35, 64)
  if (raw.trim() !== '' && !isCorrection[corrects](raw))
    findings.error(
      placeOf(record, 'corrected'),
      'corrected_data',
      `${JSON.stringify(raw.trim())} does not correct what the code says`,
    )
}

const checkRefused = (record: AchRecord, { findings }: AddendaContext): undefined => {
  checkReason(record, (code) => refusedChangeCodes.includes(code), 'change_code', findings)
  checkOriginal(record, findings)
  if (!(textOf(record, 'changeCode').toUpperCase() in changeCodes))
    findings.error(placeOf(record, 'changeCode'), 'change_code', 'the refused change has no known code')
}

const isReturnCode = (code: string, created: Temporal.PlainDate | null): boolean => {
  const from = returnCodesFrom[code]
  return assignedReturnCodes.includes(code) || (from !== undefined && created !== null && created.toString() >= from)
}

const checkReturned = (record: AchRecord, { created, findings }: AddendaContext): undefined => {
  checkReason(record, (code) => isReturnCode(code, created) && !/^R(6\d|7[0-7])$/.test(code), 'return_code', findings)
  checkOriginal(record, findings)
  const isDeath = /^R1[45]$/.test(textOf(record, 'reason'))
  if (isDeath && dayOfDigits(textOf(record, 'dateOfDeath')) === null)
    findings.error(placeOf(record, 'dateOfDeath'), 'required', 'R14 and R15 carry the date of death')
}

const checkDisputed = (record: AchRecord, { created, findings }: AddendaContext): undefined => {
  checkReason(record, (code) => assignedReturnCodes.includes(code), 'return_code', findings)
  checkOriginal(record, findings)
  const reasons =
    record.kind === 'contested' ? (['returnReason', 'dishonoredReason'] as const) : (['returnReason'] as const)
  for (const name of reasons)
    if (!isReturnCode(`R${textOf(record, name)}`, created))
      findings.error(placeOf(record, name), 'return_code', `R${textOf(record, name)} is no return code`)
}

const checkPlace = (record: AchRecord, city: string, country: string, { findings }: AddendaContext): undefined => {
  if (!/^[^*\\]+\*[^*\\]*\\$/.test(textOf(record, city)))
    findings.error(placeOf(record, city), 'iat_address', 'a city and a region are written city*region\\')
  const [, code = ''] = /^([A-Za-z]{2})\*[^*\\]*\\$/.exec(textOf(record, country)) ?? []
  if (!isCountry(code))
    findings.error(placeOf(record, country), 'iat_address', 'a country and a postal code are written US*10001\\')
}

const checkBank = (
  record: AchRecord,
  bank: 'odfi' | 'rdfi' | 'correspondent',
  { findings }: AddendaContext,
): undefined => {
  const qualifier = textOf(record, `${bank}Qualifier`)
  const country = textOf(record, `${bank}Country`)
  const identification = textOf(record, `${bank}Identification`)
  if (!bankQualifiers.includes(qualifier))
    findings.error(
      placeOf(record, `${bank}Qualifier`),
      'bank_qualifier',
      `${qualifier} is none of ${bankQualifiers.join(', ')}`,
    )
  if (country !== '' && !isCountry(country))
    findings.error(placeOf(record, `${bank}Country`), 'country', `${country} is no country`)
  const isDomestic = qualifier === '01' && country === 'US' && identification !== ''
  if (isDomestic && !/^\d{8}$/.test(identification) && !isAba(identification))
    findings.error(placeOf(record, `${bank}Identification`), 'check_digit', `${identification} is no routing number`)
}

const checkTransaction = (record: AchRecord, { findings }: AddendaContext): undefined => {
  const type = textOf(record, 'transactionType')
  if (type !== '' && !iatTransactionTypes.includes(type.toUpperCase()))
    findings.error(placeOf(record, 'transactionType'), 'iat_transaction_type', `${type} is no transaction type`)
}

const checkTerminal = (record: AchRecord, { findings }: AddendaContext): undefined => {
  const day = textOf(record, 'transactionDate')
  if (/^\d{4}$/.test(day) && dayOfDigits(`24${day}`) === null)
    findings.error(placeOf(record, 'transactionDate'), 'date', `${day} is no date MMDD`)
}

const checks: Partial<Record<AchRecord['kind'], (record: AchRecord, context: AddendaContext) => void>> = {
  addenda02: checkTerminal,
  addenda10: checkTransaction,
  addenda12: (record, context) => checkPlace(record, 'originatorCity', 'originatorCountry', context),
  addenda13: (record, context) => checkBank(record, 'odfi', context),
  addenda14: (record, context) => checkBank(record, 'rdfi', context),
  addenda16: (record, context) => checkPlace(record, 'receiverCity', 'receiverCountry', context),
  addenda18: (record, context) => checkBank(record, 'correspondent', context),
  change: checkChange,
  refusedChange: checkRefused,
  returned: checkReturned,
  iatReturned: checkReturned,
  dishonored: checkDisputed,
  contested: checkDisputed,
}

/** Forward addenda repeat the last seven digits of the entry's trace number, or all of it. */
const checkTrace = (record: AchRecord, { entry, findings }: AddendaContext): undefined => {
  const trace = textOf(entry, 'trace')
  const sequence = textOf(record, 'entrySequence')
  if (sequence !== '' && sequence !== trace.slice(-7))
    findings.error(placeOf(record, 'entrySequence'), 'addenda_trace', `${sequence} instead of ${trace.slice(-7)}`)
  const own = textOf(record, 'trace')
  if (own === '' || own === trace) return
  if (record.kind === 'addenda02')
    findings.error(placeOf(record, 'trace'), 'addenda_trace', `${own} instead of ${trace}`)
  else findings.note(placeOf(record, 'trace'), 'addenda_trace', `${own} is not the trace number of the entry`)
}

export const checkAddenda = (record: AchRecord, context: AddendaContext): undefined => {
  checks[record.kind]?.(record, context)
  checkTrace(record, context)
}
