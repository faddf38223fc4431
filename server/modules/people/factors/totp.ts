import { randomBytes } from 'node:crypto'
import { Secret, TOTP } from 'otpauth'
import { brand } from '#contract/lib/brand.ts'
import { totpDigits } from '#contract/people/factors.ts'

// RFC 6238 with the parameters that every authenticator app supports: HMAC-SHA-1, six digits, steps of 30 seconds. A clock may be a step
// off (§5.2). The apps support SHA-1 only; a collision of it does not help to guess an HMAC.

const parameters = { algorithm: 'SHA1', digits: totpDigits, period: 30 } as const
const window = 1
const shape = new RegExp(`^[0-9]{${totpDigits}}$`)

/** 160 bits, as long as the hash (RFC 4226 §4, R6). */
export const newSecret = (): Buffer => randomBytes(20)

const secretOf = (bytes: Buffer): Secret =>
  new Secret({ buffer: bytes.buffer.slice(bytes.byteOffset, bytes.byteOffset + bytes.length) })

export const inBase32 = (secret: Buffer): string => secretOf(secret).base32

/** The content of the QR code. */
export const uriOf = (secret: Buffer, email: string): string =>
  new TOTP({ ...parameters, issuer: brand.short, label: email, secret: secretOf(secret) }).toString()

export const codeAt = (secret: Buffer, at: Temporal.Instant): string =>
  TOTP.generate({ ...parameters, secret: secretOf(secret), timestamp: at.epochMilliseconds })

/** The step of a code: the current one, the one before or the next; undefined for any other code. */
export const stepOf = (secret: Buffer, code: string, at: Temporal.Instant): bigint | undefined => {
  if (!shape.test(code)) return undefined
  const timestamp = at.epochMilliseconds
  const delta = TOTP.validate({ ...parameters, window, token: code, secret: secretOf(secret), timestamp })
  return delta === null ? undefined : BigInt(TOTP.counter({ period: parameters.period, timestamp }) + delta)
}
