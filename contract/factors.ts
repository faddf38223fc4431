import { Acknowledged, Id, IdParams, Instant, route } from './route.ts'
import { z } from './zod.ts'

/** The ways to give a second factor. A recovery code stands in for the others and is nobody's only one. */
export const factorMethods = ['passkey', 'authenticator', 'recovery_code'] as const
export const FactorMethod = z.enum(factorMethods)
export type FactorMethod = z.infer<typeof FactorMethod>

export const totpDigits = 6
export const recoveryCodesCount = 10
export const passkeyName_max = 60

// —— what WebAuthn sends to the browser and gets back, as JSON (WebAuthn Level 3 §5.1.8 to §5.1.10) ——

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

// —— a person's factors ——

export const Passkey = z.strictObject({
  id: Id,
  name: z.string(),
  /** Copied to other devices of its owner by their password manager. */
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
  recoveryCodes: z.strictObject({ left: z.number().int(), createdAt: Instant }).nullable(),
})
export type Factors = z.infer<typeof Factors>

/** Shown once, when the first factor came or when they were asked for anew. */
const RecoveryCodes = z.array(z.string())

const code = z.string().max(40).optional()
/** One of them: what a person gives as their second factor. */
const Given = z.strictObject({ code, recoveryCode: code, passkey: Assertion.optional() })
export type Given = z.infer<typeof Given>
const Signed = z.strictObject({ status: z.literal(true), details: z.string(), token: z.string() })
/** Without `passkey` there is none to ask for. */
const Asked = z.strictObject({
  methods: z.array(FactorMethod.or(z.literal('password'))),
  passkey: RequestOptions.nullable(),
})
const Name = z.strictObject({ name: z.string().max(passkeyName_max) })

export const factors = {
  list: route({ method: 'GET', path: '/api/factors', access: 'signed-in', summary: 'Your passkeys, authenticator app and recovery codes.', enrolment: true, reply: Factors }),
  askPasskey: route({ method: 'POST', path: '/api/factors/passkeys/challenge', access: 'signed-in', summary: 'What a new passkey is to sign.', enrolment: true, reply: CreationOptions }),
  addPasskey: route({ method: 'POST', path: '/api/factors/passkeys', access: 'signed-in', summary: 'Adds a passkey; the first factor brings recovery codes.', enrolment: true, body: Name.extend({ passkey: Attestation }), success: 201, reply: z.strictObject({ passkey: Passkey, recoveryCodes: RecoveryCodes.nullable() }) }),
  renamePasskey: route({ method: 'PUT', path: '/api/factors/passkeys/:id', access: 'signed-in', summary: 'Gives one of your passkeys another name.', params: IdParams, body: Name, reply: Passkey }),
  removePasskey: route({ method: 'DELETE', path: '/api/factors/passkeys/:id', access: 'signed-in', summary: 'Removes one of your passkeys.', params: IdParams, reply: Acknowledged }),
  startAuthenticator: route({ method: 'POST', path: '/api/factors/authenticator', access: 'signed-in', summary: 'Makes the secret of an authenticator app.', enrolment: true, success: 201, reply: z.strictObject({ secret: z.string(), uri: z.string() }) }),
  confirmAuthenticator: route({ method: 'PUT', path: '/api/factors/authenticator', access: 'signed-in', summary: 'Turns the authenticator app on with its first code.', enrolment: true, body: z.strictObject({ code: z.string().max(40) }), reply: z.strictObject({ recoveryCodes: RecoveryCodes.nullable() }) }),
  removeAuthenticator: route({ method: 'DELETE', path: '/api/factors/authenticator', access: 'signed-in', summary: 'Removes your authenticator app.', reply: Acknowledged }),
  renewRecoveryCodes: route({ method: 'POST', path: '/api/factors/recovery-codes', access: 'signed-in', summary: 'Ten new recovery codes; the old ones end.', success: 201, reply: z.strictObject({ recoveryCodes: RecoveryCodes }) }),
  askProof: route({ method: 'POST', path: '/api/session/proof/challenge', access: 'signed-in', summary: 'How you can prove that it is you.', enrolment: true, reply: Asked }),
  prove: route({ method: 'POST', path: '/api/session/proof', access: 'signed-in', replacesSession: true, summary: 'Proves that it is you, for ten minutes.', enrolment: true, body: Given.extend({ password: z.string().max(200).optional() }), reply: z.strictObject({ token: z.string() }) }),
  askHeld: route({ method: 'POST', path: '/api/session/factor/challenge', access: 'anyone', summary: 'How a login that waits for a second factor can go on.', reply: Asked }),
  completeLogin: route({ method: 'POST', path: '/api/session/factor', access: 'anyone', summary: 'Gives the second factor and signs in.', body: Given, reply: Signed }),
  askPasskeyLogin: route({ method: 'POST', path: '/api/session/passkey/challenge', access: 'anyone', summary: 'What a passkey is to sign to log in by itself.', reply: RequestOptions }),
  logInWithPasskey: route({ method: 'POST', path: '/api/session/passkey', access: 'anyone', summary: 'Signs in with a passkey alone.', body: z.strictObject({ passkey: Assertion }), reply: Signed }),
} // biome-ignore format: one call a line
