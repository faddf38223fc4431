import { adminBreaks } from '#contract/funds/breaks.ts'
import { type SandboxInstruction, sandbox } from '#contract/ground/sandbox.ts'
import { approvals } from '#contract/staff/approvals.ts'
import type { Sol } from '../compose.ts'
import { mariasFamily, randomBeneficiary } from './beneficiaries.ts'
import { approve } from './books.ts'
import { type Chance, chanceFrom } from './chance.ts'
import { addMember, becomeSender, type Member, type Sender } from './members.ts'
import { deposit, send } from './orders.ts'
import { arrive } from './pass-week.ts'
import { randomPerson } from './people.ts'
import { visit } from './visit.ts'

type Story = {
  sol: Sol
  boss: Member
  ivan: Member
  passwordHash: string
  travel: (to: Temporal.Instant) => void
}
/** Uncollected cash payouts, refunded to their senders. */
export type Returned = { sender: Sender; transferIds: string[] }

const join = async ({ sol, boss, passwordHash }: Story, chance: Chance, number: number): Promise<Sender> => {
  const member = await addMember(sol, randomPerson(chance, number), passwordHash)
  const family = [{ ...mariasFamily.dona, firstName: 'Digna' }, randomBeneficiary(chance)]
  return becomeSender(sol, { boss, member, family, account: `40${1_000_000 + chance.below(8_000_000)}0000` })
}

/** Weeks ago: a debit that its bank returns after 45 days, and cash not picked up for 30. */
export const sendWhatReturns = async (story: Story, number: number): Promise<Returned> => {
  const { sol } = story
  const chance = chanceFrom(11)
  const debtor = await join(story, chance, number)
  await send(sol, { sender: debtor, recipient: 0, amount: '140.00', payIn: 'ach', behavior: { returnCode: 'R10' } })
  const sender = await join(story, chance, number + 1)
  await deposit(sol, sender, 30_000n)
  const transferIds: string[] = []
  for (const amount of ['115.00', '85.00']) {
    const order = { sender, recipient: 0, amount, payIn: 'wallet', behavior: { fate: 'unclaimed' } } as const
    transferIds.push(await send(sol, order))
  }
  return { sender, transferIds }
}

const silent: SandboxInstruction = { fault: 'down', faultTimes: 1000 }

/**
 * Since yesterday a partner does not respond about one payout and reports two as paid out although they were never picked up, and
 * treasury settled one of them; and a bank returned a debit with a code that does not identify the money's owner.
 */
export const breakWithPartners = async (story: Story, { sender, transferIds }: Returned): Promise<void> => {
  const { sol, ivan, boss } = story
  await send(sol, { sender, recipient: 0, amount: '165.00', payIn: 'ach', behavior: { returnCode: 'R24' } })
  await send(sol, { sender, recipient: 1, amount: '70.00', payIn: 'wallet', behavior: silent })
  const visitor = await visit(sol, sender)
  for (const id of transferIds)
    await visitor.call(sandbox.tell, {
      body: { reference: `${id}:payout`, move: { rail: 'pay_out', status: 'delivered' } },
    })
  // The partner is queried six times, at growing intervals, before an operator must act.
  await arrive(story, [0, 16, 47, 108, 230, 475])
  const office = await visit(sol, { ...ivan, role: 'admin' })
  const { items } = await office.call(adminBreaks.list, { query: { kind: 'paid_after_refund' } })
  const settled = items.find(({ owner }) => owner.id === transferIds[0])
  if (!settled) throw new Error('the partner contradicted nothing')
  await office.call(adminBreaks.settle, {
    params: { id: settled.id },
    body: { reason: 'partner_word', note: 'El socio corrigió su registro: el beneficiario no cobró.' },
  })
  const administrator = await visit(sol, { ...boss, role: 'admin' })
  const waiting = await administrator.call(approvals.list, { query: { kind: 'break_settlement' } })
  for (const { id } of waiting.items) await approve(administrator, id)
}
