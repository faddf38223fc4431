import { bare, type Checked, lengthProblem } from './identifier.ts'

/** India's branch code: four letters of bank, a zero, six characters of branch. Source: Reserve Bank of India, NEFT procedural guidelines. */
export const checkIfsc = (typed: string): Checked => {
  const value = bare(typed)
  if (!/^[0-9A-Z]+$/.test(value)) return { problem: 'malformed' }
  if (value.length !== 11) return { problem: lengthProblem(value.length, { min: 11, max: 11 }) }
  return /^[A-Z]{4}0[0-9A-Z]{6}$/.test(value) ? { value } : { problem: 'malformed' }
}
