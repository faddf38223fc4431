import {
  generateAuthenticationOptions,
  generateRegistrationOptions,
  verifyAuthenticationResponse,
  verifyRegistrationResponse,
} from '@simplewebauthn/server'
import { decodeClientDataJSON } from '@simplewebauthn/server/helpers'
import { brand } from '../../../contract/brand.ts'
import { Refusal } from '../../../contract/errors.ts'
import type { Assertion, Attestation, CreationOptions, Passkey, RequestOptions } from '../../../contract/factors.ts'
import type { Config } from '../../platform/config.ts'
import type { Deps } from '../../platform/deps.ts'
import type { Person } from '../identity/index.ts'
import { challengeMinutes } from './factor.ts'
import { insertChallenge, type Purpose, takeChallenge } from './login-queries.ts'
import { type NewPasskey, type PasskeyRow, selectPasskey, selectPasskeys } from './queries.ts'

type Needed = Pick<Deps, 'db' | 'now' | 'config'>
/** Why something is signed, and by whom it was asked: a session's id, or the digest of a browser. */
type Asking = { purpose: Purpose; holder: string }

/** Where passkeys are good: this site and no other, whatever a page elsewhere looks like (WebAuthn Level 3 §5.1.2). */
const siteOf = ({ baseUrl }: Pick<Config, 'baseUrl'>) => {
  const { hostname, origin } = new URL(baseUrl)
  return { rpID: hostname, origin }
}

/** What the authenticator keeps as its owner: the bytes of the person's id, which say nothing about them. */
const handleOf = (userId: string): Buffer => Buffer.from(userId.replaceAll('-', ''), 'hex')

/** EdDSA, ES256 and RS256 (RFC 9053, RFC 8812): what every authenticator can and what this Node verifies without experiments. */
const algorithms = [-8, -7, -257]

const timeout = challengeMinutes * 60_000

/** The challenge is kept for a few minutes, and whoever brings it back first uses it up. */
const keep = async ({ db, now }: Needed, challenge: string, { purpose, holder }: Asking): Promise<void> => {
  const expires_at = now().add({ minutes: challengeMinutes })
  await insertChallenge(db, { challenge, purpose, holder, expires_at })
}

const descriptorsOf = (rows: readonly PasskeyRow[]) =>
  rows.map(({ credential_id, transports }) => ({ id: credential_id, transports }))

/** Asks for a new passkey: one that finds its owner by itself, and that asks for a finger, a face or a PIN. */
export const creationOptions = async (
  deps: Needed,
  { user, asking }: { user: Person; asking: Asking },
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
  await keep(deps, options.challenge, asking)
  return options as CreationOptions
}

/** Asks for a signature by one of a person's passkeys; without a person, by any that the browser has for this site. */
export const requestOptions = async (
  deps: Needed,
  { userId, asking }: { userId?: string; asking: Asking },
): Promise<RequestOptions> => {
  const options = await generateAuthenticationOptions({
    rpID: siteOf(deps.config).rpID,
    timeout,
    userVerification: 'required',
    ...(userId ? { allowCredentials: descriptorsOf(await selectPasskeys(deps.db, userId)) } : {}),
  })
  await keep(deps, options.challenge, asking)
  return options as RequestOptions
}

/**
 * Uses up the challenge that was signed, before anything of the answer is believed. Answers inside frames are refused:
 * nobody embeds us. Throws `passkey_refused`.
 */
const takeSigned = async ({ db, now }: Needed, clientDataJSON: string, asking: Asking): Promise<string> => {
  const { challenge, crossOrigin } = read(() => decodeClientDataJSON(clientDataJSON))
  const taken = await takeChallenge(db, { challenge: String(challenge), ...asking, at: now() })
  if (!taken || crossOrigin) throw new Refusal('passkey_refused')
  return challenge
}

/** The library throws at whatever does not verify; to the caller it is all one. */
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

/** A passkey that was just made, as the table keeps it. Throws `passkey_refused`. */
export const verifyAttestation = async (
  deps: Needed,
  attestation: Attestation,
  asking: Asking,
): Promise<Omit<NewPasskey, 'id' | 'user_id' | 'name' | 'created_at'>> => {
  const expectedChallenge = await takeSigned(deps, attestation.response.clientDataJSON, asking)
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
    credential_id: credential.id,
    public_key: Buffer.from(credential.publicKey),
    counter: BigInt(credential.counter),
    transports: attestation.response.transports ?? [],
    backup_eligible: credentialDeviceType === 'multiDevice',
    backed_up: credentialBackedUp,
  }
}

export type Signed = { id: string; userId: string; counter: bigint; backedUp: boolean }

/**
 * A signature by a passkey of `userId`, or of whoever the passkey says when nobody is named (WebAuthn Level 3 §7.2).
 * Throws `passkey_refused`: another person's passkey, another site, a challenge that was used, a counter that went back,
 * nobody verified.
 */
export const verifyAssertion = async (
  deps: Needed,
  { assertion, userId, asking }: { assertion: Assertion; userId?: string; asking: Asking },
): Promise<Signed> => {
  const expectedChallenge = await takeSigned(deps, assertion.response.clientDataJSON, asking)
  const row = await selectPasskey(deps.db, assertion.id)
  if (!row || (userId && row.user_id !== userId)) throw new Refusal('passkey_refused')
  const { userHandle } = assertion.response
  // §7.2 step 6: a passkey that was asked for without a name must say whose it is, and must not say another.
  if (userHandle ? userHandle !== handleOf(row.user_id).toString('base64url') : !userId)
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
        id: row.credential_id,
        publicKey: Uint8Array.from(row.public_key),
        // A signature counter has 32 bits (WebAuthn Level 3 §6.1), so a number holds it exactly.
        counter: Number(row.counter),
      },
    }),
  )
  if (!isGood) throw new Refusal('passkey_refused')
  const { newCounter, credentialBackedUp } = authenticationInfo
  return { id: row.id, userId: row.user_id, counter: BigInt(newCounter), backedUp: credentialBackedUp }
}

export const toPasskey = ({ id, name, backed_up, created_at, used_at }: PasskeyRow): Passkey => ({
  id,
  name,
  synced: backed_up,
  createdAt: created_at.toString(),
  usedAt: used_at?.toString() ?? null,
})
