import fc from 'fast-check'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { statements } from '#contract/account/statements.ts'
import { uuidv7 } from '#contract/lib/ids.ts'
import { balanceAt, openWallet, post, systemAccount } from '#server/modules/ground/ledger/index.ts'
import { transaction } from '#server/platform/database.ts'
import { everything, prove } from '#server/platform/proof.ts'
import { moduleServer } from '#tests/module-server.ts'
import { invariants } from './queries.ts'
import { registerRoutes } from './routes.ts'

const server = moduleServer(registerRoutes, { startsAt: '2027-01-20T15:00:00Z' })

const id = () => uuidv7(server.clock.now().epochMilliseconds)

/** Posts an incoming or outgoing amount, unless it exceeds the balance. */
const move = ({ wallet, amount }: { wallet: string; amount: bigint }) =>
  transaction(server.deps.db, (tx) => {
    const entries = [
      { account: wallet, amount, currency: 'USD' },
      { account: systemAccount('settlement', 'USD'), amount: -amount, currency: 'USD' },
    ]
    // An old event recorded now belongs to the current month.
    const [eventAt, at] = [server.clock.now().subtract({ hours: 24 * 9 }), server.clock.now()]
    return post(tx, { id: id(), kind: 'deposit', subject: id(), entries, eventAt, at })
  }).catch(() => undefined)

const cellsOf = (csv: string): string[][] =>
  csv
    .trim()
    .split('\r\n')
    .map((line) => line.split(','))
const minorOf = (text: string | undefined): bigint => BigInt((text ?? '').replace('.', ''))

const step = fc.record({
  amount: fc.bigInt({ min: -30_000n, max: 30_000n }).filter((amount) => amount !== 0n),
  hours: fc.integer({ min: 0, max: 24 * 40 }),
  isRead: fc.boolean(),
})

test('after any movements and reads, every statement sums, the months chain, and each matches the ledger to the cent', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 3, maxLength: 14 }), async (steps) => {
      const userId = id()
      const wallet = await transaction(server.deps.db, (tx) =>
        openWallet(tx, { userId, currency: 'USD', at: server.clock.now() }),
      )
      const list = async (year: number) =>
        (await server.call(statements.list, { query: { year }, as: { caller: userId } })).body
      for (const { amount, hours, isRead } of steps) {
        await move({ wallet, amount })
        server.clock.advance({ hours })
        if (isRead) await list(2027)
      }
      const { years } = await list(2027)
      const months = (await Promise.all(years.map(list))).flatMap(({ items }) => items).reverse()
      let before = 0n
      for (const { month, opening, in: came, out, closing, lines } of months) {
        expect(BigInt(opening.minor)).toBe(before)
        before = BigInt(closing.minor)
        expect(before).toBe(BigInt(opening.minor) + BigInt(came.minor) - BigInt(out.minor))
        const end = Temporal.PlainYearMonth.from(month).add({ months: 1 }).toPlainDate({ day: 1 })
        const at = end.toZonedDateTime('America/New_York').toInstant().subtract({ nanoseconds: 1000 })
        expect(before).toBe(await balanceAt(server.deps.db, wallet, { at, by: 'created_at' }))
        const csv = await server.text(statements.csv, { id: wallet, month }, userId)
        const cells = cellsOf(csv).slice(2, -1)
        expect(cells).toHaveLength(lines)
        expect(cells.reduce((sum, cell) => sum + minorOf(cell[3]), BigInt(opening.minor))).toBe(before)
        if (lines > 0) expect(minorOf(cells.at(-1)?.[4])).toBe(before)
      }
      expect(await prove(server.deps.db, invariants, everything)).toEqual([])
    }),
    { numRuns: 8 },
  )
})

test('a mismatch with the ledger is found', async () => {
  const userId = id()
  const wallet = await transaction(server.deps.db, (tx) =>
    openWallet(tx, { userId, currency: 'USD', at: server.clock.now() }),
  )
  await sql`
    insert into statement_months (account_id, month, opening, money_in, money_out, lines, from_stamp, next_stamp)
    values (${wallet}, '2027-01-01', 0, 100, 0, 1, 0, 1), (${wallet}, '2027-02-01', 90, 0, 0, 0, 1, 1)`.execute(
    server.deps.db,
  )
  const found = await prove(server.deps.db, invariants, everything)
  expect(found).toEqual([
    expect.stringContaining(`account ${wallet} begins 2027-02-01 with 90`),
    expect.stringContaining(`account ${wallet} ends 2027-02-01 with 90, and the ledger has 0`),
  ])
})
