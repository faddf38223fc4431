import fc from 'fast-check'
import { expect, test } from 'vitest'
import { Refusal } from '#contract/lib/errors.ts'
import { transaction } from '#server/platform/database.ts'
import { newId } from '#server/platform/ids.ts'
import { balance, post, postEach, release, reserve, settle, systemAccount, verifyLedger } from './index.ts'
import { jobs } from './jobs.ts'
import type { Posting } from './posting.ts'
import { at, posting, settlement, testLedger } from './test-ledger.ts'

const ledger = testLedger()
const fees = systemAccount('fees', 'USD')
const customers = 4

/** Posts one through `postEach`, and throws its error. */
const postAmong = async (one: Posting) => {
  const [result] = await transaction(ledger.db, (tx) => postEach(tx, [one]))
  if (!result || 'error' in result) throw result?.error
  return result.outcome
}

type Move = { from: number; to: number; fee: boolean; amount: bigint }
type Step =
  | ({ do: 'post' } & Move)
  | ({ do: 'among' } & Move)
  | ({ do: 'reserve' } & Move)
  | { do: 'retry'; which: number }
  | { do: 'settle'; which: number }
  | { do: 'release'; which: number }
  | { do: 'fold' }

// Account `customers` is the bank: it has no floor.
const move = {
  from: fc.nat({ max: customers }),
  to: fc.nat({ max: customers }),
  fee: fc.boolean(),
  amount: fc.bigInt({ min: 1n, max: 60n }),
}
const step: fc.Arbitrary<Step> = fc.oneof(
  { weight: 6, arbitrary: fc.record({ do: fc.constantFrom('post', 'among', 'reserve'), ...move }) },
  {
    weight: 3,
    arbitrary: fc.record({ do: fc.constantFrom('retry', 'settle', 'release'), which: fc.nat({ max: 30 }) }),
  },
  { weight: 1, arbitrary: fc.record({ do: fc.constant('fold') }) },
) as fc.Arbitrary<Step>

/** The model of the ledger, built from the replies alone: each account's balance. */
type Model = { postings: Posting[]; reservations: Posting[]; posted: string[]; ended: Map<string, string> }

const expected = (error: unknown): 'refused' => {
  if (error instanceof Refusal && (error.code === 'insufficient_funds' || error.code === 'conflict')) return 'refused'
  throw error
}

const run = (model: Model, accounts: readonly string[]) => {
  const entriesOf = ({ from, to, fee, amount }: Move): Posting => {
    const [source, target] = [accounts[from] ?? settlement, accounts[to] ?? settlement]
    return posting(
      source === target
        ? [[source, -amount], [fees, amount]]
        : [[source, -amount - (fee ? 1n : 0n)], [target, amount], [fees, fee ? 1n : 0n]], // biome-ignore format: a posting a line
    )
  }
  const note = (outcome: string, one: Posting): string => {
    if (outcome === 'posted') model.posted.push(one.id)
    return outcome
  }
  const postOnce = (one: Posting) => ledger.post(one).then((outcome) => note(outcome, one), expected)
  const end = (one: Posting, how: 'settle' | 'release') =>
    transaction(ledger.db, async (tx) =>
      how === 'settle'
        ? settle(tx, { id: one.subject, pendingId: one.id, eventAt: at, at })
        : release(tx, { pendingId: one.id, at }),
    ).then((outcome) => {
      if (outcome !== 'replayed') model.ended.set(one.id, (model.ended.get(one.id) ?? '') + outcome)
      return outcome
    }, expected)
  return async (one: Step): Promise<unknown> => {
    if (one.do === 'fold') return jobs({ db: ledger.db })[0]?.run()
    if (one.do === 'retry') {
      const again = model.postings[one.which]
      return again && postOnce(again)
    }
    if (one.do === 'settle' || one.do === 'release') {
      const pending = model.reservations[one.which]
      return pending && end(pending, one.do)
    }
    const fresh = entriesOf(one)
    if (one.do === 'reserve') {
      const outcome = await transaction(ledger.db, (tx) => reserve(tx, fresh)).catch(expected)
      if (outcome === 'reserved') model.reservations.push(fresh)
      return outcome
    }
    model.postings.push(fresh)
    if (one.do === 'among') return postAmong(fresh).then((outcome) => note(outcome, fresh), expected)
    return postOnce(fresh)
  }
}

test('under any concurrent calls the books balance, every balance is the sum of its entries, no floor is broken, ' +
  'a retried posting posts once, a reservation is settled or released once, and the replies are true', {
  timeout: 120_000,
}, async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(fc.array(step, { minLength: 1, maxLength: 12 }), { minLength: 1, maxLength: 6 }),
      async (rounds) => {
        const accounts = await Promise.all(Array.from({ length: customers }, () => ledger.account(100n)))
        const model: Model = { postings: [], reservations: [], posted: [], ended: new Map() }
        const perform = run(model, accounts)
        for (const round of rounds) await Promise.all(round.map(perform))

        expect(await verifyLedger(ledger.db)).toEqual([])
        expect(new Set(model.posted).size).toBe(model.posted.length)
        for (const ending of model.ended.values()) expect(['posted', 'released']).toContain(ending)
        for (const account of accounts) {
          const sumOf = (list: readonly Posting[]) =>
            list.flatMap(({ entries }) => entries).filter((entry) => entry.account === account)
              .reduce((sum, { amount }) => sum + amount, 0n) // biome-ignore format: one chain
          const posted = model.postings.filter(({ id }) => model.posted.includes(id))
          const settled = model.reservations.filter(({ id }) => model.ended.get(id) === 'posted')
          const held = model.reservations.filter(({ id }) => !model.ended.has(id))
            .map((one) => sumOf([one])).filter((sum) => sum < 0n).reduce((sum, loss) => sum + loss, 0n) // biome-ignore format: one chain
          const total = 100n + sumOf(posted) + sumOf(settled)
          const found = await balance(ledger.db, account)
          expect(found).toEqual({ posted: total, available: total + held })
          expect(found.available >= 0n).toBe(true)
        }
      },
    ),
    { numRuns: 60 },
  )
})

test('crossing transfers between the same accounts never deadlock', async () => {
  const accounts = await Promise.all(Array.from({ length: 6 }, () => ledger.account(10_000n)))
  let posted = 0
  // PostgreSQL would abort a deadlock and `transaction` would retry it; here nothing retries, so it would surface.
  const cross = async (n: number): Promise<void> => {
    const [a, b, c] = [accounts[n % 6], accounts[(n + 1 + (n % 5)) % 6], accounts[(n + 3) % 6]]
    if (!a || !b || !c || a === b) return
    const one = posting(n % 3 === 0 && c !== a && c !== b ? [[a, -2n], [b, 1n], [c, 1n]] : [[a, -1n], [b, 1n]]) // biome-ignore format: one line
    if (n % 4 === 0) await ledger.db.transaction().execute((tx) => postEach(tx, [one]))
    else await ledger.db.transaction().execute((tx) => post(tx, one))
    posted += 1
  }
  await Promise.all(Array.from({ length: 600 }, (_, n) => cross(n)))
  expect(posted).toBeGreaterThan(400)
  expect(await verifyLedger(ledger.db)).toEqual([])
  const balances = await Promise.all(accounts.map((account) => balance(ledger.db, account)))
  expect(balances.reduce((sum, { posted }) => sum + posted, 0n)).toBe(60_000n)
})

test('a reservation and a posting on the same accounts in another order do not deadlock', async () => {
  const accounts = await Promise.all(Array.from({ length: 4 }, () => ledger.account(10_000n)))
  await Promise.all(
    Array.from({ length: 120 }, async (_, n) => {
      const [a, b] = [accounts[n % 4], accounts[(n + 1) % 4]]
      if (!a || !b) return
      const one = posting([[a, -1n], [b, -1n], [settlement, 2n]]) // biome-ignore format: one line
      await ledger.db.transaction().execute((tx) => reserve(tx, one))
      await ledger.db
        .transaction()
        .execute(
          (tx): Promise<unknown> =>
            n % 2 === 0
              ? settle(tx, { id: newId(at), pendingId: one.id, eventAt: at, at })
              : release(tx, { pendingId: one.id, at }),
        )
    }),
  )
  expect(await verifyLedger(ledger.db)).toEqual([])
})
