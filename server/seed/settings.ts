import { approvals } from '#contract/staff/approvals.ts'
import { type Fees, feeSettings, type SettingVersion, settings } from '#contract/staff/settings.ts'
import type { Sol } from '../compose.ts'
import type { Member } from './members.ts'
import { visit } from './visit.ts'

type Staff = { treasurer: Member; boss: Member }
type Proposal = { edit: (fees: Fees) => Fees; hours: number; reason: string; answer: string }

/** The treasurer proposes other fees and the administrator approves, as on their screens. */
const changeFees = async (sol: Sol, staff: Staff, { edit, hours, reason, answer }: Proposal): Promise<void> => {
  const [treasurer, boss] = await Promise.all(
    [staff.treasurer, staff.boss].map((member) => visit(sol, { ...member, role: 'admin' as const })),
  )
  if (!treasurer || !boss) return
  const { items } = await treasurer.call(settings.list, { params: { kind: 'fees' } })
  const current = (items as SettingVersion[]).find(({ state }) => state === 'in_force')
  if (current?.content.kind !== 'fees') return
  const id = treasurer.newId()
  const effectiveFrom = sol.deps.now().add({ hours }).toString()
  const content = { kind: 'fees' as const, value: edit(current.content.value) }
  await treasurer.call(feeSettings.ask, { body: { id, content, basedOn: current.id, effectiveFrom, reason } })
  const waiting = await boss.call(approvals.list, { query: { limit: 100 } })
  const digest = waiting.items.find((item) => item.id === id)?.digest ?? ''
  await boss.call(approvals.decide, { params: { id }, body: { decision: 'approved', digest, reason: answer } })
}

const usd = (minor: string) => ({ minor, currency: 'USD' as const })

/** Weeks ago deposits in the Dominican Republic became cheaper. */
export const changeFeesInAutumn = (sol: Sol, staff: Staff): Promise<void> =>
  changeFees(sol, staff, {
    edit: ({ standard, entries }) => ({
      standard,
      entries: [
        ...entries,
        { country: 'DO', payout: 'bank_deposit', payIn: null, fee: usd('99'), shareBp: 0, least: usd('0') },
      ],
    }),
    hours: 30,
    reason: 'El nuevo socio en República Dominicana cobra menos por depósito.',
    answer: 'Conforme al contrato firmado con el socio.',
  })

/** In two weeks paying by card becomes cheaper. */
export const changeFeesSoon = (sol: Sol, staff: Staff): Promise<void> =>
  changeFees(sol, staff, {
    edit: ({ standard, entries }) => ({
      standard,
      entries: entries.map((entry) => (entry.payIn === 'card' ? { ...entry, shareBp: 270 } : entry)),
    }),
    hours: 14 * 24,
    reason: 'El procesador de tarjetas baja su precio a 2.7 % desde diciembre.',
    answer: 'Lo comparé con la carta del procesador.',
  })
