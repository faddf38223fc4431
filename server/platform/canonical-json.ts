import { createHash } from 'node:crypto'

/** JSON with sorted keys and without `undefined`: equal values give equal text (after RFC 8785, for text and null only). */
export const canonicalJson = (value: unknown): string => {
  if (Array.isArray(value)) return `[${value.map(canonicalJson).join(',')}]`
  if (typeof value === 'object' && value !== null) {
    const parts = Object.entries(value)
      .filter(([, part]) => part !== undefined)
      .sort(([a], [b]) => (a < b ? -1 : 1))
      .map(([key, part]) => `${JSON.stringify(key)}:${canonicalJson(part)}`)
    return `{${parts.join(',')}}`
  }
  return JSON.stringify(value)
}

export const digestOf = (value: unknown): string => createHash('sha256').update(canonicalJson(value)).digest('hex')
