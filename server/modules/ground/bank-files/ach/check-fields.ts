import type { Findings } from '../findings.ts'
import { dayOfDigits, isTime } from './dates.ts'
import { type AchRecord, type Field, layouts } from './records.ts'
import { achRules, isValidOn } from './rules.ts'

export const placeOf = ({ kind, line }: AchRecord, name: string) => ({ line, field: `${kind}.${name}` })

/** The addenda of IAT that name a person may hold the date of birth in positions that are reserved until then. */
const birthDateKinds: readonly string[] = ['addenda10', 'addenda11', 'addenda12', 'addenda15', 'addenda16']

/** YYYY-MM-DD, YYYYMMDD or YYMMDD. */
const isBirthDate = (text: string): boolean => {
  const digits = text.replace(/^(\d{4})-(\d\d)-(\d\d)$/, '$1$2$3')
  return dayOfDigits(/^(19|20)\d{6}$/.test(digits) ? digits.slice(2) : digits) !== null
}

type Checked = {
  record: AchRecord
  field: Field
  value: string
  created: Temporal.PlainDate | null
  findings: Findings
}

const checkReserved = ({ record, field, value, created, findings }: Checked): undefined => {
  if (value === '') return
  const place = placeOf(record, field.name)
  if (/^0+$/.test(value)) return findings.note(place, 'reserved', 'reserved positions hold zeros instead of blanks')
  const mayHoldBirth = isValidOn(achRules.iatBirthDate, created) && birthDateKinds.includes(record.kind)
  if (!mayHoldBirth || !isBirthDate(value))
    findings.error(place, 'reserved', `reserved positions hold ${JSON.stringify(value)}`)
}

const checks: Readonly<Record<Field['kind'], (checked: Checked) => void>> = {
  digits: ({ record, field, value, findings }) => {
    if (value.length !== field.length || !/^\d+$/.test(value))
      findings.error(
        placeOf(record, field.name),
        'not_numeric',
        `${JSON.stringify(value)} is not ${field.length} digits`,
      )
  },
  optionalDigits: ({ record, field, value, findings }) => {
    if (value !== '' && !/^\d+$/.test(value))
      findings.error(placeOf(record, field.name), 'not_numeric', `${JSON.stringify(value)} is not a number`)
  },
  text: ({ record, field, findings }) => {
    const raw = record.text.slice(field.at - 1, field.at - 1 + field.length)
    const isLeft = /^(account|name|companyName|receiverName|originatorName)$/.test(field.name)
    if (isLeft && /^ +\S/.test(raw))
      findings.note(placeOf(record, field.name), 'justification', 'the text begins with blanks')
  },
  reserved: checkReserved,
  birthDate: checkReserved,
  constant: ({ record, field, value, findings }) => {
    if (value !== field.constant)
      findings.error(placeOf(record, field.name), 'constant', `${JSON.stringify(value)} instead of ${field.constant}`)
  },
  date: ({ record, field, value, findings }) => {
    const isBlank = value === '' || (value === '000000' && !field.needed)
    if (!isBlank && !dayOfDigits(value))
      findings.error(placeOf(record, field.name), 'date', `${JSON.stringify(value)} is no date YYMMDD`)
  },
  time: ({ record, field, value, findings }) => {
    if (value !== '' && !isTime(value))
      findings.error(placeOf(record, field.name), 'time', `${JSON.stringify(value)} is no time HHMM`)
  },
  day: ({ record, field, value, findings }) => {
    if (value !== '' && !/^([0-2]\d\d|3[0-5]\d|36[0-6])$/.test(value))
      findings.error(placeOf(record, field.name), 'settlement_day', `${JSON.stringify(value)} is no day of a year`)
  },
}

/** Checks each field of a record by its kind. */
export const checkFields = (record: AchRecord, created: Temporal.PlainDate | null, findings: Findings): undefined => {
  for (const field of layouts[record.kind]) {
    const value = record.text.slice(field.at - 1, field.at - 1 + field.length).trim()
    if (field.needed && value === '' && field.name !== 'idModifier')
      findings.error(placeOf(record, field.name), 'required', `${field.name} is blank`)
    else checks[field.kind]({ record, field, value, created, findings })
  }
}
