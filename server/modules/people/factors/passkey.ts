import {
  generateAuthenticationOptions,
  generateRegistrationOptions,
  verifyAuthenticationResponse,
  verifyRegistrationResponse,
} from '@simplewebauthn/server'
import { decodeClientDataJSON } from '@simplewebauthn/server/helpers'
import { brand } from '#contract/lib/brand.ts'
import { Refusal } from '#contract/lib/errors.ts'
import type { Assertion, Attestation, CreationOptions, Passkey, RequestOptions } from '#contract/people/factors.ts'
import type { Config } from '#server/platform/config.ts'
import type { Deps } from '#server/platform/deps.ts'
import type { Person } from '../identity/index.ts'
import { challengeMinutes } from './factor.ts'
import { insertChallenge, type Purpose, redeemChallenge } from './login-queries.ts'
import { type NewPasskey, type PasskeyRow, passkeys, selectPasskeys } from './queries.ts'

type FactorDeps = Pick<Deps, 'db' | 'now' | 'config'>
/** The binding of a challenge. The holder is a session's id, or the digest of a browser or of the confirmed content. */
type Binding = { purpose: Purpose; holder: string }

/** Passkeys work only at this site, which stops phishing (WebAuthn Level 3 §5.1.2). */
const siteOf = ({ baseUrl }: Pick<Config, 'baseUrl'>) => {
  const { hostname, origin } = new URL(baseUrl)
  return { rpID: hostname, origin }
}

/** The user handle stored by the authenticator: the bytes of the id, without personal data. */
const handleOf = (userId: string): Buffer => Buffer.from(userId.replaceAll('-', ''), 'hex')

/** EdDSA, ES256 and RS256 (RFC 9053, RFC 8812): supported by every authenticator and by Node. */
const algorithms = [-8, -7, -257]

const timeout = challengeMinutes * 60_000

const storeChallenge = async (
  { db, now }: FactorDeps,
  challenge: string,
  { purpose, holder }: Binding,
): Promise<void> => {
  const expiresAt = now().add({ minutes: challengeMinutes })
  await insertChallenge(db, { challenge, purpose, holder, expiresAt })
}

const descriptorsOf = (rows: readonly PasskeyRow[]) =>
  rows.map(({ credentialId, transports }) => ({ id: credentialId, transports }))

/** Options for a new passkey: discoverable, and with user verification. */
export const creationOptions = async (
  deps: FactorDeps,
  { user, binding }: { user: Person; binding: Binding },
): Promise<CreationOptions> => {
  const options = await generateRegistrationOptions({
    rpName: brand.short,
    rpID: siteOf(deps.config).rpID,
    userName: user.email,
    userID: Uint8Array.from(handleOf(user._id)),
    userDisplayName: [user.firstName, user.lastName].filter(Boolean).join(' '),
    timeout,
    attestationType: 'none',
    excludeCredentials: descriptorsOf(await selectPasskeys(deps.db, user._id)),
    supportedAlgorithmIDs: algorithms,
    authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
  })
  await storeChallenge(deps, options.challenge, binding)
  return options as CreationOptions
}

/** Options for a signature by one of a user's passkeys, or by any of this site when no user is given. */
export const requestOptions = async (
  deps: FactorDeps,
  { userId, binding }: { userId?: string; binding: Binding },
): Promise<RequestOptions> => {
  const options = await generateAuthenticationOptions({
    rpID: siteOf(deps.config).rpID,
    timeout,
    userVerification: 'required',
    ...(userId ? { allowCredentials: descriptorsOf(await selectPasskeys(deps.db, userId)) } : {}),
  })
  await storeChallenge(deps, options.challenge, binding)
  return options as RequestOptions
}

/**
 * Spends the signed challenge before any other part of the response is trusted. Responses from frames are refused: no site embeds us.
 * Throws `passkey_refused`.
 */
const takeSigned = async ({ db, now }: FactorDeps, clientDataJSON: string, binding: Binding): Promise<string> => {
  const { challenge, crossOrigin } = read(() => decodeClientDataJSON(clientDataJSON))
  const taken = await redeemChallenge(db, { challenge: String(challenge), ...binding, at: now() })
  if (!taken || crossOrigin) throw new Refusal('passkey_refused')
  return challenge
}

// The library throws for everything that does not verify; the caller sees one refusal.
const read = <T>(work: () => T): T => {
  try {
    return work()
  } catch {
    throw new Refusal('passkey_refused')
  }
}
const verified = <T>(work: Promise<T>): Promise<T> =>
  work.catch(() => {
    throw new Refusal('passkey_refused')
  })

/** Returns the row of a new passkey. Throws `passkey_refused`. */
export const verifyAttestation = async (
  deps: FactorDeps,
  attestation: Attestation,
  binding: Binding,
): Promise<Omit<NewPasskey, 'id' | 'userId' | 'name' | 'createdAt'>> => {
  const expectedChallenge = await takeSigned(deps, attestation.response.clientDataJSON, binding)
  const { rpID, origin } = siteOf(deps.config)
  const { registrationInfo } = await verified(
    verifyRegistrationResponse({
      response: attestation as Parameters<typeof verifyRegistrationResponse>[0]['response'],
      expectedChallenge,
      expectedOrigin: origin,
      expectedRPID: rpID,
      requireUserVerification: true,
      supportedAlgorithmIDs: algorithms,
    }),
  )
  if (!registrationInfo) throw new Refusal('passkey_refused')
  const { credential, credentialDeviceType, credentialBackedUp } = registrationInfo
  return {
    credentialId: credential.id,
    publicKey: Buffer.from(credential.publicKey),
    counter: BigInt(credential.counter),
    transports: attestation.response.transports ?? [],
    backupEligible: credentialDeviceType === 'multiDevice',
    backedUp: credentialBackedUp,
  }
}

export type Signed = { id: string; userId: string; counter: bigint; backedUp: boolean }

/**
 * Verifies a signature by a passkey of `userId`, or of the user that the passkey names (WebAuthn Level 3 §7.2). Throws `passkey_refused`
 * for another user's passkey, another site, a spent challenge, a counter that decreased, or missing user verification.
 */
export const verifyAssertion = async (
  deps: FactorDeps,
  { assertion, userId, binding }: { assertion: Assertion; userId?: string; binding: Binding },
): Promise<Signed> => {
  const expectedChallenge = await takeSigned(deps, assertion.response.clientDataJSON, binding)
  const row = await passkeys.find(deps.db, { credentialId: assertion.id })
  if (!row || (userId && row.userId !== userId)) throw new Refusal('passkey_refused')
  const { userHandle } = assertion.response
  // §7.2 step 6: a discovered passkey must name its user, and a named one must match.
  if (userHandle ? userHandle !== handleOf(row.userId).toString('base64url') : !userId)
    throw new Refusal('passkey_refused')
  const { rpID, origin } = siteOf(deps.config)
  const { verified: isGood, authenticationInfo } = await verified(
    verifyAuthenticationResponse({
      response: assertion as Parameters<typeof verifyAuthenticationResponse>[0]['response'],
      expectedChallenge,
      expectedOrigin: origin,
      expectedRPID: rpID,
      requireUserVerification: true,
      credential: {
        id: row.credentialId,
        publicKey: Uint8Array.from(row.publicKey),
        // A signature counter has 32 bits (WebAuthn Level 3 §6.1), so a number holds it exactly.
        counter: Number(row.counter),
      },
    }),
  )
  if (!isGood) throw new Refusal('passkey_refused')
  const { newCounter, credentialBackedUp } = authenticationInfo
  return { id: row.id, userId: row.userId, counter: BigInt(newCounter), backedUp: credentialBackedUp }
}

export const toPasskey = ({ id, name, backedUp, createdAt, usedAt }: PasskeyRow): Passkey => ({
  id,
  name,
  synced: backedUp,
  createdAt: createdAt.toString(),
  usedAt: usedAt?.toString() ?? null,
})
