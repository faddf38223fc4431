import { createHash, generateKeyPairSync, randomBytes, sign } from 'node:crypto'
import type { Assertion, Attestation, CreationOptions, RequestOptions } from '../contract/people/factors.ts'

// A software authenticator: a phone's or a key's side of `navigator.credentials`, including forgeries.

type Lies = {
  origin?: string
  crossOrigin?: boolean
  rpId?: string
  type?: string
  challenge?: string
  /** No user verification. */
  unverified?: boolean
  counter?: number
  userHandle?: string | undefined
}

const base64url = (bytes: Buffer): string => bytes.toString('base64url')
const sha256 = (bytes: Buffer | string): Buffer => createHash('sha256').update(bytes).digest()

/** CBOR (RFC 8949), as far as an attestation needs it. */
const head = (major: number, length: number): Buffer =>
  length < 24
    ? Buffer.from([(major << 5) | length])
    : length < 256
      ? Buffer.from([(major << 5) | 24, length])
      : Buffer.from([(major << 5) | 25, length >> 8, length & 255])
const cbor = (value: number | string | Buffer | Map<number | string, unknown>): Buffer => {
  if (typeof value === 'number') return value < 0 ? head(1, -1 - value) : head(0, value)
  if (typeof value === 'string') return Buffer.concat([head(3, Buffer.byteLength(value)), Buffer.from(value)])
  if (Buffer.isBuffer(value)) return Buffer.concat([head(2, value.length), value])
  const entries = [...value].flatMap(([key, item]) => [cbor(key), cbor(item as number)])
  return Buffer.concat([head(5, value.size), ...entries])
}

const flags = { present: 1, verified: 4, backupEligible: 8, backedUp: 16, attested: 64 }

export type SoftPasskey = ReturnType<typeof softPasskey>

/** One device with one passkey for one site. Its counter increments with every signature; `synced` ones never count. */
export const softPasskey = ({ origin, synced = false }: { origin: string; synced?: boolean }) => {
  const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
  const credentialId = randomBytes(32)
  const id = base64url(credentialId)
  let counter = 0
  let owner = ''

  const clientData = (type: string, challenge: string, lies: Lies): Buffer =>
    Buffer.from(
      JSON.stringify({
        type: lies.type ?? type,
        challenge: lies.challenge ?? challenge,
        origin: lies.origin ?? origin,
        crossOrigin: lies.crossOrigin ?? false,
      }),
    )

  const authenticatorData = (lies: Lies, attested?: Buffer): Buffer => {
    if (!synced) counter += 1
    const count = Buffer.alloc(4)
    count.writeUInt32BE(lies.counter ?? counter)
    const set =
      flags.present |
      (lies.unverified ? 0 : flags.verified) |
      (synced ? flags.backupEligible | flags.backedUp : 0) |
      (attested ? flags.attested : 0)
    const site = sha256(lies.rpId ?? new URL(origin).hostname)
    return Buffer.concat([site, Buffer.from([set]), count, attested ?? Buffer.alloc(0)])
  }

  const frame = { id, rawId: id, type: 'public-key', clientExtensionResults: {} } as const

  return {
    id,
    create: (options: CreationOptions, lies: Lies = {}): Attestation => {
      owner = options.user.id
      const { x = '', y = '' } = publicKey.export({ format: 'jwk' })
      const key = new Map<number, unknown>([
        [1, 2],
        [3, -7],
        [-1, 1],
        [-2, Buffer.from(x, 'base64url')],
        [-3, Buffer.from(y, 'base64url')],
      ])
      const attested = Buffer.concat([
        Buffer.alloc(16),
        Buffer.from([0, credentialId.length]),
        credentialId,
        cbor(key as Map<number | string, unknown>),
      ])
      const object = new Map<string, unknown>([
        ['fmt', 'none'],
        ['attStmt', new Map()],
        ['authData', authenticatorData(lies, attested)],
      ])
      return {
        ...frame,
        response: {
          clientDataJSON: base64url(clientData('webauthn.create', options.challenge, lies)),
          attestationObject: base64url(cbor(object as Map<number | string, unknown>)),
          transports: ['internal'],
        },
      }
    },
    get: (options: RequestOptions, lies: Lies = {}): Assertion => {
      const data = clientData('webauthn.get', options.challenge, lies)
      const authData = authenticatorData(lies)
      const signature = sign('sha256', Buffer.concat([authData, sha256(data)]), privateKey)
      const userHandle = 'userHandle' in lies ? lies.userHandle : owner
      return {
        ...frame,
        response: {
          clientDataJSON: base64url(data),
          authenticatorData: base64url(authData),
          signature: base64url(signature),
          ...(userHandle === undefined ? {} : { userHandle }),
        },
      }
    },
  }
}
