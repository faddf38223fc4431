import { afterEach, expect, test } from 'vitest'
import { bills } from '#contract/balance/bills.ts'
import { conversions } from '#contract/balance/conversions.ts'
import { topUps } from '#contract/balance/top-ups.ts'
import { withdrawals } from '#contract/balance/withdrawals.ts'
import { holdInvariants } from '../invariants.ts'
import { beside, untilKilled } from '../killed.ts'
import { readyToPay } from '../paying.ts'
import { codeMailedTo, type Person, verified } from '../people.ts'
import { acceptPrepaid, addBankAccount, fundWallet, newId, quoteConversion } from '../sending.ts'
import { type Got, testServer } from '../server.ts'

const server = testServer()
afterEach(() => holdInvariants(server))

const fundedCustomer = async (): Promise<Person> => {
  const person = await verified(server)
  await server.work()
  await fundWallet(server, person, 50_000n)
  await acceptPrepaid(server, person)
  return person
}

const expectOk = (got: Got): void => expect(got.status, JSON.stringify(got.body)).toBe(200)

/** For each kind of movement: a confirmation ready to send, its retry, and the customer's list. */
const movements = [
  {
    path: conversions.create.path,
    ready: async (as: Person) => {
      const quote = await quoteConversion(server, as, { from: 'USD', to: 'EUR', side: 'from', amount: '100.00' })
      return { id: newId(server), quoteId: quote.id }
    },
    repeat: (as: Person, body: never) => server.call(conversions.create, { body, as }),
    list: (as: Person) => server.call(conversions.list, { query: {}, as }),
  },
  {
    path: withdrawals.create.path,
    ready: async (as: Person) => {
      const [id, { id: bankAccountId }] = [newId(server), await addBankAccount(server, as)]
      const order = { amount: '150.00', bankAccountId }
      expectOk(await server.call(withdrawals.sendCode, { params: { id }, body: order, as }))
      return { id, ...order, code: await codeMailedTo(server, as.email) }
    },
    repeat: (as: Person, body: never) => server.call(withdrawals.create, { body, as }),
    list: (as: Person) => server.call(withdrawals.list, { query: {}, as }),
  },
  {
    path: topUps.create.path,
    ready: async (as: Person) => {
      const [id, { id: bankAccountId }] = [newId(server), await addBankAccount(server, as)]
      const order = { way: 'bank', amount: '80.00', bankAccountId } as const
      expectOk(await server.call(topUps.sendCode, { params: { id }, body: order, as }))
      return { id, ...order, code: await codeMailedTo(server, as.email) }
    },
    repeat: (as: Person, body: never) => server.call(topUps.create, { body, as }),
    list: (as: Person) => server.call(topUps.list, { query: {}, as }),
  },
  {
    path: bills.pay.path,
    ready: (as: Person) => readyToPay(server, as),
    repeat: (as: Person, body: never) => server.call(bills.pay, { body, as }),
    list: (as: Person) => server.call(bills.list, { query: {}, as }),
  },
]

test('a server killed while confirming leaves no partial conversion, withdrawal, top-up or bill payment, and a retry completes each once', async () => {
  // Two delays, to stop the confirmations at different steps.
  for (const after_ms of [12, 45]) {
    const confirmations = []
    for (const movement of movements) {
      const as = await fundedCustomer()
      confirmations.push({ as, movement, body: await movement.ready(as) })
    }
    const requests = confirmations.map(({ as, movement: { path }, body }) => ({ token: as.token, path, body }))
    await untilKilled({ ...beside(server), kind: 'die while confirming', requests, after_ms })
    await holdInvariants(server)
    for (const { as, movement, body } of confirmations) {
      const retried = await movement.repeat(as, body as never)
      expect(retried.status, `${movement.path} ${JSON.stringify(retried.body)}`).toBe(201)
    }
    await server.work()
    for (const { as, movement } of confirmations) expect((await movement.list(as)).body.items).toHaveLength(1)
  }
})
