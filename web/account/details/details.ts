import { unitedStates } from '#contract/lib/countries.ts'
import { checkName } from '#contract/lib/names.ts'
import { parsePhone } from '#contract/lib/phone.ts'
import { isPostalCode, passwordPattern } from '#contract/people/identity.ts'
import { ageOn } from '#web/lib/age.ts'
import { detailPages } from './detail-pages.ts'

/** Input of the third step of sign-up, in the order of the screen. */
export type Details = {
  title: string
  firstName: string
  middleName: string
  lastName: string
  dob: string
  gender: string
  nationality: string
  country: string
  streetNumber: string
  streetName: string
  city: string
  state: string
  postalCode: string
  mobileNumber: string
  password: string
}
export type DetailName = keyof Details

export const emptyDetails: Details = {
  title: 'other',
  firstName: '',
  middleName: '',
  lastName: '',
  dob: '',
  gender: '',
  nationality: '',
  country: unitedStates,
  streetNumber: '',
  streetName: '',
  city: '',
  state: '',
  postalCode: '',
  mobileNumber: '',
  password: '',
}

export const ageMinimum = 18
const ageMaximum = 120

/** Reasons for refusing a detail; each has its own message. */
export type DetailProblem = 'required' | 'name' | 'script' | 'date' | 'under-age' | 'phone' | 'zip' | 'postal' | 'weak'

type Where = { country: string; today: string }

const problemOf = (name: DetailName, value: string, { country, today }: Where): DetailProblem | undefined => {
  if (value.trim() === '') return name === 'middleName' ? undefined : 'required'
  if (name === 'firstName' || name === 'middleName' || name === 'lastName') {
    const checked = checkName(value)
    if ('problem' in checked) return checked.problem === 'not_latin_script' ? 'script' : 'name'
  }
  if (name === 'dob') {
    const age = ageOn(value, today)
    if (age === undefined || age > ageMaximum) return 'date'
    if (age < ageMinimum) return 'under-age'
  }
  if (name === 'mobileNumber' && parsePhone(value) === undefined) return 'phone'
  if (name === 'postalCode' && !isPostalCode(value, country)) return country === unitedStates ? 'zip' : 'postal'
  if (name === 'password' && !passwordPattern.test(value)) return 'weak'
  return undefined
}

export const pageOf = (name: DetailName): number => detailPages.findIndex((names) => names.some((one) => one === name))

/** The first page with an empty required field, where a draft resumes. */
export const openPage = (details: Details): number => {
  const empty = detailNames.find((name) => name !== 'middleName' && details[name].trim() === '')
  return empty ? pageOf(empty) : 0
}

export const detailNames = Object.keys(emptyDetails) as DetailName[]

/**
 * Validates a form's details and returns the problems by name, in screen order. `today` is yyyy-mm-dd in New York. The server applies the
 * same checks.
 */
export const checkDetails = (details: Partial<Details>, today: string): Partial<Record<DetailName, DetailProblem>> => {
  const found: Partial<Record<DetailName, DetailProblem>> = {}
  const { country = '' } = details
  for (const name of detailNames) {
    const value = details[name]
    const problem = value === undefined ? undefined : problemOf(name, value, { country, today })
    if (problem) found[name] = problem
  }
  return found
}
