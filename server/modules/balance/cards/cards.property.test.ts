import fc from 'fast-check'
import { expect, test } from 'vitest'
import { statements } from '#contract/account/statements.ts'
import { cards } from '#contract/balance/cards.ts'
import { withdrawals } from '#contract/balance/withdrawals.ts'
import { holdInvariants } from '#tests/invariants.ts'
import { codeMailedTo, logIn, renewed } from '#tests/people.ts'
import { type Cardholder, cardholder, deliver, eventsOf, loadCard, onCard } from '#tests/prepaid-cards.ts'
import { addBankAccount, newId, walletOf } from '#tests/sending.ts'
import { testServer } from '#tests/server.ts'
import { foldPurchase, type PurchaseEvent } from './purchases/purchase.ts'

const server = testServer()

type Purchase = ReturnType<typeof eventsOf>
type Living = Cardholder & { bankAccountId: string; purchases: Purchase[]; last: Parameters<typeof deliver>[1][] }

const cents = (dollars: number): bigint => BigInt(dollars) * 100n

/** An operation on one of the purchases so far: the newest or an older one. */
const toOne =
  (event: (purchase: Purchase, amount: bigint) => Parameters<typeof deliver>[1]) =>
  async (of: Living, { dollars, which }: { dollars: number; which: number }): Promise<void> => {
    const purchase = of.purchases.at(-1 - (which % Math.max(1, of.purchases.length)))
    if (!purchase) return
    const told = event(purchase, cents(dollars))
    of.last.push(told)
    await deliver(server, told)
  }

const acts = {
  authorize: async (of: Living, { dollars, which }: { dollars: number; which: number }) => {
    const purchase = eventsOf(server, of.token)
    of.purchases.push(purchase)
    await deliver(server, purchase.request(cents(dollars), which % 2 === 0))
  },
  increment: toOne((purchase, amount) => purchase.increment(amount)),
  reverse: toOne((purchase, amount) => purchase.reverse(amount)),
  clear: toOne((purchase, amount) => purchase.clear(amount)),
  clearInParts: toOne((purchase, amount) => purchase.clear(amount, false)),
  refund: toOne((purchase, amount) => purchase.refund(amount)),
  offline: toOne((purchase, amount) => purchase.offline(amount)),
  tellAgain: async (of: Living) => {
    const told = of.last.at(-1)
    if (told) await deliver(server, told)
  },
  load: (of: Living, { dollars }: { dollars: number }) => loadCard(server, of.person, `${dollars}.00`),
  unload: (of: Living, { dollars }: { dollars: number }) => loadCard(server, of.person, `${dollars}.00`, 'unload'),
  freeze: ({ card, person: as }: Living, { which }: { which: number }) =>
    server.call(cards.freeze, { params: { id: card.id }, body: { frozen: which % 2 === 0 }, as }),
  withdraw: async ({ person: as, bankAccountId }: Living, { dollars }: { dollars: number }) => {
    const id = newId(server)
    const wanted = { amount: `${dollars}.00`, bankAccountId }
    if ((await server.call(withdrawals.sendCode, { params: { id }, body: wanted, as })).status !== 200) return
    const code = await codeMailedTo(server, as.email)
    await server.call(withdrawals.create, { body: { id, ...wanted, code }, as })
  },
  wait: async (of: Living) => {
    server.clock.advance({ hours: 24 * 8 })
    await server.work()
    of.person = await logIn(server, of.person.email)
  },
} as const

const step = fc.record({
  act: fc.constantFrom(...(Object.keys(acts) as (keyof typeof acts)[])),
  dollars: fc.integer({ min: 1, max: 120 }),
  which: fc.nat(5),
})

test('no order of authorizing, incrementing, reversing, clearing, refunding, loading, withdrawing, freezing and telling again breaks wallet or card', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 10, maxLength: 25 }), async (steps) => {
      const holder = await cardholder(server)
      const { id: bankAccountId } = await addBankAccount(server, holder.person)
      const living: Living = { ...holder, bankAccountId, purchases: [], last: [] }
      for (const { act, ...how } of steps) {
        living.person = await renewed(server, living.person)
        await acts[act](living, how)
        server.clock.advance({ seconds: 1 })
      }
      await server.work()
      await holdInvariants(server)
      living.person = await renewed(server, living.person)
      const { posted, available } = await onCard(server, living.person)
      expect(BigInt(posted)).toBeGreaterThanOrEqual(BigInt(available))
      expect(BigInt(available)).toBeGreaterThanOrEqual(0n)
      expect(BigInt((await walletOf(server, living.person)).available)).toBeGreaterThanOrEqual(0n)
      const { body } = await server.call(statements.list, { query: {}, as: living.person })
      for (const { opening, in: came, out, closing } of body.items)
        expect(BigInt(closing.minor)).toBe(BigInt(opening.minor) + BigInt(came.minor) - BigInt(out.minor))
    }),
    { numRuns: process.env.TEST_LONG ? 200 : 4 },
  )
})

const shared = { at: '2026-11-20T15:00:00Z', card: 'card_1', authorization: 'auth_1', currency: 'USD' as const }
const merchant = { name: 'Shop', city: 'Queens', country: 'US', mcc: '5411' }

const told = fc
  .record({
    kind: fc.constantFrom(
      'authorization.requested' as const,
      'authorization.incremented' as const,
      'authorization.reversed' as const,
      'transaction.cleared' as const,
    ),
    amount: fc.integer({ min: 1, max: 5_000 }),
    approved: fc.boolean(),
    isFinal: fc.boolean(),
  })
  .map(({ kind, amount, approved, isFinal }): Omit<PurchaseEvent, 'happenedAt'> => {
    const event = { ...shared, id: 'evt', merchant, amount: String(amount) }
    if (kind === 'transaction.cleared') return { event: { ...event, kind, isFinal }, approved: null, reason: null }
    const asks = kind !== 'authorization.reversed'
    return {
      event: { ...event, kind },
      approved: asks ? approved : null,
      reason: asks && !approved ? 'no_money' : null,
    }
  })

test('a purchase is the same for any order of its webhooks', () => {
  const happenedAt = Temporal.Instant.from(shared.at)
  const both = fc
    .array(told, { minLength: 1, maxLength: 10 })
    .chain((events) => fc.tuple(fc.constant(events), fc.shuffledSubarray(events, { minLength: events.length })))
  fc.assert(
    fc.property(both, fc.boolean(), ([events, shuffled], isExpired) => {
      const folded = (told: typeof events) =>
        foldPurchase(
          told.map((each) => ({ ...each, happenedAt })),
          { isExpired },
        )
      expect(folded(shuffled)).toEqual(folded(events))
    }),
  )
})
