import { Acknowledged, Id, IdParams, Instant, route } from '../lib/route.ts'
import { typedText } from '../lib/typed-text.ts'
import { z } from '../lib/zod.ts'

/** The strongest first. A recovery code replaces one of the others and is never the only method. */
export const factorMethods = ['passkey', 'authenticator', 'text', 'recovery_code'] as const
export const FactorMethod = z.enum(factorMethods)
export type FactorMethod = z.infer<typeof FactorMethod>

export const totpDigits = 6
export const textDigits = 6
export const recoveryCodesCount = 10
export const passkeyName_max = 60

// —— WebAuthn options and answers as JSON (Level 3 §5.1.8 to §5.1.10) ——

const Base64Url = z
  .string()
  .max(20_000)
  .regex(/^[A-Za-z0-9_-]*$/)
const Descriptor = z.strictObject({
  id: z.string(),
  type: z.literal('public-key'),
  transports: z.array(z.string()).optional(),
})

export const CreationOptions = z.strictObject({
  rp: z.strictObject({ id: z.string().optional(), name: z.string() }),
  user: z.strictObject({ id: z.string(), name: z.string(), displayName: z.string() }),
  challenge: z.string(),
  pubKeyCredParams: z.array(z.strictObject({ alg: z.number(), type: z.literal('public-key') })),
  timeout: z.number().optional(),
  excludeCredentials: z.array(Descriptor).optional(),
  authenticatorSelection: z.looseObject({}).optional(),
  hints: z.array(z.string()).optional(),
  attestation: z.string().optional(),
  extensions: z.looseObject({}).optional(),
})
export type CreationOptions = z.infer<typeof CreationOptions>

export const RequestOptions = z.strictObject({
  challenge: z.string(),
  timeout: z.number().optional(),
  rpId: z.string().optional(),
  allowCredentials: z.array(Descriptor).optional(),
  userVerification: z.string().optional(),
  hints: z.array(z.string()).optional(),
  extensions: z.looseObject({}).optional(),
})
export type RequestOptions = z.infer<typeof RequestOptions>

const Credential = z.strictObject({
  id: Base64Url,
  rawId: Base64Url,
  type: z.literal('public-key'),
  authenticatorAttachment: z.string().max(40).optional(),
  clientExtensionResults: z.looseObject({}),
})
export const Attestation = Credential.extend({
  response: z.strictObject({
    clientDataJSON: Base64Url,
    attestationObject: Base64Url,
    transports: z.array(z.string().max(40)).max(10).optional(),
    publicKeyAlgorithm: z.number().optional(),
    publicKey: Base64Url.optional(),
    authenticatorData: Base64Url.optional(),
  }),
})
export type Attestation = z.infer<typeof Attestation>
export const Assertion = Credential.extend({
  response: z.strictObject({
    clientDataJSON: Base64Url,
    authenticatorData: Base64Url,
    signature: Base64Url,
    userHandle: Base64Url.optional(),
  }),
})
export type Assertion = z.infer<typeof Assertion>

// —— a user's factors ——

export const Passkey = z.strictObject({
  id: Id,
  name: z.string(),
  /** Copied to the user's other devices by a password manager. */
  synced: z.boolean(),
  createdAt: Instant,
  usedAt: Instant.nullable(),
})
export type Passkey = z.infer<typeof Passkey>

export const Factors = z.strictObject({
  /** An administrator of production must have one. */
  required: z.boolean(),
  passkeys: z.array(Passkey),
  authenticator: z.strictObject({ createdAt: Instant, usedAt: Instant.nullable() }).nullable(),
  /** Codes sent to the confirmed mobile number. */
  text: z.strictObject({ createdAt: Instant }).nullable(),
  recoveryCodes: z.strictObject({ left: z.number().int(), createdAt: Instant }).nullable(),
})
export type Factors = z.infer<typeof Factors>

/** Shown once: with the first factor, and when they are renewed. */
const RecoveryCodes = z.array(z.string())

const code = typedText().max(40).optional()
/** Exactly one of the four. `code` is the authenticator app's. */
const FactorInput = z.strictObject({ code, textCode: code, recoveryCode: code, passkey: Assertion.optional() })
export type FactorInput = z.infer<typeof FactorInput>
const Signed = z.strictObject({ status: z.literal(true), details: z.string(), token: z.string() })
/** `passkey` is null when the user has none. */
const FactorChallenge = z.strictObject({
  methods: z.array(FactorMethod.or(z.literal('password'))),
  passkey: RequestOptions.nullable(),
})
/** A text message is on its way to the number with these last digits; another may be requested after so many seconds. */
export const TextSent = z.strictObject({ id: Id, to: z.string(), waitSeconds: z.number().int() })
export type TextSent = z.infer<typeof TextSent>
/** `unknown`: the gateway did not report whether it sent it. */
export const TextStatus = z.strictObject({ status: z.enum(['sending', 'sent', 'delivered', 'failed', 'unknown']) })
export type TextStatus = z.infer<typeof TextStatus>
const Name = z.strictObject({ name: typedText().max(passkeyName_max) })

export const factors = {
  list: route({
    method: 'GET',
    path: '/api/factors',
    access: 'signed-in',
    summary: 'Your passkeys, authenticator app and recovery codes.',
    enrollment: true,
    reply: Factors,
  }),
  startPasskey: route({
    method: 'POST',
    path: '/api/factors/passkeys/challenge',
    access: 'signed-in',
    summary: 'The challenge for a new passkey.',
    enrollment: true,
    reply: CreationOptions,
  }),
  addPasskey: route({
    method: 'POST',
    path: '/api/factors/passkeys',
    access: 'signed-in',
    summary: 'Adds a passkey; the first factor issues recovery codes.',
    enrollment: true,
    body: Name.extend({ passkey: Attestation }),
    success: 201,
    reply: z.strictObject({ passkey: Passkey, recoveryCodes: RecoveryCodes.nullable() }),
  }),
  renamePasskey: route({
    method: 'PUT',
    path: '/api/factors/passkeys/:id',
    access: 'signed-in',
    summary: 'Renames one of your passkeys.',
    params: IdParams,
    body: Name,
    reply: Passkey,
  }),
  removePasskey: route({
    method: 'DELETE',
    path: '/api/factors/passkeys/:id',
    access: 'signed-in',
    summary: 'Removes one of your passkeys.',
    params: IdParams,
    reply: Acknowledged,
  }),
  startAuthenticator: route({
    method: 'POST',
    path: '/api/factors/authenticator',
    access: 'signed-in',
    summary: 'Creates the secret of an authenticator app.',
    enrollment: true,
    success: 201,
    reply: z.strictObject({ secret: z.string(), uri: z.string() }),
  }),
  confirmAuthenticator: route({
    method: 'PUT',
    path: '/api/factors/authenticator',
    access: 'signed-in',
    summary: 'Turns the authenticator app on with its first code.',
    enrollment: true,
    body: z.strictObject({ code: typedText().max(40) }),
    reply: z.strictObject({ recoveryCodes: RecoveryCodes.nullable() }),
  }),
  removeAuthenticator: route({
    method: 'DELETE',
    path: '/api/factors/authenticator',
    access: 'signed-in',
    summary: 'Removes your authenticator app.',
    reply: Acknowledged,
  }),
  startMobile: route({
    method: 'POST',
    path: '/api/factors/mobile',
    access: 'customer',
    summary: 'Texts a code to your mobile number.',
    reply: TextSent,
  }),
  confirmMobile: route({
    method: 'PUT',
    path: '/api/factors/mobile',
    access: 'customer',
    summary: 'Confirms your mobile number by the code, which makes it a second factor.',
    body: z.strictObject({ code: typedText().max(40) }),
    reply: z.strictObject({ recoveryCodes: RecoveryCodes.nullable() }),
  }),
  removeMobile: route({
    method: 'DELETE',
    path: '/api/factors/mobile',
    access: 'customer',
    summary: 'Removes codes by text message as a factor; the number stays in your details, unconfirmed.',
    reply: Acknowledged,
  }),
  renewRecoveryCodes: route({
    method: 'POST',
    path: '/api/factors/recovery-codes',
    access: 'signed-in',
    summary: 'Issues ten new recovery codes; the old ones become invalid.',
    success: 201,
    reply: z.strictObject({ recoveryCodes: RecoveryCodes }),
  }),
  startReauthentication: route({
    method: 'POST',
    path: '/api/session/reauthentication/challenge',
    access: 'signed-in',
    summary: 'Your methods of reauthentication.',
    enrollment: true,
    reply: FactorChallenge,
  }),
  textReauthentication: route({
    method: 'POST',
    path: '/api/session/reauthentication/text',
    access: 'signed-in',
    summary: 'Texts a code for reauthenticating, where that is your only second factor.',
    reply: TextSent,
  }),
  reauthenticate: route({
    method: 'POST',
    path: '/api/session/reauthentication',
    access: 'signed-in',
    replacesSession: true,
    summary: 'Reauthenticates for ten minutes.',
    enrollment: true,
    body: FactorInput.extend({ password: z.string().max(200).optional() }),
    reply: z.strictObject({ token: z.string() }),
  }),
  startSecondFactor: route({
    method: 'POST',
    path: '/api/session/factor/challenge',
    access: 'anyone',
    summary: 'The methods to complete a pending login.',
    reply: FactorChallenge,
  }),
  textSecondFactor: route({
    method: 'POST',
    path: '/api/session/factor/text',
    access: 'anyone',
    summary: 'Texts a code for a pending login.',
    reply: TextSent,
  }),
  textStatus: route({
    method: 'GET',
    path: '/api/text-codes/:id',
    access: 'anyone',
    summary: 'The delivery status of a text that this browser requested.',
    params: IdParams,
    reply: TextStatus,
  }),
  completeLogin: route({
    method: 'POST',
    path: '/api/session/factor',
    access: 'anyone',
    summary: 'Verifies the second factor and signs in.',
    body: FactorInput,
    reply: Signed,
  }),
  startPasskeyLogin: route({
    method: 'POST',
    path: '/api/session/passkey/challenge',
    access: 'anyone',
    summary: 'The challenge for logging in with a passkey alone.',
    reply: RequestOptions,
  }),
  logInWithPasskey: route({
    method: 'POST',
    path: '/api/session/passkey',
    access: 'anyone',
    summary: 'Signs in with a passkey alone.',
    body: z.strictObject({ passkey: Assertion }),
    reply: Signed,
  }),
}
