import crypto from 'node:crypto'
import { syncBuiltinESMExports } from 'node:module'
import { type Chance, chanceFrom } from '#server/seed/chance.ts'

/** Randomness of this process, from a seed: `node:crypto` and the global `crypto` of the product draw from it. */
let chance: Chance = chanceFrom(0)

export const seedProcess = (seed: number): void => {
  chance = chanceFrom(seed)
}

const fill = (bytes: Uint8Array): void => {
  for (let at = 0; at < bytes.length; at += 1) bytes[at] = chance.below(256)
}

const bytesOf = (count: number): Buffer => {
  const bytes = Buffer.alloc(count)
  fill(bytes)
  return bytes
}

const uuid = () => {
  const bytes = bytesOf(16)
  bytes.writeUInt8((bytes.readUInt8(6) & 0x0f) | 0x40, 6)
  bytes.writeUInt8((bytes.readUInt8(8) & 0x3f) | 0x80, 8)
  return bytes.toString('hex').replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5')
}

const integer = (low: number, high?: number): number => {
  const [from, to] = high === undefined ? [0, low] : [low, high]
  const drawn = bytesOf(6).readUIntBE(0, 6)
  return from + (drawn % (to - from))
}

/** Replaces the randomness of the process, so that a run with the same seed makes the same ids, codes and keys. */
export const replaceRandomness = (): void => {
  Object.assign(crypto, { randomBytes: bytesOf, randomUUID: uuid, randomInt: integer })
  syncBuiltinESMExports()
  Object.assign(globalThis.crypto, {
    getRandomValues: (into: Uint8Array) => {
      fill(new Uint8Array(into.buffer, into.byteOffset, into.byteLength))
      return into
    },
    randomUUID: uuid,
  })
}
