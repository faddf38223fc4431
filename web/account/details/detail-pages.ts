import type { DetailName } from './details.ts'

/** The fields of each page of the third step of sign-up. A file without the checks: login loads it, and not the plans of phone numbers. */
export const detailPages = [
  ['title', 'firstName', 'middleName', 'lastName', 'dob', 'gender', 'nationality'],
  ['country', 'streetName', 'streetNumber', 'city', 'state', 'postalCode'],
  ['mobileNumber', 'password'],
] as const satisfies readonly (readonly DetailName[])[]
