import { uuidv7 } from '#contract/lib/ids.ts'
import { convert } from '#contract/lib/money.ts'
import { listRates } from '../modules/funds/rates/index.ts'
import { listCorridors } from '../modules/ground/corridors/index.ts'
import { type Posting, postEach, systemAccount, systemBalances } from '../modules/ground/ledger/index.ts'
import { type Db, transaction } from '../platform/database.ts'
import type { Deps } from '../platform/deps.ts'

const partnersOfSandbox = ['sandbox', 'sandbox-bills']
/** A million dollars of each currency. */
const start = { minor: 100_000_000n, currency: 'USD' }

type Filling = { amountOf: (currency: string) => bigint; others?: readonly string[]; at: Temporal.Instant }

/** Money of ours at every partner of the sandbox and at `others`, in each currency of a corridor. */
export const fillPrefunds = (db: Db, { amountOf, others = [], at }: Filling): Promise<unknown> =>
  transaction(db, async (tx) => {
    const postings: Posting[] = []
    for (const currency of new Set(listCorridors().map((corridor) => corridor.currency)))
      for (const partner of [...partnersOfSandbox, ...others]) {
        const [id, amount] = [uuidv7(at.epochMilliseconds), amountOf(currency)]
        const entries = [
          { account: systemAccount('prefund', currency, partner), amount: -amount, currency },
          { account: systemAccount('capital', currency), amount, currency },
        ]
        if (amount > 0n) postings.push({ id, kind: 'prefunded', subject: id, entries, eventAt: at, at })
      }
    const failed = (await postEach(tx, postings)).find((result) => 'error' in result)
    if (failed) throw failed.error
  })

/**
 * In development without demonstration data no treasurer buys the sandbox's currencies, and payouts would wait forever. Does nothing once
 * a prefund has a balance, and where a real partner pays out.
 */
export const prefundSandbox = async (deps: Pick<Deps, 'db' | 'now' | 'config'>): Promise<void> => {
  const { db, now, config } = deps
  if (config.production || config.seedDemo || config.rails !== 'sandbox') return
  if ((await systemBalances(db, { kinds: ['prefund'] })).some(({ posted }) => posted !== 0n)) return
  const rates = new Map((await listRates(db, deps, 'USD')).map(({ currency, rate }) => [currency, rate]))
  const amountOf = (currency: string): bigint => {
    const rate = rates.get(currency)
    if (currency === start.currency) return start.minor
    return rate ? convert(start, rate, currency).minor : 0n
  }
  await fillPrefunds(db, { amountOf, at: now() })
}
