import { describe, expect, test } from 'vitest'
import { codeAt, inBase32, newSecret, stepOf, uriOf } from './totp.ts'

/** RFC 6238, appendix B: the secret of its SHA-1 rows, and the last six of their eight digits. */
const secret = Buffer.from('12345678901234567890')
const at = (seconds: number) => Temporal.Instant.fromEpochMilliseconds(seconds * 1000)

describe('app codes', () => {
  test.each([
    [59, '287082'],
    [1111111109, '081804'],
    [1111111111, '050471'],
    [1234567890, '005924'],
    [2000000000, '279037'],
    [20000000000, '353130'],
  ])('are those of RFC 6238 at %i seconds', (seconds, code) => {
    expect(codeAt(secret, at(seconds))).toBe(code)
    expect(stepOf(secret, code, at(seconds))).toBe(BigInt(Math.floor(seconds / 30)))
  })

  test('app codes work one step early and one step late, and no further', () => {
    const now = 1_900_000_010
    const step = BigInt(Math.floor(now / 30))
    for (const [seconds, found] of [
      [-60, undefined],
      [-30, step - 1n],
      [0, step],
      [30, step + 1n],
      [60, undefined],
    ] as const)
      expect(stepOf(secret, codeAt(secret, at(now + seconds)), at(now))).toBe(found)
  })

  test.each(['', '12345', '1234567', 'abcdef', '28708２', '287 82'])('%j is not an app code', (code) => {
    expect(stepOf(secret, code, at(59))).toBeUndefined()
  })

  test('app secrets are 160 random bits in base32', () => {
    const made = newSecret()
    expect(made).toHaveLength(20)
    expect(newSecret().equals(made)).toBe(false)
    expect(inBase32(secret)).toBe('GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ')
    const uri = new URL(uriOf(secret, 'maria+home@sol.test'))
    expect(uri.protocol).toBe('otpauth:')
    expect(decodeURIComponent(uri.pathname)).toBe('/SOL:maria+home@sol.test')
    expect(Object.fromEntries(uri.searchParams)).toEqual({
      issuer: 'SOL',
      secret: inBase32(secret),
      algorithm: 'SHA1',
      digits: '6',
      period: '30',
    })
  })
})
