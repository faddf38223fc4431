import type { z } from 'zod'
import { plainMarks } from '#contract/lib/clean-text.ts'
import { readCountry, readState } from '#contract/lib/countries.ts'
import { type ErrorCode, Refusal } from '#contract/lib/errors.ts'
import { checkName, hasControl, isPrintable } from '#contract/lib/names.ts'
import { parsePhone } from '#contract/lib/phone.ts'
import { type EditableDetails, isPostalCode, type SignupDetails } from '#contract/people/identity.ts'
import { dayOf } from '#server/platform/new-york.ts'
import { ownWords, refuseWeakPassword } from '../passwords/refuse-weak-password.ts'
import type { UserRow } from './user.ts'

type Input = Omit<z.output<typeof SignupDetails>, 'consent' | 'invitation'>
type Editable = z.output<typeof EditableDetails>
type Fields = Record<string, ErrorCode>
export type EditableColumns = Pick<UserRow, keyof Editable>
export type ProfileColumns = EditableColumns & Pick<UserRow, 'title' | 'dob' | 'gender'>

/** Only the middle name is optional. */
const neededToEdit = [
  'firstName', 'lastName', 'mobileNumber', 'streetName', 'streetNumber', 'city', 'state', 'country', 'nationality',
  'postalCode',
] as const satisfies readonly (keyof Editable)[] // biome-ignore format: a list of names
const needed = [...neededToEdit, 'title', 'dob', 'gender', 'password'] as const satisfies readonly (keyof Input)[]

export const ageMinimum = 18
const ageMaximum = 120

/** Full years on the day of `now` in New York; undefined for a malformed or future date, and above `ageMaximum`. */
export const ageOf = (dob: string, now: Temporal.Instant): number | undefined => {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(dob)) return undefined
  try {
    const born = Temporal.PlainDate.from(dob, { overflow: 'reject' })
    const { years, sign } = born.until(dayOf(now), { largestUnit: 'years' })
    return sign < 0 || years > ageMaximum ? undefined : years
  } catch {
    return undefined
  }
}

/** These names are screened and sent to partners. */
const namesRefused = (input: Editable): Fields => {
  const names = (['firstName', 'middleName', 'lastName'] as const).filter((name) => input[name] !== '')
  return Object.fromEntries(
    names.flatMap((name) => {
      const checked = checkName(input[name])
      return 'problem' in checked ? [[name, checked.problem]] : []
    }),
  )
}

export type Listed = Pick<Editable, 'country' | 'nationality' | 'state'>

/** Listed values in their stored form. Values of profiles older than the lists stay valid. */
const readListed = ({ country, nationality, state }: Listed, kept: Listed | undefined) => {
  const home = country === kept?.country ? country : readCountry(country)
  return {
    country: home,
    nationality: nationality === kept?.nationality ? nationality : readCountry(nationality),
    state: state === kept?.state ? state : home === undefined ? state : readState(state, home),
  }
}

const wrongFields = (input: Editable, kept?: Listed): Fields => {
  const listed = Object.entries(readListed(input, kept)).filter(([, value]) => value === undefined)
  const wrong: Record<string, boolean> = {
    mobileNumber: parsePhone(input.mobileNumber) === undefined,
    postalCode: !isPostalCode(input.postalCode, readListed(input, kept).country ?? ''),
  }
  for (const [name, value] of Object.entries(input)) {
    if (name !== 'password' && hasControl(value)) wrong[name] = true
  }
  const unprintable = (['streetNumber', 'streetName', 'city', 'state'] as const).filter(
    (name) => !wrong[name] && !isPrintable(input[name]),
  )
  const malformed = Object.keys(wrong).filter((name) => wrong[name])
  return {
    ...Object.fromEntries(malformed.map((name) => [name, 'malformed' as const])),
    ...Object.fromEntries(unprintable.map((name) => [name, 'not_printable' as const])),
    ...Object.fromEntries(listed.map(([name]) => [name, 'invalid' as const])),
    ...namesRefused(input),
  }
}

const missingFields = <T extends Record<string, string>>(input: T, names: readonly (keyof T & string)[]): Fields =>
  Object.fromEntries(names.filter((name) => input[name] === '').map((name) => [name, 'required' as const]))

const refuse = (code: ErrorCode, fields: Fields): void => {
  if (Object.keys(fields).length > 0) throw new Refusal(code, { fields })
}

/** The contract has already sanitized the texts. */
const columnsOf = (input: Editable, kept?: Listed): EditableColumns => {
  const { country = '', nationality = '', state = '' } = readListed(input, kept)
  return {
    ...{ country, nationality, state },
    firstName: plainMarks(input.firstName),
    middleName: plainMarks(input.middleName),
    lastName: plainMarks(input.lastName),
    mobileNumber: parsePhone(input.mobileNumber) ?? '',
    streetNumber: input.streetNumber,
    streetName: input.streetName,
    city: input.city,
    postalCode: plainMarks(input.postalCode).toUpperCase(),
  }
}

/** Checks the editable details and returns their columns; `path` is their place in the body, `kept` the stored values. */
export const parseEditable = (input: Editable, path: string, kept: Listed): EditableColumns => {
  const under = (fields: Fields): Fields =>
    Object.fromEntries(Object.entries(fields).map(([name, code]) => [`${path}.${name}`, code]))
  refuse('details_required', under(missingFields(input, neededToEdit)))
  refuse('invalid_request', under(wrongFields(input, kept)))
  return columnsOf(input, kept)
}

/**
 * Checks the details of a sign-up in the order of the form's messages: missing, malformed, too young, weak password. Returns
 * their columns.
 */
export const parseDetails = (input: Input, now: Temporal.Instant): ProfileColumns => {
  const age = ageOf(input.dob, now)
  refuse('details_required', missingFields(input, needed))
  refuse('invalid_request', { ...(age === undefined ? { dob: 'malformed' as const } : {}), ...wrongFields(input) })
  if ((age ?? 0) < ageMinimum) throw new Refusal('under_age', { fields: { dob: 'under_age' } })
  refuseWeakPassword(input.password, { field: 'password', own: ownWords({ ...columnsOf(input), email: input.email }) })
  return {
    ...columnsOf(input),
    title: input.title === 'other' ? '' : input.title,
    dob: input.dob,
    gender: input.gender,
  }
}
