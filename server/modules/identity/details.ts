import type { z } from 'zod'
import { type ErrorCode, Refusal } from '../../../contract/errors.ts'
import { passwordPattern, type SignupDetails } from '../../../contract/identity.ts'
import { checkName } from '../../../contract/names.ts'
import type { UserRow } from './user.ts'

type Given = z.output<typeof SignupDetails>
export type ProfileColumns = Pick<
  UserRow,
  | 'title' | 'first_name' | 'middle_name' | 'last_name' | 'mobile_number' | 'dob' | 'gender' | 'street_number'
  | 'street_name' | 'city' | 'state' | 'country' | 'nationality' | 'postal_code'
> // biome-ignore format: a list of names

/** Everything that sign-up needs; the middle name alone may be missing. */
const needed = [
  'title', 'firstName', 'lastName', 'dob', 'mobileNumber', 'gender', 'streetName', 'streetNumber', 'city', 'state', 'country',
  'nationality', 'postalCode', 'password',
] as const satisfies readonly (keyof Given)[] // biome-ignore format: a list of names

export const ageMinimum = 18
const ageMaximum = 120
/** The company's own day: a birthday begins when it begins in New York. */
const timeZone = 'America/New_York'

/** One line of text: composed accents, single spaces, nothing that cannot be seen. */
const tidy = (text: string): string => text.normalize('NFC').replace(/\s+/g, ' ').trim()
const hasControl = (text: string): boolean => /\p{C}/u.test(text)

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

const wrongFields = (given: Given, now: Temporal.Instant): Record<string, ErrorCode> => {
  const wrong: Record<string, boolean> = {
    dob: ageOf(given.dob, now) === undefined,
    mobileNumber: normalisePhone(given.mobileNumber) === undefined,
    postalCode: !/^[0-9A-Za-z][0-9A-Za-z -]{1,10}[0-9A-Za-z]$/.test(tidy(given.postalCode)),
  }
  for (const [name, value] of Object.entries(given)) {
    if (name !== 'password' && typeof value === 'string' && hasControl(tidy(value))) wrong[name] = true
  }
  const malformed = Object.keys(wrong).filter((name) => wrong[name])
  return { ...Object.fromEntries(malformed.map((name) => [name, 'malformed' as const])), ...namesRefused(given) }
}

/** A sender is screened by these names, and partners are told them. */
const namesRefused = (given: Given): Record<string, ErrorCode> => {
  const names = (['firstName', 'middleName', 'lastName'] as const).filter((name) => tidy(given[name]) !== '')
  return Object.fromEntries(
    names.flatMap((name) => {
      const checked = checkName(given[name])
      return 'problem' in checked ? [[name, checked.problem]] : []
    }),
  )
}

/**
 * Checks the details of a sign-up in the order in which the form speaks: something missing, something malformed, too
 * young, a password that is too weak. Answers them as the table keeps them.
 */
export const parseDetails = (given: Given, now: Temporal.Instant): ProfileColumns => {
  const missing = needed.filter((name) => (name === 'password' ? given[name] : tidy(given[name])) === '')
  if (missing.length > 0)
    throw new Refusal('details_required', {
      fields: Object.fromEntries(missing.map((name) => [name, 'required' as const])),
    })
  const fields = wrongFields(given, now)
  if (Object.keys(fields).length > 0) throw new Refusal('invalid_request', { fields })
  if ((ageOf(given.dob, now) ?? 0) < ageMinimum) throw new Refusal('under_age', { fields: { dob: 'under_age' } })
  if (!passwordPattern.test(given.password))
    throw new Refusal('weak_password', { fields: { password: 'weak_password' } })
  return {
    title: given.title === 'other' ? '' : given.title,
    first_name: tidy(given.firstName),
    middle_name: tidy(given.middleName),
    last_name: tidy(given.lastName),
    mobile_number: normalisePhone(given.mobileNumber) ?? '',
    dob: given.dob,
    gender: given.gender,
    street_number: tidy(given.streetNumber),
    street_name: tidy(given.streetName),
    city: tidy(given.city),
    state: tidy(given.state),
    country: tidy(given.country),
    nationality: tidy(given.nationality),
    postal_code: tidy(given.postalCode).toUpperCase(),
  }
}
