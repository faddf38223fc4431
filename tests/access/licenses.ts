import { auditLog } from '#contract/office/audit-log.ts'
import { adminLicenses } from '#contract/staff/licenses.ts'
import { newId } from '../sending.ts'
import { type Entry, entry, type World } from './entry.ts'

const details = ({ admin }: World) => ({
  authority: 'New York State Department of Financial Services',
  number: '109876',
  issuedOn: '2026-01-02',
  expiresOn: null,
  ownerId: admin.userId,
  reason: 'The first license.',
})
const creating = async (world: World) => ({
  body: { id: newId(world.server), kind: 'state_license' as const, ...details(world) },
})

export const licenseEntries: Entry[] = [
  entry(auditLog.list),
  entry(auditLog.csv),
  entry(adminLicenses.list),
  entry(adminLicenses.create, creating),
  entry(adminLicenses.renew, async (world) => {
    const { body } = await creating(world)
    await world.server.call(adminLicenses.create, { body, as: world.admin })
    return { params: { id: body.id }, body: { after: 1, ...details(world) } }
  }),
  entry(adminLicenses.document, ({ server }) => ({ params: { id: newId(server), version: '1' } }), {
    refusedBecause: 'there is no such license',
  }),
]
