import { bare, type Check, lengthProblem } from './identifier.ts'

/**
 * Business identifier code of a bank, 8 or 11 characters. Source: ISO 9362: four of the party, two letters of country, two of the
 * location, three of the branch. The country must be the receiving country.
 */
export const checkSwift: Check = (typed, { country }) => {
  const value = bare(typed)
  if (!/^[0-9A-Z]+$/.test(value)) return { problem: 'malformed' }
  if (value.length !== 8 && value.length !== 11) return { problem: lengthProblem(value.length, { min: 8, max: 11 }) }
  return /^[A-Z0-9]{4}[A-Z]{2}[A-Z0-9]{2}([A-Z0-9]{3})?$/.test(value) && value.slice(4, 6) === country
    ? { value }
    : { problem: 'malformed' }
}
