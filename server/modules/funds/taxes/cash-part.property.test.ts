import fc from 'fast-check'
import { expect, test } from 'vitest'
import { cashTax } from '#contract/funds/cash-tax.ts'
import { cashPart as cashOn, cashParts, type Hold, type Step } from './cash-part.ts'

const kinds = ['cash_in', 'bank_in', 'funds_collected', 'bill_paid', 'card_loaded', 'returned'] as const
type Kind = (typeof kinds)[number]
const move = fc.record({
  kind: fc.constantFrom(...kinds),
  cents: fc.bigInt({ min: 1n, max: 50_000n }),
  pick: fc.nat({ max: 1_000 }),
})
type Move = { kind: Kind; cents: bigint; pick: number }

const isIn = (kind: Kind): boolean => kind === 'cash_in' || kind === 'bank_in'

const account = 'wallet'
const day = '2026-11-20'
const cashPart = (steps: readonly Step[], holds: readonly Hold[] = []): bigint =>
  cashOn(cashParts(steps), account, holds)

/** Moves as a ledger would record them: no overdraft, and a payment is refunded once, in full. */
const stepsOf = (moves: readonly Move[]): Step[] => {
  const steps: Step[] = []
  const paid: { subject: string; amount: bigint }[] = []
  let balance = 0n
  const add = (kind: string, subject: string, amount: bigint) => {
    balance += amount
    steps.push({ posting: `p${steps.length}`, day, account, kind, subject, amount, balance })
  }
  for (const [index, { kind, cents, pick }] of moves.entries()) {
    if (isIn(kind)) add(kind, `s${index}`, cents)
    else if (kind === 'returned') {
      const [back] = paid.splice(pick % (paid.length || 1), 1)
      if (back) add(kind, back.subject, back.amount)
    } else if (balance > 0n) {
      const amount = cents < balance ? cents : balance
      paid.push({ subject: `s${index}`, amount })
      add(kind, `s${index}`, -amount)
    }
  }
  return steps
}
const histories = fc.array(move, { maxLength: 40 }).map(stepsOf)
const balanceOf = (steps: readonly Step[]): bigint => steps.at(-1)?.balance ?? 0n
const sumOf = (steps: readonly Step[], kind: Kind): bigint =>
  steps.reduce((sum, step) => (step.kind === kind ? sum + step.amount : sum), 0n)

test('after any history the cash part of a balance is not negative and exceeds neither the balance nor the cash received', () => {
  fc.assert(
    fc.property(histories, (steps) => {
      const part = cashPart(steps)
      expect(part >= 0n && part <= balanceOf(steps) && part <= sumOf(steps, 'cash_in')).toBe(true)
    }),
    { numRuns: 2_000 },
  )
})

test('a balance funded only by cash is all cash, and one without cash deposits has no cash part', () => {
  fc.assert(
    fc.property(fc.array(move, { maxLength: 40 }), (moves) => {
      const all = stepsOf(moves.map((each) => (each.kind === 'bank_in' ? { ...each, kind: 'cash_in' } : each)))
      expect(cashPart(all)).toBe(balanceOf(all))
      const none = stepsOf(moves.map((each) => (each.kind === 'cash_in' ? { ...each, kind: 'bank_in' } : each)))
      expect(cashPart(none)).toBe(0n)
    }),
    { numRuns: 1_000 },
  )
})

test('a payment refunded immediately does not change the cash part', () => {
  fc.assert(
    fc.property(histories, fc.constantFrom('funds_collected', 'bill_paid', 'card_loaded'), (steps, kind) => {
      const balance = balanceOf(steps)
      if (balance === 0n) return
      const amount = (balance + 1n) / 2n
      const gone: Step = {
        posting: 'gone',
        day,
        account,
        kind,
        subject: 'last',
        amount: -amount,
        balance: balance - amount,
      }
      const back: Step = { posting: 'back', day, account, kind: 'refunded', subject: 'last', amount, balance }
      expect(cashPart([...steps, gone, back])).toBe(cashPart(steps))
    }),
    { numRuns: 1_000 },
  )
})

test('money moved between the balances of one customer and back carries exactly its cash part both ways', () => {
  const shares = fc.array(fc.record({ percent: fc.bigInt({ min: 1n, max: 100n }), isBack: fc.boolean() }), {
    maxLength: 12,
  })
  fc.assert(
    fc.property(histories, shares, (steps, moves) => {
      const moved = [...steps]
      const balances = { wallet: balanceOf(steps), card: 0n }
      const move = (from: 'wallet' | 'card', amount: bigint) => {
        if (amount === 0n) return
        const to = from === 'wallet' ? 'card' : 'wallet'
        const shared = { posting: `m${moved.length}`, day, kind: 'card_loaded', subject: `m${moved.length}` }
        balances[from] -= amount
        moved.push({ ...shared, account: from, amount: -amount, balance: balances[from] })
        balances[to] += amount
        moved.push({ ...shared, account: to, amount, balance: balances[to] })
      }
      for (const { percent, isBack } of moves) {
        const from = isBack ? 'card' : 'wallet'
        move(from, (balances[from] * percent) / 100n)
        const parts = cashParts(moved)
        expect(cashOn(parts, 'wallet') + cashOn(parts, 'card')).toBe(cashPart(steps))
      }
      move('card', balances.card)
      expect(cashPart(moved)).toBe(cashPart(steps))
    }),
    { numRuns: 1_000 },
  )
})

test('cash that is converted is cash in the other currency, in proportion and never less', () => {
  fc.assert(
    fc.property(histories, fc.bigInt({ min: 1n, max: 400n }), (steps, percent) => {
      const balance = balanceOf(steps)
      const received = (balance * percent) / 100n
      if (received === 0n) return
      const posted = { posting: 'c', day, kind: 'conversion', subject: 'c' }
      const parts = cashParts([
        ...steps,
        { ...posted, account, amount: -balance, balance: 0n },
        { ...posted, account: 'eur', amount: received, balance: received },
      ])
      const cash = cashOn(parts, 'eur')
      expect(cashOn(parts, account)).toBe(0n)
      expect(cash * balance >= cashPart(steps) * received).toBe(true)
      expect(cash <= received && (cash - 1n) * balance <= cashPart(steps) * received).toBe(true)
    }),
    { numRuns: 1_000 },
  )
})

test('a purchase or a payment of a request that is refunded under an id of its own is cash again', () => {
  const steps = (paid: string, refunded: string): Step[] => [
    { posting: 'a', day, account, kind: 'cash_in', subject: 'a', amount: 100n, balance: 100n },
    { posting: 'b', day, account, kind: paid, subject: 'b', amount: -100n, balance: 0n },
    { posting: 'c', day, account, kind: 'top_up', subject: 'c', amount: 50n, balance: 50n },
    { posting: 'd', day, account, kind: refunded, subject: 'd', amount: 80n, balance: 130n },
  ]
  for (const [paid, refunded] of [
    ['request_paid', 'request_refunded'],
    ['card_purchase', 'card_refund'],
    ['card_purchase', 'card_credited'],
  ] as const)
    expect(cashPart(steps(paid, refunded))).toBe(80n)
  // Another customer's payment is their cash.
  expect(cashPart(steps('request_paid', 'request_paid'))).toBe(0n)
})

test('a hold on a balance counts as a payment', () => {
  fc.assert(
    fc.property(histories, fc.constantFrom('funds_collected', 'card_loaded'), (steps, kind) => {
      const balance = balanceOf(steps)
      if (balance === 0n) return
      const amount = (balance + 2n) / 3n
      const gone: Step = {
        posting: 'gone',
        day,
        account,
        kind,
        subject: 'last',
        amount: -amount,
        balance: balance - amount,
      }
      expect(cashPart(steps, [{ kind, amount }])).toBe(cashPart([...steps, gone]))
    }),
    { numRuns: 1_000 },
  )
})

test('the same cash is not taxed twice: consecutive transfers are taxed on no more than the cash received', () => {
  fc.assert(
    fc.property(histories, fc.array(fc.bigInt({ min: 1_501n, max: 60_000n }), { maxLength: 12 }), (steps, amounts) => {
      const cash = cashPart(steps)
      const sent = [...steps]
      let taxed = 0n
      for (const [index, amount] of amounts.entries()) {
        const balance = balanceOf(sent)
        if (amount > balance) continue
        const part = cashPart(sent)
        const paid = { posting: `t${index}`, day, account, kind: 'funds_collected', subject: `t${index}` }
        sent.push({ ...paid, amount: -amount, balance: balance - amount })
        taxed += part - cashPart(sent)
      }
      expect(taxed <= cash).toBe(true)
    }),
    { numRuns: 1_000 },
  )
})

test('the tax is one percent of the cash part of a payment, rounded half up, and zero below the minimum of a remittance transfer', () => {
  expect(cashTax({ amount: 20_000n, cash: 20_000n })).toBe(200n)
  expect(cashTax({ amount: 20_000n, cash: 5_049n })).toBe(50n)
  expect(cashTax({ amount: 20_000n, cash: 5_050n })).toBe(51n)
  expect(cashTax({ amount: 20_000n, cash: 0n })).toBe(0n)
  expect(cashTax({ amount: 1_500n, cash: 20_000n })).toBe(0n)
  expect(cashTax({ amount: 1_501n, cash: 20_000n })).toBe(15n)
})
