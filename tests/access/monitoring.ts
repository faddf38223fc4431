import { monitoringRules } from '#contract/compliance/monitoring.ts'
import { versions } from '#server/modules/compliance/monitoring/queries.ts'
import { newId } from '../sending.ts'
import { type Entry, entry, type World } from './entry.ts'

const live = async ({ server }: World) => {
  const version = await versions.find(server.deps.db, { kind: 'velocity', state: 'live' })
  return { params: { id: version?.id ?? '' } }
}
const notShadow = { refusedBecause: 'this version is live' }

export const monitoringEntries: Entry[] = [
  entry(monitoringRules.list),
  entry(monitoringRules.read, () => ({ params: { kind: 'velocity' } })),
  entry(monitoringRules.draft, ({ server }) => ({
    body: {
      ...{ id: newId(server), after: 1, reason: 'Two more days of history.' },
      rule: { kind: 'velocity', parameters: { days: 4, count: 12, sum: { minor: '500000', currency: 'USD' } } },
    },
  })),
  entry(monitoringRules.shadow, live, notShadow),
  entry(
    monitoringRules.publish,
    async (world) => ({ ...(await live(world)), body: { id: newId(world.server), reason: 'It finds more.' } }),
    notShadow,
  ),
]
