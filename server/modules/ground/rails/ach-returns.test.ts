import { expect, test } from 'vitest'
import { achReturn, assignedReturnCodes } from './ach-returns.ts'

const all = Array.from({ length: 85 }, (_, index) => `R${String(index + 1).padStart(2, '0')}`)

test('every code from R01 to R85 leads to a defined state', () => {
  for (const code of all) expect(['present_again', 'funding_failed', 'review']).toContain(achReturn(code)?.leadsTo)
  expect(assignedReturnCodes).toHaveLength(74)
})

test('only R01 and R09 may be presented again', () => {
  expect(all.filter((code) => achReturn(code)?.leadsTo === 'present_again')).toEqual(['R01', 'R09'])
})

test('an unauthorized return closes the account to further debits', () => {
  const unauthorized = all.filter((code) => achReturn(code)?.group === 'unauthorized')
  expect(unauthorized).toEqual(['R05', 'R07', 'R10', 'R11', 'R29', 'R51'])
  for (const code of unauthorized)
    expect(achReturn(code)).toMatchObject({ leadsTo: 'funding_failed', account: 'close' })
})

test('a code that is not assigned moves no money, and other text is no code', () => {
  expect(achReturn('R48')).toMatchObject({ leadsTo: 'review' })
  expect(achReturn('R99')).toMatchObject({ leadsTo: 'review' })
  for (const text of ['', 'R1', 'r01', 'C01', 'R100']) expect(achReturn(text)).toBeUndefined()
})
