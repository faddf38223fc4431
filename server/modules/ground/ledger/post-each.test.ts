import fc from 'fast-check'
import { expect, test } from 'vitest'
import { Refusal } from '#contract/lib/errors.ts'
import { transaction } from '#server/platform/database.ts'
import { newId } from '#server/platform/ids.ts'
import { balance, postEach, systemAccount, verifyLedger } from './index.ts'
import type { Posting } from './posting.ts'
import { at, moving, posting, settlement, testLedger } from './test-ledger.ts'

const ledger = testLedger()
const postAll = (postings: readonly Posting[]) => transaction(ledger.db, (tx) => postEach(tx, postings))
const posted = { outcome: 'posted' }

test('a thousand postings in one transaction each post once, and again they are all replayed', async () => {
  const account = await ledger.account(1000n)
  const takes = Array.from({ length: 1000 }, () => moving(account, settlement, 1n))
  expect(new Set((await postAll(takes)).map((result) => JSON.stringify(result)))).toEqual(
    new Set([JSON.stringify(posted)]),
  )
  expect(await balance(ledger.db, account)).toEqual({ posted: 0n, available: 0n })
  expect(await postAll(takes.slice(0, 2))).toEqual([{ outcome: 'replayed' }, { outcome: 'replayed' }])
  expect(await verifyLedger(ledger.db)).toEqual([])
})

test('in one transaction an odd posting fails alone, and its neighbors are posted', async () => {
  const [account, poor] = [await ledger.account(1000n), await ledger.account(1n)]
  const rich = await ledger.account(9_000_000_000_000_000_000n)
  const good = () => moving(account, settlement, 1n)
  const used = good()
  await postAll([used])
  const malformed = posting([['not-an-id', -2n], [settlement, 2n]]) // biome-ignore format: one line
  const odd: [Posting, RegExp | string][] = [
    [moving(poor, settlement, 2n), 'insufficient_funds'],
    [{ ...used, subject: newId(at) }, 'conflict'],
    [moving(newId(at), settlement, 2n), /unknown_account/],
    [posting([[account, -2n], [settlement, 1n]]), /balance/], // biome-ignore format: one line
    [posting([]), /has 0 entries/],
    [{ ...good(), id: 'no-id' }, /'no-id' is not a UUID/],
    [malformed, /'not-an-id' is not a UUID/],
    [{ ...good(), kind: 'te\0st' }, /NUL/],
    [{ ...good(), subject: '\0' }, /NUL/],
    [moving(settlement, account, 2n ** 63n), /more than an account holds/],
    [moving(account, settlement, 1n, { currency: 'U\0D' }), /is not a currency code/],
    [moving(account, '00047573-6400-8000-8000-000000000000', 1n), /unknown_account/],
    [moving(account, '00010055-5344-8000-8000-000000000000', 1n), /unknown_account/],
    [moving(account, '00045553-44ff-8fff-bfff-ffffffffffff', 1n), /unknown_account/],
    [{ ...good(), eventAt: Temporal.Instant.from('-100000-01-01T00:00:00Z') }, /outside the years/],
    [{ ...good(), at: Temporal.Instant.from('+275000-01-01T00:00:00Z') }, /outside the years/],
    [{ ...good(), subject: Array.from({ length: 3000 }, () => newId(at)).join('') }, /out_of_range/],
    [moving(settlement, rich, 9_000_000_000_000_000_000n), /out_of_range/],
  ]
  const results = await postAll(odd.flatMap(([one]) => [good(), one]).concat(good(), used))
  expect(results.filter((_, index) => index % 2 === 0)).toEqual(Array.from({ length: odd.length + 1 }, () => posted))
  expect(results.at(-1)).toEqual({ outcome: 'replayed' })
  odd.forEach(([, expected], index) => {
    const error = typeof expected === 'string' ? { code: expected } : { message: expect.stringMatching(expected) }
    expect(results[2 * index + 1]).toMatchObject({ error })
  })
  expect(await balance(ledger.db, account)).toEqual({ posted: 980n, available: 980n })
  expect(await verifyLedger(ledger.db)).toEqual([])
})

test('a posting repeated in one call posts once, and its first use of a system account opens it', async () => {
  const account = await ledger.account(10n)
  const bank = systemAccount('suspense', 'USD', 'never-seen')
  const take = moving(account, bank, 10n)
  expect(await postAll([take, take])).toEqual([posted, { outcome: 'replayed' }])
  expect(await balance(ledger.db, bank)).toEqual({ posted: 10n, available: 10n })
})

test('three nodes that post the same many postings at the same moment post each once', async () => {
  const [bank, prefund] = [systemAccount('settlement', 'BRL'), systemAccount('prefund', 'BRL', 'banco-tres')]
  for (let round = 1; round <= 10; round += 1) {
    // System accounts lock nothing, so only the posting's id serializes the nodes.
    const same = Array.from({ length: 1 + (round % 3) * 20 }, () => moving(prefund, bank, 1n, { currency: 'BRL' }))
    const results = await Promise.all([postAll(same), postAll(same), postAll(same)])
    const outcomes = results.flat().filter((result) => 'outcome' in result && result.outcome === 'posted')
    expect(outcomes).toHaveLength(same.length)
  }
  expect(await verifyLedger(ledger.db)).toEqual([])
})

test('a batch has the outcomes and balances of its postings one after the other, whichever of them are odd', async () => {
  const four = () => Promise.all(Array.from({ length: 4 }, () => ledger.account(100n)))
  const step = fc.record({
    from: fc.nat({ max: 3 }),
    to: fc.nat({ max: 4 }),
    amount: fc.bigInt({ min: 1n, max: 60n }),
    kind: fc.constantFrom('plain', 'plain', 'plain', 'unbalanced', 'repeated', 'unknown'),
  })
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 1, maxLength: 24 }), async (steps) => {
      const [together, alone] = [await four(), await four()]
      const nobody = newId(at)
      const made = (accounts: string[]): Posting[] => {
        const all: Posting[] = []
        for (const { from, to, amount, kind } of steps) {
          const [source, target] = [accounts[from] ?? settlement, accounts[to] ?? settlement]
          const taken = kind === 'unbalanced' ? amount + 1n : amount
          const entries = [[kind === 'unknown' ? nobody : source, -taken], [target, amount]] as const // biome-ignore format: one line
          all.push(kind === 'repeated' ? (all.at(-1) ?? posting(entries)) : posting(entries))
        }
        return all
      }
      const outcomeOf = (error: unknown) => (error instanceof Refusal ? error.code : 'failed')
      const results = (await postAll(made(together))).map((one) =>
        'error' in one ? outcomeOf(one.error) : one.outcome,
      )
      const singly: string[] = []
      for (const one of made(alone)) singly.push(await ledger.post(one).catch(outcomeOf))
      expect(results).toEqual(singly)
      const balances = (accounts: string[]) => Promise.all(accounts.map((account) => balance(ledger.db, account)))
      expect(await balances(together)).toEqual(await balances(alone))
    }),
    { numRuns: process.env.TEST_LONG ? 300 : 30 },
  )
  expect(await verifyLedger(ledger.db)).toEqual([])
})
