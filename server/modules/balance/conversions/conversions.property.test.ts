import fc from 'fast-check'
import { expect, test } from 'vitest'
import { conversions } from '#contract/balance/conversions.ts'
import { withdrawals } from '#contract/balance/withdrawals.ts'
import { rates } from '#contract/funds/rates.ts'
import { wallets } from '#contract/funds/wallets.ts'
import { transfers } from '#contract/sending/transfers.ts'
import { holdInvariants } from '#tests/invariants.ts'
import { codeMailedTo, type Person, verified } from '#tests/people.ts'
import { acceptPrepaid, addBankAccount, fundWallet, newId, pass, readyToConfirm } from '#tests/sending.ts'
import { testServer } from '#tests/server.ts'

const server = testServer()
const currencies = ['USD', 'EUR', 'HNL', 'JPY'] as const
const scale = 10n ** 12n

type Step =
  | { what: 'convert'; from: string; to: string; side: 'from' | 'to'; amount: number }
  | { what: 'withdraw' | 'send'; amount: number }
  | { what: 'work' }

const some = fc.constantFrom(...currencies)
const someStep: fc.Arbitrary<Step> = fc.oneof(
  {
    weight: 6,
    arbitrary: fc.record({
      what: fc.constant('convert' as const),
      from: some,
      to: some,
      side: fc.constantFrom('from' as const, 'to' as const),
      amount: fc.oneof(fc.integer({ min: 1, max: 9 }), fc.integer({ min: 10, max: 400 })),
    }),
  },
  {
    weight: 2,
    arbitrary: fc.record({
      what: fc.constantFrom('withdraw' as const, 'send' as const),
      amount: fc.integer({ min: 10, max: 200 }),
    }),
  },
  { weight: 1, arbitrary: fc.constant({ what: 'work' as const }) },
)

const held = async (as: Person) => {
  const { body } = await server.call(wallets.list, { as })
  return body.items as { currency: string; balance: { minor: string }; available: { minor: string } }[]
}

test('no sequence of conversions, holds, withdrawals and transfers creates money or takes a balance below its holds', async () => {
  const { body } = await server.call(rates.list, { query: {} })
  const perDollar = new Map<string, bigint>(
    body.items.map(({ quote, rate }: { quote: string; rate: string }) => [quote, BigInt(rate.replace('.', ''))]),
  )
  /** In dollars × 10¹², rounded up. */
  const worth = (currency: string, minor: bigint): bigint =>
    (minor * scale * 10_000n * (currency === 'JPY' ? 100n : 1n)) / (perDollar.get(currency) ?? 10_000n) + 1n
  const total = async (as: Person) =>
    (await held(as)).reduce((sum, { currency, balance }) => sum + worth(currency, BigInt(balance.minor)), 0n)

  const act = async (as: Person, bankAccountId: string, step: Step): Promise<void> => {
    if (step.what === 'work') return pass(server, { seconds: 5 }, 2)
    if (step.what === 'convert') {
      const { from, to, side, amount } = step
      const id = newId(server)
      const quoted = await server.call(conversions.quote, { body: { id, from, to, side, amount: String(amount) }, as })
      if (quoted.status === 201) await server.call(conversions.create, { body: { id: newId(server), quoteId: id }, as })
      return
    }
    const amount = `${step.amount}.00`
    server.clock.advance({ minutes: 2 })
    if (step.what === 'send') {
      const body = await readyToConfirm(server, as, { ask: { amount } }).catch(() => undefined)
      if (body) await server.call(transfers.create, { body, as })
      return
    }
    const [id, wanted] = [newId(server), { amount, bankAccountId }]
    if ((await server.call(withdrawals.sendCode, { params: { id }, body: wanted, as })).status !== 200) return
    const code = await codeMailedTo(server, as.email)
    await server.call(withdrawals.create, { body: { ...wanted, id, code }, as })
  }

  await fc.assert(
    fc.asyncProperty(fc.array(someStep, { minLength: 4, maxLength: 10 }), async (steps) => {
      const as = await verified(server)
      await server.work()
      await acceptPrepaid(server, as)
      await fundWallet(server, as, 60_000n)
      const { id: bankAccountId } = await addBankAccount(server, as)
      const start = await total(as)
      for (const step of steps) {
        await act(as, bankAccountId, step)
        // Each balance is rounded up by less than one unit, so the total may exceed by that.
        expect(await total(as)).toBeLessThanOrEqual(start + BigInt(currencies.length))
        for (const { balance, available } of await held(as)) {
          expect(BigInt(available.minor)).toBeGreaterThanOrEqual(0n)
          expect(BigInt(balance.minor)).toBeGreaterThanOrEqual(BigInt(available.minor))
        }
      }
      await holdInvariants(server)
    }),
    { numRuns: 8 },
  )
})
