import { afterAll, beforeAll, expect, test } from 'vitest'
import { invariants } from '#server/modules/index.ts'
import { everything, prove, proveDue } from '#server/platform/proof.ts'
import { type Person, verified } from '#tests/people.ts'
import { faultPlanter } from '#tests/plant-faults.ts'
import { addBankAccount, carmenInCash, fundWallet, pass, send } from '#tests/sending.ts'
import { testServer } from '#tests/server.ts'
import { invariants as ownInvariants } from './invariant-queries.ts'

const server = testServer()
const tables = [
  'ledger_postings',
  'transfers',
  'transfer_events',
  'payouts',
  'debits',
  'credits',
  'disclosures',
  'movements',
  'breaks',
  'payout_repairs',
]
let planter: Awaited<ReturnType<typeof faultPlanter>>
const ids = { DELIVERED: '', BANK: '', WALLET: '' }
beforeAll(async () => {
  planter = await faultPlanter(server, tables)
  const person: Person = await verified(server)
  await server.work()
  await fundWallet(server, person, 100_000n)
  const { id: bankAccountId } = await addBankAccount(server, person)
  ids.DELIVERED = await send(server, person, { ask: { amount: '20.00' } })
  ids.BANK = await send(server, person, { ask: { amount: '20.00' }, bankAccountId, recipient: carmenInCash })
  await pass(server, { seconds: 10 }, 3)
  ids.WALLET = await send(server, person, { ask: { amount: '20.00' } })
})
afterAll(() => planter.end())

const faults: [invariant: string, statement: string][] = [
  ['at most one payout a transfer', `insert into ledger_postings select overlay(id::text placing '00000000' from 29)::uuid, kind, subject, event_at, created_at, accounts, stamp from ledger_postings where kind = 'payout_submitted'`],
  ['only a refused or renamed payout is sent again', `update transfers set payout_attempt = 2 where id = 'DELIVERED'`],
  ['what was given back is not paid out as well', `update transfers set funds = 'returned' where id = 'DELIVERED'`],
  ['what counts as delivered was taken by the partner', `update payouts set accepted_at = null where owner_id = 'DELIVERED'`],
  ['what a bank pays for was debited and settled', `update debits set settled_at = null where owner_id = 'BANK'`],
  ['what a card pays for was charged and settled', `update transfers set pay_in = 'card' where id = 'DELIVERED'`],
  ['what a bank or a network took back is booked or owed', `update debits set state = 'returned' where owner_id = 'BANK'`],
  ['what a bank or a network took back is booked or owed', `with d as (update debits set state = 'returned' where owner_id = 'BANK') update transfers set receivable_posting_id = id where id = 'BANK'`],
  ['what a partner did not pay out is with us again', `update payouts set state = 'returned' where owner_id = 'DELIVERED'`],
  ['what came back of a contested payout is booked once', `insert into breaks (id, kind, owner_kind, owner_id, reference, cause, amount, currency, opened_at) select id, 'recall_returned', owner_kind, owner_id, reference, 'rc_1 1', 1, currency, created_at from payouts where owner_id = 'DELIVERED'`],
  ['what came back of a contested payout is booked once', `with b as (insert into breaks (id, kind, owner_kind, owner_id, reference, cause, amount, currency, opened_at) select id, 'recall_returned', owner_kind, owner_id, reference, 'rc_1 1', 1, currency, created_at from payouts where owner_id = 'DELIVERED'), l as (insert into ledger_postings select overlay(id::text placing '00000000' from 29)::uuid, 'return_held', subject, event_at, created_at, accounts, stamp from ledger_postings where kind = 'payout_submitted' and subject = 'DELIVERED') update transfers set funds = 'returned' where id = 'DELIVERED'`],
  ['a refund that a bank returned is in the wallet', `insert into credits (id, owner_kind, owner_id, user_id, bank_account_id, reference, partner, amount, currency, state, state_at, created_at) select id, owner_kind, owner_id, user_id, bank_account_id, 'back', partner, amount, currency, 'returned', state_at, created_at from debits where owner_id = 'BANK'`],
  ['the money of a transfer is where its state says', `update transfers set funds = 'in_flight' where id = 'DELIVERED'`],
  ['what was given back is neither reserved nor in flight', `update transfers set funds = 'returned' where id = 'WALLET'`],
  ['every open transfer has a time, a person or an open payment', `update transfers set next_run_at = null, state = 'canceling' where id = 'WALLET'`],
  ['every pending correction of a name has a time or an open payout', `insert into payout_repairs (id, transfer_id, kind, payout_attempt, reason, confirmed_by, details_before, details_after, requested_by, requested_at, request_digest) select id, id, 'rename', 1, '', 'sender', '{}', '{}', user_id, created_at, '' from transfers where id = 'DELIVERED'`],
  ['every move of a transfer follows the one before', `delete from transfer_events where transfer_id = 'DELIVERED' and to_state = 'screening'`],
  ['a transfer is where its last move took it', `update transfers set state = 'refunded' where id = 'DELIVERED'`],
  ['no transfer without the disclosure and the receipt of its terms', `delete from disclosures where transfer_id = 'DELIVERED'`],
  ['each row of transfers has its movement, in the same state', `update movements set state = 'authorized' where id = 'DELIVERED'`],
] // biome-ignore format: a fault a line

const planted = (statement: string, find: () => Promise<string[]>) =>
  planter.planted(
    statement.replace(/DELIVERED|BANK|WALLET/g, (name) => ids[name as keyof typeof ids]),
    find,
  )

const ofAll = () => prove(server.deps.db, invariants(), everything)
const hourly = (now: Temporal.Instant) => proveDue({ db: server.deps.db, now: () => now }, invariants())

test.each(faults)('a planted fault is found: %s', async (invariant, statement) => {
  expect(await planted(statement, ofAll)).toContainEqual(expect.stringContaining(`${invariant}: `))
  expect(await ofAll()).toEqual([])
})

test.each(faults)(
  'a planted fault is found by the hourly proof, of an open month and of a closed one: %s',
  async (invariant, statement) => {
    for (const now of [server.clock.now(), server.clock.now().add({ hours: 24 * 50 })]) {
      expect(await planted(statement, () => hourly(now))).toContainEqual(expect.stringContaining(`${invariant}: `))
      expect(await hourly(now)).toEqual([])
    }
  },
)

test('each invariant of transfers has a fault that it finds', () => {
  expect([...new Set(faults.map(([name]) => name))]).toEqual(ownInvariants.map(({ name }) => name))
})
