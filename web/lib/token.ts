import { clock } from './clock.ts'
import { readCookie, writeCookie } from './cookie.ts'

const days30 = 30 * 24 * 60 * 60

/** The bearer of API calls: short-lived, in the script-readable cookie `token`. */
export const readToken = (): string | undefined => readCookie('token') || undefined

/**
 * The cookie outlives the token inside it, because its presence tells the pages that somebody is signed in; the token
 * itself is renewed from the httpOnly session cookie when it has expired.
 */
export const saveToken = (token: string): void => writeCookie('token', token, { seconds: days30, sameSite: 'Strict' })

export const forgetToken = (): void => writeCookie('token', '', { seconds: 0, sameSite: 'Strict' })

/** Whether a token is past its `exp`, or within five seconds of it. One that cannot be read is left for the server to judge. */
export const isExpired = (token: string, nowMs: number = clock()): boolean => {
  try {
    const payload = token.split('.')[1] ?? ''
    const { exp } = JSON.parse(atob(payload.replace(/-/g, '+').replace(/_/g, '/'))) as { exp?: number }
    return typeof exp === 'number' && exp * 1000 - 5000 < nowMs
  } catch {
    return false
  }
}
