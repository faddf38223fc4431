import fc from 'fast-check'
import { expect, test } from 'vitest'
import { cashPart, type Step } from './cash-part.ts'
import { remittanceTax } from './remittance-tax.ts'

const kinds = ['cash_in', 'bank_in', 'funds_collected', 'bill_paid', 'card_loaded', 'returned'] as const
type Kind = (typeof kinds)[number]
const move = fc.record({
  kind: fc.constantFrom(...kinds),
  cents: fc.bigInt({ min: 1n, max: 50_000n }),
  pick: fc.nat({ max: 1_000 }),
})
type Move = { kind: Kind; cents: bigint; pick: number }

const isIn = (kind: Kind): boolean => kind === 'cash_in' || kind === 'bank_in'

/** Moves as a ledger would write them: nothing is spent that is not there, and a payment comes back once, whole. */
const stepsOf = (moves: readonly Move[]): Step[] => {
  const steps: Step[] = []
  const paid: { subject: string; amount: bigint }[] = []
  let balance = 0n
  const add = (kind: string, subject: string, amount: bigint) => {
    balance += amount
    steps.push({ kind, subject, amount, balance })
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

test('after any history the part of a balance that came in cash is neither below zero nor more than the balance or the cash', () => {
  fc.assert(
    fc.property(histories, (steps) => {
      const part = cashPart(steps)
      expect(part >= 0n && part <= balanceOf(steps) && part <= sumOf(steps, 'cash_in')).toBe(true)
    }),
    { numRuns: 2_000 },
  )
})

test('a balance that only cash came into is all cash, and one that none came into has none', () => {
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

test('a payment that comes back at once leaves the part as it was', () => {
  fc.assert(
    fc.property(histories, fc.constantFrom('funds_collected', 'bill_paid', 'card_loaded'), (steps, kind) => {
      const balance = balanceOf(steps)
      if (balance === 0n) return
      const amount = (balance + 1n) / 2n
      const gone: Step = { kind, subject: 'last', amount: -amount, balance: balance - amount }
      expect(cashPart([...steps, gone, { kind: 'refunded', subject: 'last', amount, balance }])).toBe(cashPart(steps))
    }),
    { numRuns: 1_000 },
  )
})

test('what holds a balance counts as if it had been paid', () => {
  fc.assert(
    fc.property(histories, fc.constantFrom('funds_collected', 'card_loaded'), (steps, kind) => {
      const balance = balanceOf(steps)
      if (balance === 0n) return
      const amount = (balance + 2n) / 3n
      const gone: Step = { kind, subject: 'last', amount: -amount, balance: balance - amount }
      expect(cashPart(steps, [{ kind, amount }])).toBe(cashPart([...steps, gone]))
    }),
    { numRuns: 1_000 },
  )
})

test('the same cash is not taxed twice: transfers in a row are taxed on no more than came in', () => {
  fc.assert(
    fc.property(histories, fc.array(fc.bigInt({ min: 1_501n, max: 60_000n }), { maxLength: 12 }), (steps, amounts) => {
      const cash = cashPart(steps)
      const sent = [...steps]
      let taxed = 0n
      for (const [index, amount] of amounts.entries()) {
        const balance = balanceOf(sent)
        if (amount > balance) continue
        const part = cashPart(sent)
        sent.push({ kind: 'funds_collected', subject: `t${index}`, amount: -amount, balance: balance - amount })
        taxed += part - cashPart(sent)
      }
      expect(taxed <= cash).toBe(true)
    }),
    { numRuns: 1_000 },
  )
})

test('the tax is one percent of what cash pays for, rounded half up, and none on what is too small to be a remittance transfer', () => {
  expect(remittanceTax({ amount: 20_000n, cash: 20_000n })).toBe(200n)
  expect(remittanceTax({ amount: 20_000n, cash: 5_049n })).toBe(50n)
  expect(remittanceTax({ amount: 20_000n, cash: 5_050n })).toBe(51n)
  expect(remittanceTax({ amount: 20_000n, cash: 0n })).toBe(0n)
  expect(remittanceTax({ amount: 1_500n, cash: 20_000n })).toBe(0n)
  expect(remittanceTax({ amount: 1_501n, cash: 20_000n })).toBe(15n)
})
