import { afterAll, beforeAll, expect, test } from 'vitest'
import { topUps } from '#contract/balance/top-ups.ts'
import { invariants as ofAllModules } from '#server/modules/index.ts'
import { everything, prove } from '#server/platform/proof.ts'
import { linkCard, newCardNumber } from '#tests/cards.ts'
import { codeMailedTo, verified } from '#tests/people.ts'
import { faultPlanter } from '#tests/plant-faults.ts'
import { acceptPrepaid, addBankAccount, newId, pass, tellSandbox } from '#tests/sending.ts'
import { testServer } from '#tests/server.ts'
import { invariants } from './invariant-queries.ts'

const server = testServer()
let planter: Awaited<ReturnType<typeof faultPlanter>>
const ids = { CASH: '', HELD: '', BACK: '', USABLE: '', OWED: '', CARD: '', GIVEN: '' }

beforeAll(async () => {
  planter = await faultPlanter(server, [
    'top_ups',
    'debits',
    'charges',
    'refunds',
    'debts',
    'cash_payments',
    'ledger_reservation_ends',
    'movements',
  ])
  const add = async (name: keyof typeof ids) => {
    const as = await verified(server)
    await acceptPrepaid(server, as)
    const { id: bankAccountId } = await addBankAccount(server, as)
    const id = newId(server)
    const wanted = { way: 'bank', amount: '20.00', bankAccountId } as const
    await server.call(topUps.sendCode, { params: { id }, body: wanted, as })
    const body = { ...wanted, id, code: await codeMailedTo(server, as.email) }
    expect((await server.call(topUps.create, { body, as })).status).toBe(201)
    ids[name] = id
  }
  const returnDebit = async (id: string) => {
    const move = { rail: 'pay_in', status: 'returned', returnCode: 'R01' } as const
    await tellSandbox(server, `${id}:top_up`, { move })
    await pass(server, { seconds: 1 }, 2)
  }
  await add('USABLE')
  await add('OWED')
  await pass(server, { seconds: 6 }, 3)
  await pass(server, { hours: 24 * 11 })
  const as = await verified(server)
  await acceptPrepaid(server, as)
  ids.CASH = newId(server)
  const body = { id: ids.CASH, way: 'cash', amount: '20.00', code: '' } as const
  expect((await server.call(topUps.create, { body, as })).status).toBe(201)
  await pass(server, { seconds: 50 }, 3)
  await add('HELD')
  await add('BACK')
  await pass(server, { seconds: 6 }, 3)
  for (const name of ['CARD', 'GIVEN'] as const) {
    const as = await verified(server)
    await acceptPrepaid(server, as)
    const { id: debitCardId } = await linkCard(server, as, newCardNumber())
    const id = newId(server)
    const wanted = { way: 'card', amount: '20.00', debitCardId } as const
    await server.call(topUps.sendCode, { params: { id }, body: wanted, as })
    const body = { ...wanted, id, code: await codeMailedTo(server, as.email) }
    expect((await server.call(topUps.create, { body, as })).status).toBe(201)
    await pass(server, { seconds: 1 }, 2)
    ids[name] = id
    if (name === 'GIVEN') await server.call(topUps.cancel, { params: { id }, as })
    await pass(server, { seconds: 1 }, 2)
  }
  await returnDebit(ids.OWED)
  await returnDebit(ids.BACK)
})
afterAll(() => planter.end())

const held = 'the money of a top-up is held as its state says'
const credited = 'what a top-up credited is posted to the wallet'
const settled = 'what counts as added was settled by the bank and not returned'
const returned = 'a returned top-up left the balance as it came, or is owed'
const paid = 'cash that was paid made its top-up usable, and nothing else did'
const charged = 'what a card added was charged, and what was given back was refunded'
const moved = 'each row of top_ups has its movement, in the same state'
const faults: [invariant: string, statement: string][] = [
  [held, `update top_ups set state = 'usable' where id = 'HELD'`],
  [held, `update top_ups set state = 'held', next_run_at = now() where id = 'USABLE'`],
  [held, `delete from ledger_reservation_ends`],
  [credited, `update top_ups set credited = credited + 1 where id = 'HELD'`],
  [credited, `update top_ups set credited = 0 where id = 'USABLE'`],
  [settled, `update debits set state = 'failed' where owner_id = 'HELD'`],
  [settled, `update debits set state = 'returned' where owner_id = 'HELD'`],
  [settled, `update debits set state = 'returned' where owner_id = 'USABLE'`],
  [settled, `update top_ups set state = 'failed' where id = 'USABLE'`],
  [settled, `update top_ups set state = 'returned' where id = 'USABLE'`],
  [returned, `update top_ups set state = 'returned' where id = 'USABLE'`],
  [returned, `delete from debts where owner_id = 'OWED'`],
  [returned, `update top_ups set state = 'usable' where id = 'BACK'`],
  [charged, `update charges set settled_at = null where owner_id = 'CARD'`],
  [charged, `update charges set state = 'returned' where owner_id = 'CARD'`],
  [charged, `update charges set state = 'returned' where owner_id = 'GIVEN'`],
  [charged, `update top_ups set state = 'failed' where id = 'CARD'`],
  [charged, `update refunds set settled_at = null where owner_id = 'GIVEN'`],
  [charged, `update refunds set state = 'returned' where owner_id = 'GIVEN'`],
  [charged, `update top_ups set state = 'returned' where id = 'GIVEN'`],
  [charged, `update top_ups set won_at = now() where id = 'CARD'`],
  [returned, `update top_ups set refunded_at = null where id = 'GIVEN'`],
  [held, `update top_ups set state = 'usable' where id = 'CARD'`],
  [paid, `update top_ups set state = 'expired' where id = 'CASH'`],
  [paid, `delete from cash_payments where top_up_id = 'CASH'`],
  [paid, `update cash_payments set credited = credited - 1, fee = fee + 1 where top_up_id = 'CASH'`],
  [moved, `update movements set state = 'pending' where id = 'HELD'`],
  [moved, `delete from movements where id = 'USABLE'`],
  [moved, `delete from top_ups where id = 'USABLE'`],
] // biome-ignore format: a fault a line

const ofAll = () => prove(server.deps.db, ofAllModules(), everything)

test.each(faults)('a planted fault is found: %s (%s)', async (invariant, statement) => {
  const filled = statement.replace(/HELD|BACK|USABLE|OWED|CASH|CARD|GIVEN/g, (name) => ids[name as keyof typeof ids])
  expect(await planter.planted(filled, ofAll)).toContainEqual(expect.stringContaining(`${invariant}: `))
  expect(await ofAll()).toEqual([])
})

test('each invariant of top-ups has a fault that it finds', () => {
  expect(new Set(faults.map(([name]) => name))).toEqual(new Set(invariants.map(({ name }) => name)))
})
