import fc from 'fast-check'
import { sql } from 'kysely'
import { afterEach, beforeAll, expect, test } from 'vitest'
import { remedies } from '#contract/books/remedies.ts'
import { type Pnl, reporting } from '#contract/books/reporting.ts'
import { adminBreaks, type Break } from '#contract/funds/breaks.ts'
import { treasury } from '#contract/funds/treasury.ts'
import type { TreasuryKind } from '#contract/funds/treasury-kinds.ts'
import { adminTransfers } from '#contract/sending/admin-transfers.ts'
import { type Approval, approvals } from '#contract/staff/approvals.ts'
import { openBreak } from '#server/modules/funds/breaks/index.ts'
import { transaction } from '#server/platform/database.ts'
import { addUpAllBooks } from '#tests/books.ts'
import { holdInvariants } from '#tests/invariants.ts'
import { logIn, type Person, signUpAdmin, verified } from '#tests/people.ts'
import { addBankAccount, fundWallet, newId, pass, send, tellSandbox } from '#tests/sending.ts'
import { testServer } from '#tests/server.ts'

const server = testServer()
afterEach(() => holdInvariants(server))

let iris: Person
let teo: Person
let maria: Person
let bankAccountId = ''
/** A delivered transfer. */
let delivered = ''

const backAgain = async (): Promise<void> => {
  iris = await logIn(server, iris.email)
  teo = await logIn(server, teo.email)
  maria = await logIn(server, maria.email)
}

beforeAll(async () => {
  iris = await signUpAdmin(server)
  teo = await signUpAdmin(server)
  maria = await verified(server)
  await server.work()
  await fundWallet(server, maria, 5_000_000n)
  bankAccountId = (await addBankAccount(server, maria)).id
  delivered = await send(server, maria, { ask: { amount: '90.00' } })
  await pass(server, { seconds: 20 }, 3)
})

const order = async (kind: TreasuryKind, dollars: string): Promise<void> => {
  const id = newId(server)
  const exchange = kind === 'exchange' ? { currency: 'HNL', bought: '1750.00' } : { currency: null, bought: null }
  const body = { id, kind, partner: kind === 'capital' ? null : 'sandbox', dollars, reason: 'For the week ahead.' }
  expect((await server.call(treasury.ask, { body: { ...body, ...exchange }, as: iris })).status).toBe(201)
  await approve()
}

/** Approves all pending requests by a second person. */
const approve = async (): Promise<void> => {
  const { body } = await server.call(approvals.list, { query: { limit: 100 }, as: teo })
  for (const { id, digest, mine } of body.items as Approval[]) {
    if (mine) continue
    const decision = { decision: 'approved', digest, reason: 'Read and agreed.' } as const
    expect((await server.call(approvals.decide, { params: { id }, body: decision, as: teo })).status).toBe(200)
  }
  await server.work()
}

const settle = async (id: string, loss: string | null): Promise<void> => {
  const body = { note: 'Nobody will pay it.', reason: 'other', decision: 'write_off', loss } as const
  expect((await server.call(adminBreaks.settle, { params: { id }, body, as: iris })).status).toBe(200)
  await approve()
}

/** Every operation on the books besides the customers' own, which tests/every-noun.property.test.ts generates. */
const acts = {
  send: (amount) => send(server, maria, { ask: { amount: `${amount}.00` } }),
  exchange: (amount) => order('exchange', `${amount}.00`),
  top_up: (amount) => order('top_up', `${amount}.00`),
  invoice: (amount) => order('invoice', `${amount}.00`),
  capital: (amount) => order('capital', `${amount}.00`),
  remedy: async () => {
    const body = {
      id: newId(server),
      kind: 'goodwill',
      error: null,
      amount: '0.75',
      reason: 'For the trouble.',
    } as const
    expect((await server.call(remedies.grant, { params: { id: delivered }, body, as: iris })).status).toBe(200)
    await approve()
  },
  shortage: async (amount) => {
    const { id } = await transaction(server.deps.db, (tx) =>
      openBreak(tx, {
        ...{ kind: 'amount_differs', owner: { kind: 'transfer', id: delivered }, reference: `${delivered}:payout` },
        ...{ partner: 'sandbox', cause: newId(server), amount: { minor: 100_000n, currency: 'HNL' } },
        ...{ actor: 'test', at: server.clock.now() },
      }),
    )
    await settle(id, `${amount}.35`)
  },
  debt: async () => {
    const id = await send(server, maria, { bankAccountId, ask: { amount: '120.00' } })
    await pass(server, { seconds: 6 }, 4)
    await tellSandbox(server, `${id}:debit`, { move: { rail: 'pay_in', status: 'returned', returnCode: 'R01' } })
    await pass(server, { seconds: 1 }, 2)
    const { body } = await server.call(adminBreaks.list, { query: { limit: 100 }, as: iris })
    for (const owed of body.items.filter(({ owner }: Break) => owner.id === id)) await settle(owed.id, null)
  },
  block: async (amount) => {
    const onList = { firstName: 'Prohibido', lastName: 'Ejemplar', secondLastName: '' }
    const id = await send(server, maria, { recipient: onList, ask: { amount: `${amount}.00` } })
    await server.work()
    const body = { reason: 'The person on the list.' }
    expect((await server.call(adminTransfers.block, { params: { id }, body, as: iris })).status).toBe(200)
  },
  month: async () => {
    await pass(server, { hours: 31 * 24 }, 1)
    await server.work()
    await backAgain()
  },
} as const satisfies Record<string, (amount: number) => Promise<unknown>>
type What = keyof typeof acts

const names = Object.keys(acts) as What[]
/** A month moves the clock far: once is enough. */
const shorter = names.filter((name) => name !== 'month')
const step = fc.record({ what: fc.constantFrom(...shorter), amount: fc.integer({ min: 20, max: 60 }) })
/** Each once. */
const all = names.map((what) => ({ what, amount: 40 }))

test('after any history of treasury, write-offs, remedies, blocking and revaluation the trial balance is zero in each currency', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 3, maxLength: 4 }), async (steps) => {
      for (const { what, amount } of steps) await acts[what](amount)
      await pass(server, { seconds: 30 }, 2)
      await backAgain()
      await addUpAllBooks(server)
      const day = server.clock.now().toZonedDateTimeISO('America/New_York').toPlainDate().toString()
      const { body } = await server.call(reporting.trialBalance, { query: { day }, as: iris })
      expect(body.books.equal).toBe(true)
      for (const { debits, credits } of body.currencies) expect(debits).toEqual(credits)
      const { rows } = await sql<{ currency: string }>`
        select currency from ledger_entries e join ledger_accounts a on a.id = e.account_id
        group by currency having sum(e.amount) <> 0`.execute(server.deps.db)
      expect(rows).toEqual([])
      const pnl: Pnl = (await server.call(reporting.pnl, { query: { month: day.slice(0, 7) }, as: iris })).body
      for (const { contribution, ...lines } of pnl.months) {
        const sums = [lines.fees, lines.exchange, lines.partner_cost, lines.losses, lines.refunds, lines.remedies]
        expect(sums.reduce((sum, { minor }) => sum + BigInt(minor), 0n)).toBe(BigInt(contribution.minor))
      }
    }),
    { numRuns: 2, examples: [[all]] },
  )
}, 120_000)
