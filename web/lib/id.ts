import { clock } from './clock.ts'

/** UUID version 7 (RFC 9562 §5.7). The client makes the id once, and every retry sends the same one. */
export const newId = (): string => {
  const bytes = crypto.getRandomValues(new Uint8Array(16))
  const time = clock().toString(16).padStart(12, '0')
  bytes[6] = 0x70 | ((bytes[6] ?? 0) & 0x0f)
  bytes[8] = 0x80 | ((bytes[8] ?? 0) & 0x3f)
  const random = [...bytes.slice(6)].map((byte) => byte.toString(16).padStart(2, '0')).join('')
  return `${time.slice(0, 8)}-${time.slice(8)}-${random.slice(0, 4)}-${random.slice(4, 8)}-${random.slice(8)}`
}
