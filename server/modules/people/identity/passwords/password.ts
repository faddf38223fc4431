import { type Argon2Parameters, argon2, randomBytes, timingSafeEqual } from 'node:crypto'
import { promisify } from 'node:util'
import type { Config } from '#server/platform/config.ts'

type Cost = Pick<Config, 'passwordMemory_kib'>

const derive = promisify(argon2) as (algorithm: 'argon2id', parameters: Argon2Parameters) => Promise<Buffer>

// RFC 9106 §4: two passes over the configured memory, one lane, a salt of 128 and a tag of 256 bits.
const passes = 2
const lanes = 1
const saltLength = 16
const tagLength = 32

const encode = (bytes: Buffer): string => bytes.toString('base64').replace(/=+$/, '')

/** Composed and decomposed accents are the same password (RFC 8265 §4.2: normalization form C). */
const bytesOf = (password: string): Buffer => Buffer.from(password.normalize('NFC'))

/** In the PHC format, with the parameters and the salt. */
export const hashPassword = async ({ passwordMemory_kib: memory }: Cost, password: string): Promise<string> => {
  const nonce = randomBytes(saltLength)
  const tag = await derive('argon2id', {
    message: bytesOf(password),
    nonce,
    parallelism: lanes,
    tagLength,
    memory,
    passes,
  })
  return `$argon2id$v=19$m=${memory},t=${passes},p=${lanes}$${encode(nonce)}$${encode(tag)}`
}

const shape = /^\$argon2id\$v=19\$m=(\d+),t=(\d+),p=(\d+)\$([A-Za-z0-9+/]+)\$([A-Za-z0-9+/]+)$/

const partsOf = (hash: string) => {
  const [, memory = '', time = '', parallelism = '', salt = '', tag = ''] = shape.exec(hash) ?? []
  if (!tag) throw new Error('a stored password hash is not in the expected format')
  const number = (digits: string): number => Number.parseInt(digits, 10)
  return {
    memory: number(memory),
    passes: number(time),
    parallelism: number(parallelism),
    nonce: Buffer.from(salt, 'base64'),
    tag: Buffer.from(tag, 'base64'),
  }
}

/** Compares by the parameters in the hash. */
export const isPassword = async (hash: string, password: string): Promise<boolean> => {
  const { tag, ...parameters } = partsOf(hash)
  const found = await derive('argon2id', { message: bytesOf(password), tagLength: tag.length, ...parameters })
  return timingSafeEqual(found, tag)
}

/** Hashed at a lower cost than today's; rehashed at the next login. */
export const isOutdated = ({ passwordMemory_kib }: Cost, hash: string): boolean => {
  const { memory, passes: made } = partsOf(hash)
  return memory < passwordMemory_kib || made < passes
}
