import { adminPolicies } from '#contract/compliance/policies.ts'
import { versions } from '#server/modules/compliance/policies/queries.ts'
import { transaction } from '#server/platform/database.ts'
import { newId } from '../sending.ts'
import { type Entry, entry, type World } from './entry.ts'

const written = ({ server, admin }: World) => ({
  ...{ topic: 'privacy' as const, title: 'Privacy', text: 'We keep what we need.', reason: 'The first one.' },
  ...{ effectiveOn: '2027-01-01', reviewOn: '2028-01-01', ownerId: admin.userId, id: newId(server) },
})

const published = async (world: World) => {
  const policyId = newId(world.server)
  const [writtenBy, approvedBy] = [world.admin.userId, world.ana.userId]
  const publishedAt = world.server.clock.now()
  const row = { ...written(world), requestDigest: null, policyId, version: 1, writtenBy, approvedBy, publishedAt }
  await transaction(world.server.deps.db, (tx) => versions.insert(tx, row))
  return { policyId, id: row.id }
}

export const policyEntries: Entry[] = [
  entry(adminPolicies.list),
  entry(adminPolicies.read, async (world) => ({ params: { id: (await published(world)).policyId } })),
  entry(adminPolicies.ask, (world) => ({
    params: { id: newId(world.server) },
    body: { ...written(world), after: 0, documentId: null },
  })),
  entry(adminPolicies.acknowledge, async (world) => ({
    params: { id: (await published(world)).policyId },
    body: { version: 1 },
  })),
  entry(adminPolicies.document, async (world) => ({ params: { id: (await published(world)).id } }), {
    refusedBecause: 'this version has no document',
  }),
]
