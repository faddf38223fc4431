/**
 * A UUID version 7 (RFC 9562 §5.7): 48 bits of Unix milliseconds, then random bits. The caller, browser or server, makes it before the
 * request leaves: the same id again is a retry. Time order makes indexes compact and allows tables to be partitioned by ranges of ids.
 */
export const uuidv7 = (unixMilliseconds: number): string => {
  const bytes = globalThis.crypto.getRandomValues(new Uint8Array(16))
  const view = new DataView(bytes.buffer)
  view.setUint16(0, Math.floor(unixMilliseconds / 2 ** 32))
  view.setUint32(2, unixMilliseconds % 2 ** 32)
  view.setUint8(6, 0x70 | (view.getUint8(6) & 0x0f))
  view.setUint8(8, 0x80 | (view.getUint8(8) & 0x3f))
  const hex = Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('')
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-${hex.slice(12, 16)}-${hex.slice(16, 20)}-${hex.slice(20)}`
}

/** The smallest UUIDv7 of an instant: the bound of a partition. */
export const lowestUuidv7 = (unixMilliseconds: number): string => {
  const hex = unixMilliseconds.toString(16).padStart(12, '0')
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-0000-0000-000000000000`
}
