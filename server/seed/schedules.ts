import { schedules } from '#contract/sending/schedules.ts'
import type { Sol } from '../compose.ts'
import { dayOf } from '../platform/new-york.ts'
import type { Sender } from './members.ts'
import { visit } from './visit.ts'

/** 150 dollars to her mother every second Friday, from the balance, authorized through the same calls as the screens. */
export const scheduleForMother = async (sol: Sol, sender: Sender): Promise<void> => {
  const visitor = await visit(sol, sender)
  const [recipientId = ''] = sender.recipientIds
  const today = dayOf(sol.deps.now())
  const friday = today.add({ days: 7 + ((12 - today.dayOfWeek) % 7) })
  const id = visitor.newId()
  const disclosureId = visitor.newId()
  const terms = { side: 'send', amount: '150.00', payIn: 'wallet', rhythm: 'fortnightly' } as const
  const body = { id: disclosureId, scheduleId: id, recipientId, ...terms, startsOn: friday.toString() }
  await visitor.call(schedules.disclose, { body })
  await visitor.call(schedules.sendCode, { params: { id: disclosureId } })
  await visitor.call(schedules.create, { body: { id, disclosureId, code: await visitor.code() } })
}
