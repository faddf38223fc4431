import {
  type BusinessDetails,
  certificationVersion,
  ownedBp_max,
  ownedBp_min,
  type PersonDetails,
} from '#contract/account/businesses.ts'
import { oneLine } from '#contract/lib/clean-text.ts'
import { type ErrorCode, Refusal, refuseFields } from '#contract/lib/errors.ts'
import { checkName, isPrintable } from '#contract/lib/names.ts'
import { parsePhone } from '#contract/lib/phone.ts'
import { usStates } from '#contract/lib/us-states.ts'
import { isPostalCode } from '#contract/people/identity.ts'
import { dayOf } from '#server/platform/new-york.ts'

type Fields = Record<string, ErrorCode>

/** Unassigned prefixes ("How EINs are assigned and valid EIN prefixes", IRS). */
// biome-ignore format: a list of prefixes
const noPrefix = new Set(['00', '07', '08', '09', '17', '18', '19', '28', '29', '49', '69', '70', '78', '79', '89', '96', '97'])

/** Nine digits ('12-3456789'); undefined for an invalid EIN. */
export const readEin = (typed: string): string | undefined => {
  const digits = typed.replace(/[\s-]/g, '')
  return /^\d{9}$/.test(digits) && !noPrefix.has(digits.slice(0, 2)) ? digits : undefined
}

/** A past day; undefined for an invalid one, and before 1800. */
const pastDay = (typed: string, now: Temporal.Instant): string | undefined => {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(typed)) return undefined
  try {
    const day = Temporal.PlainDate.from(typed, { overflow: 'reject' })
    const today = dayOf(now)
    return day.year >= 1800 && Temporal.PlainDate.compare(day, today) <= 0 ? typed : undefined
  } catch {
    return undefined
  }
}

/** An SSN is never in the areas 000, 666 and 900 to 999; an ITIN starts with 9 (IRS Publication 1915). */
const identifiers: Record<PersonDetails['identifierKind'], (typed: string) => string | undefined> = {
  ssn: (typed) => /^(?!000|666|9)\d{3}(?!00)\d{2}(?!0000)\d{4}$/.exec(typed.replace(/[\s-]/g, ''))?.[0],
  itin: (typed) => /^9\d{2}(?:5\d|6[0-5]|7\d|8[0-8]|9[0-24-9])\d{4}$/.exec(typed.replace(/[\s-]/g, ''))?.[0],
  passport: (typed) => /^[A-Z0-9]{6,20}$/.exec(typed.replace(/[\s-]/g, '').toUpperCase())?.[0],
}

/** A nonempty line of text; otherwise an error in `fields`. */
const lineOf = (typed: string, name: string, fields: Fields): string => {
  const line = oneLine(typed)
  if (line === '') fields[name] = 'required'
  else if (!isPrintable(line)) fields[name] = 'not_printable'
  return line
}

/** Parses the company. Reports every invalid field by its path ('details.ein'). */
const readDetails = (typed: BusinessDetails, now: Temporal.Instant, fields: Fields): BusinessDetails => {
  const line = (name: keyof BusinessDetails): string => lineOf(typed[name], `details.${name}`, fields)
  const read = {
    ...typed,
    name: line('name'),
    tradeName: oneLine(typed.tradeName),
    activity: line('activity'),
    addressLine: line('addressLine'),
    city: line('city'),
    postalCode: line('postalCode'),
    ein: readEin(typed.ein) ?? '',
    formedOn: pastDay(typed.formedOn, now) ?? '',
    phone: parsePhone(typed.phone) ?? '',
    stateCode: typed.stateCode.trim().toUpperCase(),
  }
  const missing = (value: string): ErrorCode => (value.trim() === '' ? 'required' : 'malformed')
  if (!isPrintable(read.tradeName)) fields['details.tradeName'] = 'not_printable'
  if (read.ein === '') fields['details.ein'] = typed.ein.trim() === '' ? 'required' : 'ein_malformed'
  if (read.formedOn === '') fields['details.formedOn'] = missing(typed.formedOn)
  if (read.phone === '') fields['details.phone'] = missing(typed.phone)
  if (!(usStates as readonly string[]).includes(read.stateCode)) fields['details.stateCode'] = missing(read.stateCode)
  if (read.postalCode !== '' && !isPostalCode(read.postalCode, 'United States'))
    fields['details.postalCode'] = 'malformed'
  return read
}

const readPerson = (typed: PersonDetails, at: number, now: Temporal.Instant, fields: Fields): PersonDetails => {
  const path = (name: keyof PersonDetails): string => `people.${at}.${name}`
  const line = (name: 'addressLine' | 'city' | 'region'): string => lineOf(typed[name], path(name), fields)
  const nameOf = (name: 'firstName' | 'lastName'): string => {
    const checked = checkName(typed[name])
    if ('value' in checked) return checked.value
    fields[path(name)] = checked.problem
    return ''
  }
  const country = typed.country.trim().toUpperCase()
  const postalCode = oneLine(typed.postalCode)
  const identifier = identifiers[typed.identifierKind](typed.identifier) ?? ''
  const read = {
    ...typed,
    ...{ firstName: nameOf('firstName'), lastName: nameOf('lastName') },
    ...{ addressLine: line('addressLine'), city: line('city'), region: line('region') },
    ...{ country, postalCode, identifier, dob: pastDay(typed.dob, now) ?? '', title: oneLine(typed.title) },
  }
  if (!/^[A-Z]{2}$/.test(country)) fields[path('country')] = 'malformed'
  if (!isPostalCode(postalCode, country === 'US' ? 'United States' : ''))
    fields[path('postalCode')] = postalCode === '' ? 'required' : 'malformed'
  if (read.dob === '') fields[path('dob')] = typed.dob.trim() === '' ? 'required' : 'malformed'
  if (identifier === '')
    fields[path('identifier')] = typed.identifier.trim() === '' ? 'required' : 'identifier_malformed'
  if (!isPrintable(read.title)) fields[path('title')] = 'not_printable'
  else if (read.controls && read.title === '') fields[path('title')] = 'required'
  if (read.ownedBp > 0 ? read.ownedBp < ownedBp_min : !read.controls) fields[path('ownedBp')] = 'owner_below_quarter'
  return read
}

type RawInput = {
  details: BusinessDetails
  people: readonly PersonDetails[]
  certification: string
  certifiedTitle: string
}

/**
 * Parses a company and its beneficial owners: each with a quarter or more, all together at most the whole, and one or more who control it
 * (31 CFR 1010.230(d)). Refuses by field, `certification_required`, `control_person_required`.
 */
export const readApplication = (
  typed: RawInput,
  now: Temporal.Instant,
): { details: BusinessDetails; people: PersonDetails[]; certifiedTitle: string } => {
  const fields: Fields = {}
  const details = readDetails(typed.details, now, fields)
  const people = typed.people.map((person, at) => readPerson(person, at, now, fields))
  const certifiedTitle = lineOf(typed.certifiedTitle, 'certifiedTitle', fields)
  const owned = people.reduce((sum, { ownedBp }) => sum + ownedBp, 0)
  if (owned > ownedBp_max) fields[`people.${people.length - 1}.ownedBp`] ??= 'owners_over_whole'
  if (Object.keys(fields).length > 0) throw refuseFields(fields)
  if (!people.some(({ controls }) => controls))
    throw new Refusal('control_person_required', { fields: { 'people.0.controls': 'control_person_required' } })
  if (typed.certification !== certificationVersion)
    throw new Refusal('certification_required', { fields: { certification: 'certification_required' } })
  return { details, people, certifiedTitle }
}
