import { expect, test } from 'vitest'
import { codeTyped, referenceCode } from './reference-code.ts'

test('a code is recognized as heard: O is 0, I and L are 1, with spaces, dashes or neither', () => {
  for (const heard of ['10A2-B0C1-94QD', 'IOA2-BOCL-94QD', 'loa2 boci 94qd', 'LOA2BOCI94QD', '10a2‑b0c1–94qd'])
    expect(codeTyped(heard), heard).toBe('10a2-b0c1-94qd')
  expect(codeTyped('K7M2-94QD')).toBe('k7m2-94qd')
  // One in twenty codes of two groups is all letters before it is drawn again.
  for (const code of Array.from({ length: 500 }, () => referenceCode(2)))
    expect(codeTyped(code)).toBe(code.toLowerCase())
})

test('plain text is not recognized as a code', () => {
  for (const words of ['Ana Paz', 'rosa luna', 'maria', 'K7M2-94Q', 'U7M2-94QD', ''])
    expect(codeTyped(words), words).toBeUndefined()
})
