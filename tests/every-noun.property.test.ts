import fc from 'fast-check'
import { expect, test } from 'vitest'
import { statements } from '../contract/account/statements.ts'
import { topUps } from '../contract/balance/top-ups.ts'
import { withdrawals } from '../contract/balance/withdrawals.ts'
import { transfers } from '../contract/sending/transfers.ts'
import { linkCard, newCardNumber } from './cards.ts'
import { holdInvariants } from './invariants.ts'
import { payBill, tigo } from './paying.ts'
import { codeMailedTo, logIn, type Person, renewed, verified } from './people.ts'
import { acceptPrepaid, addBankAccount, addRecipient, convert, newId, pass, send, tellSandbox } from './sending.ts'
import { type Got, testServer } from './server.ts'

const server = testServer()

/** A customer with a bank account, a card and a recipient, and their actions so far. */
type Living = {
  person: Person
  bankAccountId: string
  debitCardId: string
  recipientId: string
  done: { [kind in 'bank' | 'card' | 'cash' | 'sent' | 'withdrawn']: string[] }
}

const customer = async (): Promise<Living> => {
  const person = await verified(server)
  await server.work()
  await acceptPrepaid(server, person)
  return {
    person,
    bankAccountId: (await addBankAccount(server, person)).id,
    debitCardId: (await linkCard(server, person, newCardNumber())).id,
    recipientId: await addRecipient(server, person),
    done: { bank: [], card: [], cash: [], sent: [], withdrawn: [] },
  }
}

/** A refusal is a valid result too: a balance too small, a limit, a hold, a debt. Any other failure is a defect. */
const refused = (got: Got): boolean => {
  if (got.status < 300) return false
  expect([got.status, got.body], JSON.stringify(got.body)).toEqual([
    expect.toBeOneOf([400, 403, 409, 422, 429]),
    got.body,
  ])
  return true
}
/** Undefined for a refusal that its helper throws. */
const tried = async <T>(work: Promise<T>): Promise<T | undefined> =>
  work.catch((error: Error) => {
    expect(error.message).toMatch(/ failed: (400|403|409|422|429) /)
    return undefined
  })

const topUp = async ({ person: as, done, ...has }: Living, way: 'bank' | 'card', amount: string): Promise<void> => {
  const id = newId(server)
  const from = way === 'bank' ? { bankAccountId: has.bankAccountId } : { debitCardId: has.debitCardId }
  const wanted = { way, amount, ...from } as const
  if (refused(await server.call(topUps.sendCode, { params: { id }, body: wanted as never, as }))) return
  const code = await codeMailedTo(server, as.email)
  if (!refused(await server.call(topUps.create, { body: { id, ...wanted, code } as never, as }))) done[way].push(id)
}

/** Each action of a customer, and each partner event on the results. */
const acts = {
  addFromBank: (of: Living, amount: string) => topUp(of, 'bank', amount),
  addByCard: (of: Living, amount: string) => topUp(of, 'card', amount),
  addInCash: async ({ person: as, done }: Living, amount: string) => {
    const id = newId(server)
    if (refused(await server.call(topUps.create, { body: { id, way: 'cash', amount, code: '' }, as }))) return
    await server.work()
    await tellSandbox(server, `${id}:top_up`, { pay: { cents: amount.replace('.', '') } })
    done.cash.push(id)
  },
  convert: ({ person }: Living, amount: string) =>
    tried(convert(server, person, { from: 'USD', to: 'EUR', side: 'from', amount })),
  convertBack: ({ person }: Living, amount: string) =>
    tried(convert(server, person, { from: 'EUR', to: 'USD', side: 'from', amount })),
  send: async ({ person, recipientId, done }: Living, amount: string) => {
    const id = await tried(send(server, person, { recipientId, ask: { amount } }))
    if (id) done.sent.push(id)
  },
  sendByCard: async ({ person, recipientId, debitCardId, done }: Living, amount: string) => {
    const id = await tried(send(server, person, { recipientId, debitCardId, ask: { amount } }))
    if (id) done.sent.push(id)
  },
  cancel: async ({ person: as, done }: Living) => {
    const id = done.sent.at(-1)
    if (id) refused(await server.call(transfers.cancel, { params: { id }, as }))
  },
  withdraw: async ({ person: as, bankAccountId, done }: Living, amount: string) => {
    const id = newId(server)
    const wanted = { amount, bankAccountId }
    if (refused(await server.call(withdrawals.sendCode, { params: { id }, body: wanted, as }))) return
    const code = await codeMailedTo(server, as.email)
    if (!refused(await server.call(withdrawals.create, { body: { id, ...wanted, code }, as }))) done.withdrawn.push(id)
  },
  payBill: ({ person }: Living, amount: string) => tried(payBill(server, person, { ...tigo, amount })),
  debitReturns: async ({ done }: Living) => {
    const id = done.bank.pop()
    const move = { rail: 'pay_in', status: 'returned', returnCode: 'R01' } as const
    if (id) await tried(tellSandbox(server, `${id}:top_up`, { move }))
  },
  cardIsChargedBack: async ({ done }: Living) => {
    const id = done.card.pop()
    if (id) await tried(tellSandbox(server, `${id}:top_up`, { move: { rail: 'card', status: 'returned' } }))
  },
  withdrawalComesBack: async ({ done }: Living) => {
    const id = done.withdrawn.pop()
    const move = { rail: 'pay_in', status: 'returned', returnCode: 'R03' } as const
    if (id) await tried(tellSandbox(server, `${id}:withdrawal`, { move }))
  },
  wait: async ({ person }: Living) => {
    await pass(server, { hours: 24 * 4 })
    Object.assign(person, await logIn(server, person.email))
  },
}

const step = fc.record({
  act: fc.constantFrom(...(Object.keys(acts) as (keyof typeof acts)[])),
  dollars: fc.integer({ min: 5, max: 240 }),
})

test('no order of adding, converting, holding, sending, paying, withdrawing, returning and charging back makes money, breaks a floor or leaves a statement that does not sum', async () => {
  const reached = new Set<string>()
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 8, maxLength: 16 }), async (steps) => {
      const living = await customer()
      // Initial money, to avoid a run of only refusals.
      await acts.addInCash(living, '400.00')
      for (const { act, dollars } of steps) {
        living.person = await renewed(server, living.person)
        await acts[act](living, `${dollars}.00`)
        await pass(server, { minutes: 1 }, 2)
      }
      for (const [kind, ids] of Object.entries(living.done)) if (ids.length > 0) reached.add(kind)
      await holdInvariants(server)
      living.person = await renewed(server, living.person)
      const { body } = await server.call(statements.list, { query: {}, as: living.person })
      for (const { opening, in: came, out, closing } of body.items)
        expect(BigInt(closing.minor)).toBe(BigInt(opening.minor) + BigInt(came.minor) - BigInt(out.minor))
    }),
    { numRuns: process.env.TEST_LONG ? 20 : 2 },
  )
  expect([...reached]).toContain('cash')
})
