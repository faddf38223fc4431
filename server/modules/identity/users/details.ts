import type { z } from 'zod'
import { oneLine, plainMarks } from '../../../../contract/clean-text.ts'
import { type ErrorCode, Refusal } from '../../../../contract/errors.ts'
import { type EditableDetails, isPostalCode, type SignupDetails } from '../../../../contract/identity.ts'
import { checkName, hasControl } from '../../../../contract/names.ts'
import { parsePhone } from '../../../../contract/phone.ts'
import { dayOf } from '../../../platform/new-york.ts'
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
  const names = (['firstName', 'middleName', 'lastName'] as const).filter((name) => oneLine(input[name]) !== '')
  return Object.fromEntries(
    names.flatMap((name) => {
      const checked = checkName(input[name])
      return 'problem' in checked ? [[name, checked.problem]] : []
    }),
  )
}

const wrongFields = (input: Editable): Fields => {
  const wrong: Record<string, boolean> = {
    mobileNumber: parsePhone(input.mobileNumber) === undefined,
    postalCode: !isPostalCode(oneLine(input.postalCode), oneLine(input.country)),
  }
  for (const [name, value] of Object.entries(input)) {
    if (name !== 'password' && hasControl(oneLine(value))) wrong[name] = true
  }
  const malformed = Object.keys(wrong).filter((name) => wrong[name])
  return { ...Object.fromEntries(malformed.map((name) => [name, 'malformed' as const])), ...namesRefused(input) }
}

const missingFields = <T extends Record<string, string>>(input: T, names: readonly (keyof T & string)[]): Fields =>
  Object.fromEntries(
    names
      .filter((name) => (name === 'password' ? input[name] : oneLine(input[name] ?? '')) === '')
      .map((name) => [name, 'required' as const]),
  )

const refuse = (code: ErrorCode, fields: Fields): void => {
  if (Object.keys(fields).length > 0) throw new Refusal(code, { fields })
}

const columnsOf = (input: Editable): EditableColumns => ({
  firstName: plainMarks(oneLine(input.firstName)),
  middleName: plainMarks(oneLine(input.middleName)),
  lastName: plainMarks(oneLine(input.lastName)),
  mobileNumber: parsePhone(input.mobileNumber) ?? '',
  streetNumber: oneLine(input.streetNumber),
  streetName: oneLine(input.streetName),
  city: oneLine(input.city),
  state: oneLine(input.state),
  country: oneLine(input.country),
  nationality: oneLine(input.nationality),
  postalCode: oneLine(input.postalCode).toUpperCase(),
})

/** Checks the editable details and returns their columns; `path` is where they are in the body. */
export const parseEditable = (input: Editable, path: string): EditableColumns => {
  const under = (fields: Fields): Fields =>
    Object.fromEntries(Object.entries(fields).map(([name, code]) => [`${path}.${name}`, code]))
  refuse('details_required', under(missingFields(input, neededToEdit)))
  refuse('invalid_request', under(wrongFields(input)))
  return columnsOf(input)
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
