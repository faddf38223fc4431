import fc from 'fast-check'
import { sql } from 'kysely'
import { afterEach, beforeAll, expect, test } from 'vitest'
import { type Unclaimed, type UnclaimedReport, unclaimedProperty } from '#contract/books/unclaimed-property.ts'
import { wallets } from '#contract/funds/wallets.ts'
import { creditWallet } from '#server/modules/funds/wallets/index.ts'
import { transaction } from '#server/platform/database.ts'
import { decidePending } from '#tests/approvals.ts'
import { holdInvariants } from '#tests/invariants.ts'
import { logIn, type Person, signUpStaff, verified } from '#tests/people.ts'
import { newId } from '#tests/sending.ts'
import { type Got, testServer } from '#tests/server.ts'
import { refundSeenOwners } from './refund-owner.ts'
import { runClocks } from './run-clocks.ts'

const server = testServer()
afterEach(() => holdInvariants(server))

let [officer, treasurer, second]: Person[] = []
const as = (person: Person | undefined): Person => person as Person
beforeAll(async () => {
  officer = await signUpStaff(server, 'compliance')
  treasurer = await signUpStaff(server, 'treasury')
  second = await signUpStaff(server, 'treasury')
})

/** Advances the days, runs that day's clocks, and logs our staff in again. */
const later = async (days: number): Promise<void> => {
  server.clock.advance({ hours: 24 * days })
  while ((await runClocks(server.deps)) > 0);
  officer = await logIn(server, as(officer).email)
  treasurer = await logIn(server, as(treasurer).email)
  second = await logIn(server, as(second).email)
}
const reports = async (): Promise<UnclaimedReport[]> =>
  (await server.call(unclaimedProperty.reports, { as: as(officer) })).body.items
/** A refusal is a valid outcome: it is too early, or the owner is back. */
const tried = ({ status, body }: Got): boolean => {
  if (status >= 300) expect([status, body], JSON.stringify(body)).toEqual([409, body])
  return status < 300
}

const fund = ({ userId }: Person, minor: bigint, currency: string): Promise<unknown> =>
  transaction(server.deps.db, (tx) =>
    creditWallet(tx, { userId, amount: { minor, currency }, subject: newId(server), at: server.clock.now() }),
  )
const held = async (as: Person): Promise<Map<string, bigint>> => {
  const { body } = await server.call(wallets.list, { as })
  const items = body.items as { currency: string; balance: { minor: string } }[]
  return new Map(items.map(({ currency, balance }) => [currency, BigInt(balance.minor)]))
}

type Run = { owners: Person[]; reached: Set<string> }
const acts = {
  wait: async (_: Run, days: number) => later(days),
  back: async ({ owners, reached }: Run, some: number) => {
    const owner = owners[some % owners.length] as Person
    await logIn(server, owner.email)
    if ((await refundSeenOwners(server.deps)) > 0) reached.add('back')
  },
  rate: async (_: Run, some: number) => {
    await sql`
      insert into rates (id, base, quote, rate, source, demo, as_of, received_at)
      select ${newId(server)}, base, quote, rate * ${some} / 60, source, demo, ${server.clock.now()}, ${server.clock.now()}
      from rates where quote = 'MXN' order by as_of desc limit 1
      on conflict do nothing`.execute(server.deps.db)
  },
  letter: async ({ reached }: Run) => {
    const query = { filter: 'dormant' } as const
    const { body } = await server.call(unclaimedProperty.list, { query, as: as(officer) })
    for (const { id, next } of body.items as Unclaimed[])
      if (next?.step === 'letter') {
        const number = `7019 ${newId(server).slice(-8)}`
        if (tried(await server.call(unclaimedProperty.letter, { params: { id }, body: { number }, as: as(officer) })))
          reached.add('letter')
      }
  },
  file: async ({ reached }: Run) => {
    for (const { usState, cutoffOn, count, total, filed } of await reports()) {
      if (filed) continue
      const body = { id: newId(server), usState, cutoffOn, count, total, confirmation: 'OUF-1' }
      if (tried(await server.call(unclaimedProperty.file, { body, as: as(officer) }))) reached.add('file')
    }
  },
  pay: async ({ reached }: Run, some: number) => {
    for (const { filed, paid } of await reports()) {
      if (!filed || paid) continue
      const body = { id: newId(server), reference: `WIRE-${some}`, reason: 'The wire left today.' }
      const params = { id: filed.id }
      if (!tried(await server.call(unclaimedProperty.pay, { params, body, as: as(treasurer) }))) continue
      if (tried(await decidePending(server, { id: body.id, as: as(second) }))) reached.add('pay')
    }
  },
} as const satisfies Record<string, (run: Run, some: number) => Promise<unknown>>

type Step = { act: keyof typeof acts; some: number }
const step: fc.Arbitrary<Step> = fc.record({
  act: fc.constantFrom(...(['wait', 'wait', 'back', 'rate', 'letter', 'file', 'pay'] as const)),
  some: fc.integer({ min: 20, max: 120 }),
})
const then = (act: Step['act'], some = 0): Step => ({ act, some })
/** Covers both outcomes: one owner is back after the report, and the other's money is paid to the state. */
const all = [
  ...[then('wait', 25), then('wait', 95), then('file'), then('rate', 90), then('wait', 5), then('back')],
  ...[
    then('wait', 140),
    then('letter'),
    then('wait', 93),
    then('file'),
    then('pay'),
    then('wait', 60),
    then('back', 1),
  ],
]

const ledger = async (): Promise<{ owed: bigint; wrong: string[] }> => {
  const { rows } = await sql<{ currency: string; all: bigint; owed: bigint }>`
    select a.currency, sum(e.amount)::bigint as all,
      coalesce(sum(e.amount) filter (where a.kind = 'unclaimed'), 0)::bigint as owed
    from ledger_entries e join ledger_accounts a on a.id = e.account_id group by a.currency`.execute(server.deps.db)
  return {
    owed: rows.reduce((sum, row) => sum + row.owed, 0n),
    wrong: rows.filter((row) => row.all !== 0n).map(({ currency }) => currency),
  }
}
/** The states' claims by the property rows. */
const reported = async (): Promise<bigint> => {
  const { rows } = await sql<{ sum: bigint }>`
    select coalesce(sum(amount), 0)::bigint as sum from unclaimed_properties where state = 'reported'`.execute(
    server.deps.db,
  )
  return rows[0]?.sum ?? -1n
}

test('after any history of inactive and returning owners, rates, letters, reports and payments no money is lost, and states are owed the reported sums', async () => {
  const reached = new Set<string>()
  await fc.assert(
    fc.asyncProperty(
      fc.array(step, { minLength: 4, maxLength: 8 }),
      fc.array(fc.bigInt(100n, 300_000n), { minLength: 2, maxLength: 2 }),
      fc.array(fc.bigInt(1n, 6_000_000n), { minLength: 2, maxLength: 2 }),
      async (steps, dollars, pesos) => {
        const owners = [await verified(server), await verified(server, { state: 'New Jersey' })]
        await server.work()
        for (const [at, owner] of owners.entries()) {
          await fund(owner, dollars[at] ?? 100n, 'USD')
          await fund(owner, pesos[at] ?? 100n, 'MXN')
        }
        // Three years without activity, less the notice period.
        await later(3 * 365 - 30)
        for (const { act, some } of steps) {
          await acts[act]({ owners, reached }, some)
          const { owed, wrong } = await ledger()
          expect([act, wrong, owed]).toEqual([act, [], await reported()])
        }
        // A returning owner has the full amount again, unless the state was paid first.
        for (const [at, owner] of owners.entries()) {
          const back = await logIn(server, owner.email)
          await refundSeenOwners(server.deps)
          const balances = await held(back)
          expect([0n, dollars[at]]).toContain(balances.get('USD'))
          expect([0n, pesos[at]]).toContain(balances.get('MXN'))
        }
      },
    ),
    { numRuns: 2, examples: [[all, [8_420n, 250_000n], [40_000n, 5_000_000n]]] },
  )
  expect([...reached].sort()).toEqual(['back', 'file', 'letter', 'pay'])
}, 120_000)
