import { type Checked, digitsOf } from './identifier.ts'

/** The United Kingdom's branch code, six digits. Source: Pay.UK, Industry Sorting Code Directory; 00-00-00 is not assigned. */
export const checkSortCode = (typed: string): Checked => {
  const checked = digitsOf(typed, 6)
  return 'value' in checked && checked.value === '000000' ? { problem: 'malformed' } : checked
}
