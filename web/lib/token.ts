import { clock } from './clock.ts'
import { readCookie, writeCookie } from './cookie.ts'

const days30 = 30 * 24 * 60 * 60

/** The short-lived bearer token of API calls, in the script-readable cookie `token`. */
export const readToken = (): string | undefined => readCookie('token') || undefined

/**
 * The cookie outlives its token, because public pages read its presence as signed in. An expired token is renewed through the httpOnly
 * session cookie.
 */
export const saveToken = (token: string): void => writeCookie('token', token, { seconds: days30, sameSite: 'Strict' })

export const forgetToken = (): void => writeCookie('token', '', { seconds: 0, sameSite: 'Strict' })

/** True when `exp` has passed or is within five seconds. An unreadable token is left to the server. */
export const isExpired = (token: string, nowMs: number = clock()): boolean => {
  try {
    const payload = token.split('.')[1] ?? ''
    const { exp } = JSON.parse(atob(payload.replace(/-/g, '+').replace(/_/g, '/'))) as { exp?: number }
    return typeof exp === 'number' && exp * 1000 - 5000 < nowMs
  } catch {
    return false
  }
}
