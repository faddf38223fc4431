import { describe, expect, test } from 'vitest'
import { ageOn } from './age.ts'
import { companyDay } from './new-york.ts'

describe('age', () => {
  test('an age grows on the birthday, not before', () => {
    expect(ageOn('2008-11-21', '2026-11-20')).toBe(17)
    expect(ageOn('2008-11-21', '2026-11-21')).toBe(18)
  })

  test('the age of a person born on 29 February grows on 1 March of a common year', () => {
    expect(ageOn('2008-02-29', '2026-02-28')).toBe(17)
    expect(ageOn('2008-02-29', '2026-03-01')).toBe(18)
  })

  test.each(['', '1990-02-30', '1990-13-01', '90-01-01', '2030-01-01', '1990-00-10'])(
    'the age is undefined for the invalid date of birth %j',
    (dob) => {
      expect(ageOn(dob, '2026-11-21')).toBeUndefined()
    },
  )

  test('an age is counted by the date in New York', () => {
    expect(companyDay(Date.parse('2026-11-21T04:59:00Z'))).toBe('2026-11-20')
    expect(companyDay(Date.parse('2026-11-21T05:00:00Z'))).toBe('2026-11-21')
  })
})
