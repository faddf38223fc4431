import { Refusal } from '#contract/lib/errors.ts'
import type { Now } from './clock.ts'
import type { Db } from './database.ts'
import { statement } from './statement.ts'

type LimitsTables = { limits: { key: string; windowStart: Temporal.Instant; used: number } }
const tables = (db: Db) => db.withTables<LimitsTables>()

const windowOf = (now: Temporal.Instant, minutes: number): Temporal.Instant => {
  const length = minutes * 60_000
  return Temporal.Instant.fromEpochMilliseconds(now.epochMilliseconds - (now.epochMilliseconds % length))
}

type Counted = { key: string; minutes: number; at: Temporal.Instant }

/**
 * Adds `by` to the uses of `key` in the window of `at`, across all nodes, and returns the new count. It is its own committed statement: a
 * request that fails afterwards still counts.
 */
export const countUse = async (db: Db, { key, minutes, at, by = 1 }: Counted & { by?: 1 | -1 }): Promise<number> => {
  const counted = await adding.first(db, { key, windowStart: windowOf(at, minutes), by })
  if (!counted) throw new Error(`the use of ${key} was not counted`)
  return counted.used
}

const adding = statement((db, { key, windowStart, by }: { key: string; windowStart: Temporal.Instant; by: number }) =>
  tables(db)
    .insertInto('limits')
    .values({ key, windowStart, used: by })
    .onConflict((conflict) =>
      conflict.columns(['key', 'windowStart']).doUpdateSet((eb) => ({ used: eb('limits.used', '+', by) })),
    )
    .returning('used'),
)

export const usesOf = async (db: Db, { key, minutes, at }: Counted): Promise<number> => {
  const row = await tables(db)
    .selectFrom('limits')
    .select('used')
    .where('key', '=', key)
    .where('windowStart', '=', windowOf(at, minutes))
    .executeTakeFirst()
  return row?.used ?? 0
}

/**
 * Counts one more use of `key` in the current window of so many minutes, and refuses with `too_many` above `max`, with the time until the
 * next window.
 */
export const takeLimit = async (
  { db, now }: { db: Db; now: Now },
  { key, max, minutes }: { key: string; max: number; minutes: number },
): Promise<void> => {
  const at = now()
  if ((await countUse(db, { key, minutes, at })) <= max) return
  const end = windowOf(at, minutes).add({ minutes })
  throw new Refusal('too_many', { retryAfter_s: Math.max(1, Math.ceil(at.until(end).total('seconds'))) })
}

/** Windows are at most a day long: after two days they are unused. Returns the number of rows removed. */
export const pruneLimits = async ({ db, now }: { db: Db; now: Now }): Promise<number> => {
  const { numDeletedRows } = await tables(db)
    .deleteFrom('limits')
    .where('windowStart', '<', now().subtract({ hours: 48 }))
    .executeTakeFirst()
  return Number(numDeletedRows)
}

/** This machine's own address, plain or mapped into IPv6. */
export const isOwnMachine = (address: string): boolean => ['127.0.0.1', '0:0:0:0::/64'].includes(networkOf(address))

/** The network of an address, for limits: an IPv6 household owns a /64, so its addresses count as one. */
export const networkOf = (address: string): string => {
  const plain = address.replace(/^::ffff:(?=\d+\.)/, '')
  if (!plain.includes(':')) return plain
  const [head = '', tail] = plain.split('::')
  const groups = head.split(':').filter(Boolean)
  const after = tail === undefined ? [] : tail.split(':').filter(Boolean)
  const zeros = Array.from({ length: Math.max(0, 8 - groups.length - after.length) }, () => '0')
  return `${[...groups, ...zeros, ...after].slice(0, 4).join(':')}::/64`
}

/** The /48 site of an IPv6 network: the most that a provider assigns to one customer. Undefined for IPv4. */
export const siteOf = (network: string): string | undefined =>
  network.includes(':') ? `${network.split(':').slice(0, 3).join(':')}::/48` : undefined
