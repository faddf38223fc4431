import type { z } from 'zod'
import { Refusal } from '#contract/lib/errors.ts'

/** The position of a keyset page: a time and an id, which together order every row. */
export type Place = { at: Temporal.Instant; id: string }

// Years that PostgreSQL and Temporal format alike.
const shape = /^([1-9]\d{3}-\d\d-\d\dT[\d:.]+Z)_([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})$/

/**
 * One page of rows fetched with a limit of `limit` + 1: the extra row shows that there is a next page. `next` is the cursor of that page,
 * null on the last.
 */
export const pageOf = <Row>(rows: readonly Row[], limit: number, placeOf: (row: Row) => Place) => {
  const items = rows.slice(0, limit)
  const last = rows.length > limit ? items.at(-1) : undefined
  const place = last && placeOf(last)
  return { items, next: place ? `${place.at}_${place.id}` : null }
}

/** Parses our own cursor. Anything else is refused before PostgreSQL sees it. */
export const readCursor = (cursor: string): Place => {
  const [, at = '', id = ''] = shape.exec(cursor) ?? []
  try {
    return { at: Temporal.Instant.from(at), id }
  } catch {
    throw new Refusal('invalid_request', { fields: { cursor: 'malformed' } })
  }
}

/** The cursor of a list with another order: the last row's sort values, the id last. */
export const writeKey = (key: readonly string[]): string => Buffer.from(JSON.stringify(key)).toString('base64url')

/** Parses such a cursor. One that was not made for this order is refused before PostgreSQL sees it. */
export const readKey = <Key extends readonly string[]>(cursor: string, shape: z.ZodType<Key>): Key => {
  try {
    const key = shape.parse(JSON.parse(Buffer.from(cursor, 'base64url').toString()))
    if (key.every((part) => !part.includes('\u0000') && part.isWellFormed())) return key
  } catch {}
  throw new Refusal('invalid_request', { fields: { cursor: 'malformed' } })
}
