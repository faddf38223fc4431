import { sql } from 'kysely'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { bills } from '../contract/balance/bills.ts'
import { conversions } from '../contract/balance/conversions.ts'
import { topUps } from '../contract/balance/top-ups.ts'
import { withdrawals } from '../contract/balance/withdrawals.ts'
import { transfers } from '../contract/sending/transfers.ts'
import { nouns } from '../server/modules/ground/ledger/posting.ts'
import { selectUnregistered } from '../server/modules/ground/ledger/verify-queries.ts'
import { transaction } from '../server/platform/database.ts'
import { everything } from '../server/platform/proof.ts'
import { holdInvariants } from './invariants.ts'
import { readyToPay } from './paying.ts'
import { codeMailedTo, type Person, verified } from './people.ts'
import { faultPlanter } from './plant-faults.ts'
import {
  acceptPrepaid,
  addBankAccount,
  fundWallet,
  quoteConversion,
  readyToConfirm,
  send,
  walletOf,
} from './sending.ts'
import { testServer } from './server.ts'

const server = testServer()
afterEach(() => holdInvariants(server))
let planter: Awaited<ReturnType<typeof faultPlanter>>
beforeAll(async () => {
  planter = await faultPlanter(server, ['registered_ids'])
})
afterAll(() => planter.end())

const customer = async (firstName: string): Promise<Person> => {
  const person = await verified(server, { firstName, lastName: 'López' })
  await server.work()
  await acceptPrepaid(server, person)
  return person
}

/** Each way to move money under an id chosen by the caller. */
const waysOf = (as: Person, bankAccountId: string) => ({
  transfer: async (id: string) => {
    const body = { ...(await readyToConfirm(server, as)), id }
    return server.call(transfers.create, { body, as })
  },
  bill: async (id: string) => server.call(bills.pay, { body: { ...(await readyToPay(server, as)), id }, as }),
  top_up: async (id: string) => {
    const order = { way: 'bank', amount: '150.00', bankAccountId } as const
    await server.call(topUps.sendCode, { params: { id }, body: order, as })
    return server.call(topUps.create, { body: { ...order, id, code: await codeMailedTo(server, as.email) }, as })
  },
  withdrawal: async (id: string) => {
    const order = { amount: '20.00', bankAccountId }
    await server.call(withdrawals.sendCode, { params: { id }, body: order, as })
    return server.call(withdrawals.create, { body: { ...order, id, code: await codeMailedTo(server, as.email) }, as })
  },
  conversion: async (id: string) => {
    const { id: quoteId } = await quoteConversion(server, as, { from: 'USD', to: 'EUR', side: 'from', amount: '10.00' })
    return server.call(conversions.create, { body: { id, quoteId }, as })
  },
})

test('an id that moved one customer’s money is refused to every other way to move money, of the same customer and of another', async () => {
  const [ana, bea] = [await customer('Ana'), await customer('Bea')]
  const accounts = new Map<Person, string>()
  for (const person of [ana, bea]) {
    await fundWallet(server, person, 1_000_00n)
    accounts.set(
      person,
      (await addBankAccount(server, person, undefined, `${person === ana ? 'Ana' : 'Bea'} López`)).id,
    )
  }
  const id = await send(server, ana)
  for (const person of [ana, bea]) {
    for (const [noun, order] of Object.entries(waysOf(person, accounts.get(person) ?? ''))) {
      const before = await walletOf(server, person)
      const got = await order(id)
      expect([noun, got.status, got.body.code]).toEqual([noun, 409, 'conflict'])
      expect(await walletOf(server, person)).toEqual(before)
    }
  }
})

test('every noun that postings are derived from has a table that registers its ids', async () => {
  const { rows } = await sql<{ noun: string }>`
    select split_part(encode(tgargs, 'escape'), '\\000', 1) as noun from pg_trigger
    where tgfoid = 'register_id'::regproc`.execute(server.deps.db)
  const registered = rows.map(({ noun }) => noun)
  // Ids made by the server, or already registered.
  const derived = ['blocked_property', 'break', 'card_credit_returned', 'debt', 'deposit', 'property_release']
  expect(nouns.filter((noun) => !registered.includes(noun))).toEqual(derived)
})

test('the proof finds a row with an id registered for another noun', async () => {
  const ana = await customer('Ana')
  await fundWallet(server, ana, 1_000_00n)
  const id = await send(server, ana)
  const find = () => transaction(server.deps.db, (tx) => selectUnregistered(tx, everything))
  const planted = (statement: string) => planter.planted(statement, find)
  expect(await planted(`update registered_ids set noun = 'top_up' where id = '${id}'`)).toEqual([
    `transfer ${id} has the id of top_up`,
  ])
  expect(await planted(`delete from registered_ids where id = '${id}'`)).toEqual([
    `transfer ${id} has the id of nothing registered`,
  ])
})
