import fc from 'fast-check'
import { expect, test } from 'vitest'
import { requests } from '#contract/balance/requests.ts'
import type { SandboxInstruction } from '#contract/ground/sandbox.ts'
import { asked, payByBank, payByCard, payFromBalance, readRequest } from '#tests/asking.ts'
import { holdInvariants } from '#tests/invariants.ts'
import { logIn, newEmail, type Person, verified } from '#tests/people.ts'
import { acceptPrepaid, fundWallet, newId, pass, tellSandbox, walletOf } from '#tests/sending.ts'
import { testServer } from '#tests/server.ts'

const server = testServer()

const customer = async (cents: bigint): Promise<Person> => {
  const person = await verified(server)
  await server.work()
  await acceptPrepaid(server, person)
  if (cents > 0n) await fundWallet(server, person, cents)
  return person
}

type Living = { asker: Person; payer: Person; made: { id: string; token: string }[] }
type How = { dollars: number; which: number }

const behaviors: readonly SandboxInstruction[] = [
  {},
  { returnCode: 'R01' },
  { card: 'declined' },
  { card: 'disputed' },
  { card: 'refund_refused' },
]

/** One of the requests so far: the newest or an older one. */
const one = ({ made }: Living, which: number) => made.at(-1 - (which % Math.max(1, made.length)))

const guestPays =
  (way: 'card' | 'bank') =>
  async (of: Living, { dollars, which }: How): Promise<void> => {
    const request = one(of, which)
    if (!request) return
    const id = newId(server)
    await tellSandbox(server, `${id}:request`, { behavior: behaviors[(dollars + which) % behaviors.length] ?? {} })
    const typed = { id, name: 'Ana Souza', email: newEmail(), amount: `${dollars}.00` }
    await (way === 'card' ? payByCard : payByBank)(server, request.token, typed)
  }

const acts = {
  ask: async (of: Living, { dollars, which }: How) => {
    const open = { amount: which % 3 === 0 ? '' : `${dollars}.00`, many: which % 2 === 0 }
    of.made.push(await asked(server, of.asker, open))
  },
  payByCard: guestPays('card'),
  payByBank: guestPays('bank'),
  payFromBalance: async (of: Living, { dollars, which }: How) => {
    const request = one(of, which)
    // No code is mailed for an unpayable request.
    if (request) await payFromBalance(server, of.payer, request.token, `${dollars}.00`).catch(() => undefined)
  },
  refund: async (of: Living, { dollars, which }: How) => {
    const request = one(of, which)
    const payments = request ? (await readRequest(server, of.asker, request.id)).paid : []
    const payment = payments[dollars % Math.max(1, payments.length)]
    if (!payment) return
    const amount = which % 2 === 0 ? `${dollars}.00` : (Number(payment.amount.minor) / 100).toFixed(2)
    const body = { id: newId(server), amount }
    await server.call(requests.refund, { params: { id: payment.id }, body, as: of.asker })
  },
  cancel: async (of: Living, { which }: How) => {
    const request = one(of, which)
    if (request) await server.call(requests.cancel, { params: { id: request.id }, as: of.asker })
  },
  settle: () => pass(server, { seconds: 1 }, 3),
  wait: async (of: Living, { which }: How) => {
    for (let day = 0; day <= which * 2; day += 1) await pass(server, { hours: 24 })
    for (const person of [of.asker, of.payer]) Object.assign(person, await logIn(server, person.email))
  },
} as const

const step = fc.record({
  act: fc.constantFrom(...(Object.keys(acts) as (keyof typeof acts)[])),
  dollars: fc.integer({ min: 1, max: 90 }),
  which: fc.nat(5),
})

test('no order of asking, paying by card, bank or balance, giving back, taking back, expiring and canceling breaks a book', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 8, maxLength: 14 }), async (steps) => {
      const living: Living = { asker: await customer(0n), payer: await customer(50_000n), made: [] }
      for (const { act, ...how } of [{ act: 'ask' as const, dollars: 20, which: 1 }, ...steps])
        await acts[act](living, how)
      await pass(server, { seconds: 1 }, 3)
      await holdInvariants(server)
      for (const person of [living.asker, living.payer]) {
        const { balance, available } = await walletOf(server, await logIn(server, person.email))
        expect(BigInt(available)).toBeGreaterThanOrEqual(0n)
        expect(BigInt(balance)).toBeGreaterThanOrEqual(BigInt(available))
      }
    }),
    { numRuns: process.env.TEST_LONG ? 100 : 2 },
  )
})
