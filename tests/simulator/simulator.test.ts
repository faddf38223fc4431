import { mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { nouns } from '#server/modules/ground/ledger/posting.ts'
import { acts, makes } from './acts/index.ts'
import { inHalves, simulate } from './processes.ts'
import { unsimulated } from './routes.ts'
import { shorten } from './shorten.ts'

const day = 86_400

/** Nouns without rows of their own: their ids follow from other rows. */
const derived = ['blocked_property', 'break', 'card_credit_returned', 'debt', 'deposit', 'property_release']
/** Made by a step that makes others too. */
const alsoMade = ['invoice_credit', 'invoice_refund']

test('every noun that the ledger derives postings from has a step', () => {
  const made: readonly string[] = [...Object.values(makes), 'card', 'unclaimed_property', ...derived, ...alsoMade]
  expect(nouns.filter((noun) => !made.includes(noun))).toEqual([])
  expect(Object.keys(makes).filter((act) => !acts[act])).toEqual([])
})

test('every route that may move money is called by a step, or has a reason', async () => {
  expect(await unsimulated()).toEqual({ missing: [], needless: [] })
})

test(
  'no order of events loses a cent, breaks a rule of the books or shows a customer something false',
  async () => {
    const runs = await Promise.all(inHalves(1, process.env.TEST_LONG ? 2_000 : 40).map((range) => simulate(...range)))
    for (const { passed, said } of runs) expect(passed, said).toBe(true)
  },
  8 * 3_600_000,
)

test('a contested payout that is returned after our reply is its sender’s once, by the word of two people', async () => {
  const decide = (n: number, pause: number) => [
    { n, act: 'settleBreak', args: { by: 'tess', which: 0, how: 0 }, pause: 0 },
    { n: n + 1, act: 'approve', args: { by: 'owen', which: 0, declines: false }, pause },
  ]
  const sent = { by: 'ana', payIn: 'wallet', to: 'inBank', amount: '100.00', behavior: null }
  const file = join(mkdtempSync(join(tmpdir(), 'sol-recall-')), 'steps.json')
  const steps = [
    { n: 0, act: 'send', args: sent, pause: day },
    { n: 1, act: 'recallPayout', args: { of: 0 }, pause: 120 },
    ...[...decide(2, 6 * day), ...decide(4, 120)],
  ]
  writeFileSync(file, JSON.stringify(steps))
  const { passed, said } = await simulate('--seed', '1', '--steps', file)
  expect(passed, said).toBe(true)
  expect(said).toMatch(/recallPayout .*→ contested/)
  expect(said.match(/break_settlement approved/g)).toHaveLength(2)
})

test('a seed replays byte for byte', async () => {
  const [once, again] = await Promise.all([simulate('--seed', '7'), simulate('--seed', '7')])
  expect(once.said).toMatch(/digest [0-9a-f]{16}/)
  expect(again.said).toBe(once.said)
})

test('a failing run is shortened to the steps that it needs', async () => {
  const steps = Array.from({ length: 12 }, (_, n) => ({ n, act: 'wait', args: {}, pause: 60 }))
  const needs = (some: readonly { n: number; pause: number }[]) =>
    [3, 8].every((n) => some.some((step) => step.n === n)) && some.some(({ n, pause }) => n === 8 && pause > 0)
  expect((await shorten(steps, async (some) => needs(some))).map(({ n, pause }) => [n, pause])).toEqual([
    [3, 0],
    [8, 60],
  ])
})
