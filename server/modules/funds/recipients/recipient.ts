import type { z } from 'zod'
import type { Recipient, RecipientDetails } from '#contract/funds/recipients.ts'
import {
  type CorridorMethod,
  type CorridorWay,
  fieldsOf,
  type PayoutMethod,
  type RequiredField,
  wayOf,
} from '#contract/ground/corridors.ts'
import type { PayeeCheck } from '#contract/ground/payee-check.ts'
import { oneLine } from '#contract/lib/clean-text.ts'
import { canonicalEmail, isEmail } from '#contract/lib/email.ts'
import { type ErrorCode, refuseFields } from '#contract/lib/errors.ts'
import { checkName, isPrintable } from '#contract/lib/names.ts'
import {
  checkAnyPhone,
  corridorOf,
  documentOf,
  identifierChecks,
  taxNumberOf,
} from '#server/modules/ground/corridors/index.ts'
import type { Screened } from '#server/modules/staff/screening/index.ts'
import type { Secrets } from '#server/platform/secrets.ts'

export type RecipientInput = z.infer<typeof RecipientDetails>

/** Checked and normalized. */
export type Details = Omit<RecipientInput, 'payout' | 'birthYear'> & { payout: PayoutMethod; birthYear: string | null }

export type RecipientRecord = Details & {
  id: string
  userId: string
  personId: string
  /** Increases by one with each correction. */
  version: number
  /** A keyed digest of the details, in hex, that a disclosure and its code are bound to. */
  fingerprint: string
  /** Null where a batch file or a shared account created it. */
  requestDigest: string | null
  label: string
  /** For the current name and account; null where the rail was not called. */
  payeeCheck: PayeeCheck | null
  archivedAt: Temporal.Instant | null
  createdAt: Temporal.Instant
  updatedAt: Temporal.Instant
  usedAt: Temporal.Instant
}

/** `label`: 'Banco Atlántida ··· 4821', which is safe to show. */
export type CheckedDetails = Details & { label: string }

type Problems = Record<string, ErrorCode>

/**
 * Checks the input against the corridor, and normalizes it. Throws a `Refusal` that names each wrong
 * field by its path ('firstName', 'fields.clabe').
 */
export const readDetails = (typed: RecipientInput): CheckedDetails => {
  const problems: Problems = {}
  const corridor = corridorOf(typed.country)
  const method = corridor?.methods.find(({ method }) => method === typed.payout)
  if (!corridor) problems.country = 'unknown_corridor'
  if (corridor && !method) problems.payout = 'unknown_method'
  const names = readNames(typed, problems)
  const email = canonicalEmail(typed.email)
  if (email && !isEmail(email)) problems.email = 'malformed'
  const phone = readPhone(typed, problems)
  for (const name of ['addressLine', 'city'] as const)
    if (!isPrintable(plain(typed[name]))) problems[name] = 'not_printable'
  const birthYear = typed.birthYear?.trim() || null
  if (birthYear && !/^(?:19|20)\d\d$/.test(birthYear)) problems.birthYear = 'birth_year_invalid'
  const read = method ? readFields(method, typed, problems) : undefined
  if (Object.keys(problems).length > 0) throw refuseFields(problems)
  if (!method || !read) throw new Error('a recipient without a method has a problem, and was refused above')
  return {
    ...names,
    country: typed.country,
    payout: method.method,
    email,
    phone,
    addressLine: plain(typed.addressLine),
    city: plain(typed.city),
    relationship: typed.relationship,
    birthYear,
    ...read,
  }
}

/** One line without control characters. */
const plain = (text: string): string => oneLine(text.replace(/\p{C}/gu, ' '))

const readNames = (typed: RecipientInput, problems: Problems) => {
  const read = { firstName: '', lastName: '', secondLastName: '' }
  for (const key of ['firstName', 'lastName', 'secondLastName'] as const) {
    if (key === 'secondLastName' && typed[key].trim() === '') continue
    const checked = checkName(typed[key])
    if ('problem' in checked) problems[key] = checked.problem
    else read[key] = checked.value
  }
  return read
}

const readPhone = (typed: RecipientInput, problems: Problems): string => {
  if (typed.phone.trim() === '') return ''
  const checked = checkAnyPhone(typed.phone, { country: typed.country })
  if ('value' in checked) return checked.value
  problems.phone = checked.problem
  return ''
}

/** A number that another field already has: the tax number or the document that is the key itself. */
const implied = ({ kind }: RequiredField, typed: Readonly<Record<string, string>>): string =>
  (kind === 'cpf' ? taxNumberOf(typed) : kind === 'cedula' ? documentOf(typed)?.trim() : undefined) ?? ''

/** The fields of the method's way: each passes the check of its kind; none is missing or unknown. The usual way is not stored. */
const readFields = (method: CorridorMethod, typed: RecipientInput, problems: Problems) => {
  const fields: Record<string, string> = {}
  let institution: string | undefined
  const required = fieldsOf(method, typed.fields)
  for (const name of Object.keys(typed.fields))
    if (!required.some((field) => field.name === name)) problems[`fields.${name}`] = 'unknown_field'
  for (const field of required) {
    const text = typed.fields[field.name]?.trim() || implied(field, typed.fields)
    if (text === '') {
      if (field.required) problems[`fields.${field.name}`] = 'required'
      continue
    }
    const siblings = { fields: required, typed: typed.fields }
    const checked = identifierChecks[field.kind](text, { country: typed.country, field, siblings })
    if ('problem' in checked) problems[`fields.${field.name}`] = checked.problem
    else if (field.name !== 'way' || text !== method.ways?.[0]?.way) {
      fields[field.name] = checked.value
      institution ??= checked.institution
    }
  }
  return { fields, label: labelOf(required, { fields, institution, way: wayOf(method, fields) }) }
}

const accountKinds = new Set<RequiredField['kind']>(['account', 'clabe', 'cbu', 'cci', 'iban', 'pix', 'breb', 'phone'])

/** Labels for identifiers without an institution. */
const nameOfKind: Partial<Record<RequiredField['kind'], string>> = {
  iban: 'IBAN',
  pix: 'Pix',
  breb: 'Bre-B',
  clabe: 'CLABE',
  cbu: 'CBU',
  cci: 'CCI',
}

type Labeled = { fields: Record<string, string>; institution: string | undefined; way: CorridorWay | undefined }

/** 'Banco Atlántida ··· 4821': enough to recognize, too little to use. An email as a key shows its first letter and domain. */
const labelOf = (required: readonly RequiredField[], { fields, institution, way }: Labeled): string => {
  const accounts = required.filter(({ kind, name }) => accountKinds.has(kind) && fields[name])
  // Branch codes precede the account: the last identifying field is the account itself.
  const account = accounts.findLast(({ kind }) => kind !== 'phone') ?? accounts.at(-1)
  const value = account ? (fields[account.name] ?? '') : ''
  const code = fields.swift ?? fields.ifsc ?? fields.sortCode?.replace(/(\d\d)(?=\d)/g, '$1-') ?? fields.bsb ?? ''
  const name = institution ?? (account && nameOfKind[account.kind]) ?? code
  const isEmail = value.indexOf('@') > 0
  const shown = isEmail ? `${value[0]}···${value.slice(value.indexOf('@'))}` : `··· ${value.slice(-4)}`
  return [way?.way === 'dimo' ? 'DiMo' : '', name, value ? shown : ''].filter(Boolean).join(' ')
}

/** A keyed digest of the details as JSON in a fixed order: a plain one would allow guessing of account numbers. */
export const fingerprintOf = ({ mac }: Pick<Secrets, 'mac'>, details: Details): string => {
  const { fields, birthYear, ...rest } = details
  const ordered = [
    [
      'country',
      'payout',
      'firstName',
      'lastName',
      'secondLastName',
      'email',
      'phone',
      'addressLine',
      'city',
      'relationship',
    ].map((key) => rest[key as keyof typeof rest]),
    Object.entries(fields).sort(([a], [b]) => (a < b ? -1 : 1)),
    ...(birthYear ? [birthYear] : []),
  ]
  return mac('recipients', JSON.stringify(ordered))
}

/** First, last and second last name in full: a name is never truncated. */
export const fullNameOf = (names: Pick<Details, 'firstName' | 'lastName' | 'secondLastName'>): string =>
  [names.firstName, names.lastName, names.secondLastName].filter(Boolean).join(' ')

type Named = Pick<
  RecipientRecord,
  'id' | 'country' | 'payout' | 'firstName' | 'lastName' | 'secondLastName' | 'addressLine' | 'city' | 'fields'
> & { birthYear?: string | null | undefined }

/** As each of their transfers screens them, so that a clearance applies to both. */
export const recipientToScreen = ({ id, birthYear = null, ...recipient }: Named): Screened => {
  const { country, payout, firstName, lastName, secondLastName, addressLine, city, fields } = recipient
  const name = fullNameOf(recipient)
  const details = { country, payout, firstName, lastName, secondLastName, fullName: name, addressLine, city, fields }
  return { kind: 'recipient', subject: id, name, details, birthDate: birthYear, countries: [country] }
}

export const wireRecipient = (recipient: RecipientRecord): Recipient => ({
  id: recipient.id,
  personId: recipient.personId,
  country: recipient.country,
  payout: recipient.payout,
  firstName: recipient.firstName,
  lastName: recipient.lastName,
  secondLastName: recipient.secondLastName,
  fullName: fullNameOf(recipient),
  email: recipient.email,
  phone: recipient.phone,
  addressLine: recipient.addressLine,
  city: recipient.city,
  relationship: recipient.relationship,
  birthYear: recipient.birthYear,
  fields: recipient.fields,
  label: recipient.label,
  payeeCheck: recipient.payeeCheck,
  archivedAt: recipient.archivedAt?.toString() ?? null,
  createdAt: recipient.createdAt.toString(),
  updatedAt: recipient.updatedAt.toString(),
})
