import { topUps } from '#contract/balance/top-ups.ts'
import { sandbox } from '#contract/ground/sandbox.ts'
import type { Sol } from '../compose.ts'
import { randomBeneficiary } from './beneficiaries.ts'
import { chanceFrom } from './chance.ts'
import { acceptPrepaid } from './convert.ts'
import { addMember, becomeSender, type Member } from './members.ts'
import { arrive } from './pass-week.ts'
import { randomPerson } from './people.ts'
import { visit } from './visit.ts'

type Story = { sol: Sol; boss: Member; passwordHash: string; travel: (to: Temporal.Instant) => void }

/**
 * A counter accepted far more than a customer's code states: compliance has a currency report to file (31 CFR 1010.311), and treasury the
 * part above the daily limit.
 */
export const payMuchCash = async (story: Story, number: number): Promise<void> => {
  const { sol, boss, passwordHash } = story
  const chance = chanceFrom(13)
  const member = await addMember(sol, randomPerson(chance, number), passwordHash)
  await becomeSender(sol, { boss, member, family: [randomBeneficiary(chance)], account: '4055512340000' })
  await acceptPrepaid(sol, member)
  const visitor = await visit(sol, member)
  const id = visitor.newId()
  await visitor.call(sandbox.tell, { body: { reference: id, behavior: { cash: 'never' } } })
  await visitor.call(topUps.create, { body: { id, way: 'cash', amount: '100.00', code: '' } })
  await arrive(story, [0])
  await visitor.call(sandbox.tell, { body: { reference: `${id}:top_up`, pay: { cents: '1024000' } } })
  await arrive(story, [5, 10])
}
