import type { z } from 'zod'
import { type ErrorCode, Refusal } from '../../../../contract/errors.ts'
import { type EditableDetails, isPostalCode, type SignupDetails } from '../../../../contract/identity.ts'
import { checkName, hasControl, oneLine } from '../../../../contract/names.ts'
import { ownWords, refuseWeakPassword } from '../passwords/refuse-weak-password.ts'
import type { UserRow } from './user.ts'

type Given = z.output<typeof SignupDetails>
type Editable = z.output<typeof EditableDetails>
type Fields = Record<string, ErrorCode>
export type EditableColumns = Pick<
  UserRow,
  | 'first_name' | 'middle_name' | 'last_name' | 'mobile_number' | 'street_number' | 'street_name' | 'city' | 'state'
  | 'country' | 'nationality' | 'postal_code'
> // biome-ignore format: a list of names
export type ProfileColumns = EditableColumns & Pick<UserRow, 'title' | 'dob' | 'gender'>

/** Everything that a profile needs; the middle name alone may be missing. */
const neededToEdit = [
  'firstName', 'lastName', 'mobileNumber', 'streetName', 'streetNumber', 'city', 'state', 'country', 'nationality',
  'postalCode',
] as const satisfies readonly (keyof Editable)[] // biome-ignore format: a list of names
const needed = [...neededToEdit, 'title', 'dob', 'gender', 'password'] as const satisfies readonly (keyof Given)[]

export const ageMinimum = 18
const ageMaximum = 120
/** The company's own day: a birthday begins when it begins in New York. */
const timeZone = 'America/New_York'

/**
 * A telephone number as +digits (ITU-T E.164: 8 to 15 of them here). Ten digits without a country are American, since
 * that is where our customers live; undefined: not a telephone number.
 */
export const normalisePhone = (typed: string): string | undefined => {
  const bare = typed.replace(/[\s().\-–/]/g, '').replace(/^00/, '+')
  const whole = /^\d{10}$/.test(bare) ? `+1${bare}` : /^1\d{10}$/.test(bare) ? `+${bare}` : bare
  if (!/^\+[1-9]\d{7,14}$/.test(whole)) return undefined
  // North American Numbering Plan: area and exchange begin with 2 to 9.
  if (whole.startsWith('+1') && !/^\+1[2-9]\d\d[2-9]\d{6}$/.test(whole)) return undefined
  return whole
}

/** Full years on the day of `now` in New York; undefined when the text is no date, lies ahead, or nobody is that old. */
export const ageOf = (dob: string, now: Temporal.Instant): number | undefined => {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(dob)) return undefined
  try {
    const born = Temporal.PlainDate.from(dob, { overflow: 'reject' })
    const { years, sign } = born.until(now.toZonedDateTimeISO(timeZone).toPlainDate(), { largestUnit: 'years' })
    return sign < 0 || years > ageMaximum ? undefined : years
  } catch {
    return undefined
  }
}

/** A sender is screened by these names, and partners are told them. */
const namesRefused = (given: Editable): Fields => {
  const names = (['firstName', 'middleName', 'lastName'] as const).filter((name) => oneLine(given[name]) !== '')
  return Object.fromEntries(
    names.flatMap((name) => {
      const checked = checkName(given[name])
      return 'problem' in checked ? [[name, checked.problem]] : []
    }),
  )
}

const wrongFields = (given: Editable): Fields => {
  const wrong: Record<string, boolean> = {
    mobileNumber: normalisePhone(given.mobileNumber) === undefined,
    postalCode: !isPostalCode(oneLine(given.postalCode), oneLine(given.country)),
  }
  for (const [name, value] of Object.entries(given)) {
    if (name !== 'password' && hasControl(oneLine(value))) wrong[name] = true
  }
  const malformed = Object.keys(wrong).filter((name) => wrong[name])
  return { ...Object.fromEntries(malformed.map((name) => [name, 'malformed' as const])), ...namesRefused(given) }
}

const missingFields = <T extends Record<string, string>>(given: T, names: readonly (keyof T & string)[]): Fields =>
  Object.fromEntries(
    names
      .filter((name) => (name === 'password' ? given[name] : oneLine(given[name] ?? '')) === '')
      .map((name) => [name, 'required' as const]),
  )

const refuse = (code: ErrorCode, fields: Fields): void => {
  if (Object.keys(fields).length > 0) throw new Refusal(code, { fields })
}

const columnsOf = (given: Editable): EditableColumns => ({
  first_name: oneLine(given.firstName),
  middle_name: oneLine(given.middleName),
  last_name: oneLine(given.lastName),
  mobile_number: normalisePhone(given.mobileNumber) ?? '',
  street_number: oneLine(given.streetNumber),
  street_name: oneLine(given.streetName),
  city: oneLine(given.city),
  state: oneLine(given.state),
  country: oneLine(given.country),
  nationality: oneLine(given.nationality),
  postal_code: oneLine(given.postalCode).toUpperCase(),
})

/** Checks the eleven details that may change later, and answers them as the table keeps them; `path` is where they lie in the body. */
export const parseEditable = (given: Editable, path: string): EditableColumns => {
  const under = (fields: Fields): Fields =>
    Object.fromEntries(Object.entries(fields).map(([name, code]) => [`${path}.${name}`, code]))
  refuse('details_required', under(missingFields(given, neededToEdit)))
  refuse('invalid_request', under(wrongFields(given)))
  return columnsOf(given)
}

/**
 * Checks the details of a sign-up in the order in which the form speaks: something missing, something malformed, too
 * young, a password that is too weak. Answers them as the table keeps them.
 */
export const parseDetails = (given: Given, now: Temporal.Instant): ProfileColumns => {
  const age = ageOf(given.dob, now)
  refuse('details_required', missingFields(given, needed))
  refuse('invalid_request', { ...(age === undefined ? { dob: 'malformed' as const } : {}), ...wrongFields(given) })
  if ((age ?? 0) < ageMinimum) throw new Refusal('under_age', { fields: { dob: 'under_age' } })
  refuseWeakPassword(given.password, { field: 'password', own: ownWords({ ...columnsOf(given), email: given.email }) })
  return {
    ...columnsOf(given),
    title: given.title === 'other' ? '' : given.title,
    dob: given.dob,
    gender: given.gender,
  }
}
