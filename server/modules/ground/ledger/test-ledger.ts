import { afterAll, beforeAll } from 'vitest'
import { type Db, databaseOf, makeDatabase, makePool, transaction } from '#server/platform/database.ts'
import { newId } from '#server/platform/ids.ts'
import { createTestDatabase } from '#tests/database.ts'
import { openAccount, post, systemAccount } from './index.ts'
import type { Posting } from './posting.ts'

export const at = Temporal.Instant.from('2026-11-20T15:00:00Z')
export const settlement = systemAccount('settlement', 'USD')

/** Entries as a table: the account and its signed amount, in US cents by default. */
export const posting = (
  entries: readonly (readonly [account: string, amount: bigint, currency?: string])[],
  rest: Partial<Posting> = {},
): Posting => ({
  id: newId(at),
  kind: 'test',
  subject: newId(at),
  eventAt: at,
  at,
  ...rest,
  entries: entries.map(([account, amount, currency = 'USD']) => ({ account, amount, currency })),
})

export const moving = (
  source: string,
  target: string,
  amount: bigint,
  { currency = 'USD', ...rest }: Partial<Posting> & { currency?: string } = {},
): Posting =>
  posting(
    [
      [source, -amount, currency],
      [target, amount, currency],
    ],
    rest,
  )

/** A separate database for one test file: `db` connects as the application's role, `owner` as the owner of the tables. */
export const testLedger = ({ connections = 16 } = {}) => {
  let db: Db
  let owner: Db
  let url: string
  let drop: () => Promise<void>
  beforeAll(async () => {
    const database = await createTestDatabase()
    const pool = makePool(database.url, { connections })
    // The product refuses callers when every connection is in use; a test with hundreds of concurrent calls queues them.
    pool.options.connectionTimeoutMillis = 60_000
    db = databaseOf(pool)
    owner = makeDatabase(makePool(database.ownerUrl, { connections: 2 }))
    url = database.url
    drop = database.drop
  })
  afterAll(async () => {
    await db?.destroy()
    await owner?.destroy()
    await drop?.()
  })
  return {
    get db() {
      return db
    },
    get owner() {
      return owner
    },
    get url() {
      return url
    },
    post: (one: Posting) => transaction(db, (tx) => post(tx, one)),
    /** An account with a balance of `amount` cents that never goes below zero. */
    account: async (amount: bigint, { currency = 'USD' } = {}): Promise<string> => {
      const id = newId(at)
      await transaction(db, async (tx) => {
        await openAccount(tx, { id, kind: 'in_flight', ownerId: id, currency, at })
        const bank = systemAccount('settlement', currency)
        if (amount !== 0n) await post(tx, moving(bank, id, amount, { currency }))
      })
      return id
    },
  }
}
