import { expect, test } from 'vitest'
import { adminCases } from '#contract/compliance/cases.ts'
import { sars } from '#contract/compliance/sars.ts'
import { transfers } from '#contract/sending/transfers.ts'
import { transaction } from '#server/platform/database.ts'
import { deliverEvents, emit } from '#server/platform/events.ts'
import { makeLog } from '#server/platform/log.ts'
import { signUpStaff, verified } from './people.ts'
import { addBankAccount, fundWallet, newId, pass, send } from './sending.ts'
import { testServer } from './server.ts'

type Line = { msg: string; level: number; subject?: string; attempts?: number }

const lines: string[] = []
const log = makeLog('info', { write: (line: string) => void lines.push(line) })
const server = testServer({ log })

/** As grep finds them. */
const linesWith = (id: string): Line[] =>
  lines.filter((line) => line.includes(id)).map((line) => JSON.parse(line) as Line)
const storyOf = (id: string): string[] => linesWith(id).map(({ msg }) => msg)

test('the log lines with a transfer’s id tell its states, debit, payout and notices in order, without amounts, names or addresses', async () => {
  const ana = await verified(server, { lastName: 'Xiomara' })
  const { id: bankAccountId } = await addBankAccount(server, ana)
  await server.work()
  const id = await send(server, ana, { bankAccountId, ask: { amount: '27.35' } })
  await server.work()
  await pass(server, { seconds: 10 }, 6)
  await pass(server, { minutes: 1 }, 3)
  const story = storyOf(id)
  expect(story.toSorted()).toEqual([
    'a message was sent',
    'a message was sent',
    'debit.settled',
    'debit.submitted',
    'notification.created',
    'payin.moved',
    'payout.accepted',
    'payout.delivered',
    'payout.moved',
    'payout.moved',
    'transfer.authorized',
    'transfer.collecting',
    'transfer.delivered',
    'transfer.funds_collected',
    'transfer.payout_submitted',
    'transfer.screening',
  ])
  // Events of one instant have no order.
  const causes = ['transfer.authorized', 'debit.settled', 'payout.accepted', 'payout.delivered', 'transfer.delivered']
  expect(story.filter((line) => causes.includes(line))).toEqual(causes)
  const written = lines.filter((line) => line.includes(id)).join('')
  expect(written).not.toMatch(/27[.,]?35|"amount|minor|USD|Xiomara|Carmen|@/)
})

test('a canceled transfer’s log lines end with its refund and the notice of it', async () => {
  const ana = await verified(server)
  await server.work()
  await fundWallet(server, ana, 100_000n)
  const id = await send(server, ana)
  await server.work()
  await server.call(transfers.cancel, { params: { id }, as: ana })
  await server.work()
  await pass(server, { minutes: 1 }, 3)
  const story = storyOf(id)
  expect(story).toEqual(expect.arrayContaining(['transfer.canceling', 'payout.canceled', 'transfer.canceled']))
  expect(story.indexOf('transfer.refunded')).toBeGreaterThan(story.indexOf('payout.canceled'))
  expect(story.slice(story.indexOf('transfer.refunded'))).toContain('notification.created')
})

test('an event that is not delivered is logged with its subject, as a warning and after ten attempts as an error', async () => {
  const { db } = server.deps
  const subject = newId(server)
  await transaction(db, (tx) => emit(tx, { at: server.clock.now(), type: 'thing.happened', subject }))
  const failing = {
    to: 'thing.happened',
    name: 'test',
    handle: async () => {
      throw new Error('broken')
    },
  }
  for (let attempt = 1; attempt <= 10; attempt += 1) {
    await deliverEvents({ db, now: server.clock.now, log }, [failing])
    server.clock.advance({ hours: 1 })
  }
  const told = linesWith(subject)
  expect(told.map(({ attempts }) => attempts)).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9, 10])
  expect(told.map(({ level }) => level)).toEqual([...Array(9).fill(40), 50])
  await deliverEvents({ db, now: server.clock.now, log }, [])
})

test('a report of suspicious activity and its case leave no line in the log', async () => {
  const ana = await verified(server)
  const as = await signUpStaff(server, 'compliance')
  const [caseId, id] = [newId(server), newId(server)]
  const from = { kind: 'customer', id: ana.userId } as const
  const opened = await server.call(adminCases.open, { body: { id: caseId, from, reason: 'Many small sums.' }, as })
  const started = await server.call(sars.start, { params: { id: caseId }, body: { id }, as })
  expect([opened.status, started.status]).toEqual([201, 201])
  const before = lines.length
  await server.work()
  expect(lines.length).toBeGreaterThan(before)
  expect([...linesWith(caseId), ...linesWith(id)]).toEqual([])
})
