import { expect, test } from 'vitest'
import { code128 } from './code-128.ts'

test('a code of digits is drawn per ISO/IEC 15417: start, pairs, check symbol, stop', () => {
  // 105 + 12·1 + 34·2 = 185, and 185 mod 103 is 82.
  expect(code128('1234')?.join('')).toBe(`211232${'112232'}${'131123'}${'121241'}2331112`)
  const all = code128('00112233445566778899') ?? []
  expect(all.reduce((sum, width) => sum + width, 0)).toBe(11 * 12 + 13)
})

test('a code without an even number of digits is not drawn', () => {
  expect(code128('123')).toBeUndefined()
  expect(code128('12a4')).toBeUndefined()
  expect(code128('')).toBeUndefined()
})
