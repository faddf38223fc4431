import type { z } from 'zod'
import { Refusal } from '#contract/lib/errors.ts'
import { seal, unseal } from './seal.ts'
import type { Secrets } from './secrets.ts'

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

type Sealing = { secrets: Pick<Secrets, 'key'> }
const purpose = 'list-cursors'

/**
 * The cursor of a list in another order: the last row's sort values, the id last. Sealed for this order (`customers by email`), because a
 * value may be masked for the reader, who could otherwise read it, or guess it with a cursor of their own.
 */
export const writeKey = ({ secrets }: Sealing, order: string, key: readonly string[]): string =>
  seal(secrets.key(purpose), order, Buffer.from(JSON.stringify(key))).toString('base64url')

/** Opens such a cursor. One that we did not write for this order is refused before PostgreSQL sees it. */
export const readKey = <Key extends readonly string[]>(
  { secrets }: Sealing,
  order: string,
  { cursor, shape }: { cursor: string; shape: z.ZodType<Key> },
): Key => {
  try {
    const plain = unseal(secrets.key(purpose), order, Buffer.from(cursor, 'base64url'))
    return shape.parse(JSON.parse(plain.toString()))
  } catch {
    throw new Refusal('invalid_request', { fields: { cursor: 'malformed' } })
  }
}
