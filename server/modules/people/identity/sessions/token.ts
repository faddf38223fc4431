import { createSecretKey, type KeyObject } from 'node:crypto'
import { jwtVerify, SignJWT } from 'jose'
import type { Role } from '#contract/people/identity.ts'
import { dateOf, type Now } from '#server/platform/clock.ts'
import type { Secrets } from '#server/platform/secrets.ts'

/** How long the script-readable token is valid before the session cookie must renew it. */
export const tokenMinutes = 15

type Deps = { secrets: Secrets; now: Now }
export type Claims = { userId: string; sessionId: string }

const issuer = 'sol'
const keys = new WeakMap<Secrets, KeyObject>()

/** The same object for each token: its bytes are imported once. */
const keyOf = (secrets: Secrets): KeyObject => {
  const key = keys.get(secrets) ?? createSecretKey(secrets.key('token'))
  keys.set(secrets, key)
  return key
}
const algorithm = 'HS256'

/**
 * The bearer token of API calls. Every call looks up its session. The client stores it in the cookie `token`; the server reads it from
 * the Authorization header only.
 */
export const makeToken = (
  { secrets, now }: Deps,
  { userId, sessionId, role }: Claims & { role: Role },
): Promise<string> => {
  const at = now()
  return new SignJWT({ sid: sessionId, role })
    .setProtectedHeader({ alg: algorithm })
    .setIssuer(issuer)
    .setSubject(userId)
    .setIssuedAt(Math.floor(at.epochMilliseconds / 1000))
    .setExpirationTime(Math.floor(at.add({ minutes: tokenMinutes }).epochMilliseconds / 1000))
    .sign(keyOf(secrets))
}

/** Undefined for a token that is not ours, was changed or has expired. */
export const readToken = async ({ secrets, now }: Deps, token: string): Promise<Claims | undefined> => {
  try {
    const { payload } = await jwtVerify(token, keyOf(secrets), {
      algorithms: [algorithm],
      issuer,
      requiredClaims: ['sub', 'sid', 'exp'],
      currentDate: dateOf(now()),
    })
    return { userId: String(payload.sub), sessionId: String(payload.sid) }
  } catch {
    return undefined
  }
}
