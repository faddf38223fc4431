import { createHmac, hkdfSync, timingSafeEqual } from 'node:crypto'

/** Keys for separate purposes, all derived from SECRET_KEY (HKDF, RFC 5869): a leaked key reveals nothing about the others. */
export type Secrets = {
  /** 32 bytes for `purpose`. */
  key: (purpose: string) => Buffer
  /** A keyed digest (HMAC-SHA-256, hex): the stored form of a code, so a stolen table cannot be brute-forced. */
  mac: (purpose: string, message: string) => string
}

export const makeSecrets = (secretKey: string): Secrets => {
  const keys = new Map<string, Buffer>()
  const key = (purpose: string): Buffer => {
    const derived = keys.get(purpose) ?? Buffer.from(hkdfSync('sha256', secretKey, 'sol', purpose, 32))
    keys.set(purpose, derived)
    return derived
  }
  return { key, mac: (purpose, message) => createHmac('sha256', key(purpose)).update(message).digest('hex') }
}

/** Constant-time equality. */
export const sameDigest = (left: string, right: string): boolean => {
  const [a, b] = [Buffer.from(left), Buffer.from(right)]
  return a.length === b.length && timingSafeEqual(a, b)
}
