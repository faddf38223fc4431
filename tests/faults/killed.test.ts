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

const saver = async (): Promise<Person> => {
  const person = await verified(server)
  await server.work()
  await fundWallet(server, person, 50_000n)
  await acceptPrepaid(server, person)
  return person
}

const told = (got: Got): void => expect(got.status, JSON.stringify(got.body)).toBe(200)

/** One ready confirmation of each kind of movement, and the customer's number of that kind. */
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
      const wanted = { amount: '150.00', bankAccountId }
      told(await server.call(withdrawals.sendCode, { params: { id }, body: wanted, as }))
      return { id, ...wanted, code: await codeMailedTo(server, as.email) }
    },
    repeat: (as: Person, body: never) => server.call(withdrawals.create, { body, as }),
    list: (as: Person) => server.call(withdrawals.list, { query: {}, as }),
  },
  {
    path: topUps.create.path,
    ready: async (as: Person) => {
      const [id, { id: bankAccountId }] = [newId(server), await addBankAccount(server, as)]
      const wanted = { way: 'bank', amount: '80.00', bankAccountId } as const
      told(await server.call(topUps.sendCode, { params: { id }, body: wanted, as }))
      return { id, ...wanted, code: await codeMailedTo(server, as.email) }
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

test('a server killed while customers convert, withdraw, add and pay has done each whole or not at all; the same id again makes it one', async () => {
  for (const after_ms of [12, 45]) {
    const asked = []
    for (const movement of movements) {
      const as = await saver()
      asked.push({ as, movement, body: await movement.ready(as) })
    }
    const requests = asked.map(({ as, movement: { path }, body }) => ({ token: as.token, path, body }))
    await untilKilled({ ...beside(server), kind: 'die while confirming', requests, after_ms })
    await holdInvariants(server)
    for (const { as, movement, body } of asked) {
      const again = await movement.repeat(as, body as never)
      expect(again.status, `${movement.path} ${JSON.stringify(again.body)}`).toBe(201)
    }
    await server.work()
    for (const { as, movement } of asked) expect((await movement.list(as)).body.items).toHaveLength(1)
  }
})
