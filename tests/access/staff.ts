import { brandVersions } from '#contract/lib/brand-versions.ts'
import { approvals } from '#contract/staff/approvals.ts'
import { builtDetails } from '#contract/staff/company.ts'
import { pendingChanges } from '#contract/staff/pending-changes.ts'
import { settingChanges, settingKinds, settings } from '#contract/staff/settings.ts'
import { staff } from '#contract/staff/staff.ts'
import { first } from '#server/modules/staff/settings/index.ts'
import { type Person, signUpAdmin, signUpStaff } from '../people.ts'
import { newId } from '../sending.ts'
import { type Entry, entry, type World } from './entry.ts'

const colleague = async ({ server }: World) => (await signUpStaff(server, 'support')).userId

const asked = async (world: World, by: Person) => {
  const id = newId(world.server)
  const params = { id: await colleague(world) }
  const body = { id, role: 'treasury', reason: 'She joins the treasury.' } as const
  await world.server.call(staff.giveRole, { params, body, as: by })
  const { body: list } = await world.server.call(approvals.list, { query: { limit: 100 }, as: by })
  return { params: { id }, digest: list.items.find((item: { id: string }) => item.id === id).digest }
}

const closed = (country: string) => ({ kind: 'corridors', value: { closed: [{ country, payout: null }] } }) as const
const contents = {
  fees: { kind: 'fees', value: { ...first.fees.value, entries: [] } },
  limits: { kind: 'limits', value: { ...first.limits.value, raised: first.limits.value.verified } },
  corridors: closed('HN'),
  company: { kind: 'company', value: { ...builtDetails, phone: '+1 (212) 664-0100' } },
}

export const staffEntries: Entry[] = [
  entry(staff.list),
  entry(staff.giveRole, async (world) => ({
    params: { id: await colleague(world) },
    body: { id: newId(world.server), role: 'treasury', reason: 'She joins the treasury.' },
  })),
  entry(staff.takeRole, async (world) => ({
    params: { id: await colleague(world) },
    body: { role: 'support', reason: 'She left the team.' },
  })),
  entry(staff.review, async (world) => ({
    params: { id: await colleague(world) },
    body: { id: newId(world.server), roles: ['support'], note: 'Still answers tickets.' },
  })),
  entry(settings.list, () => ({ params: { kind: 'fees' } })),
  entry(brandVersions.list),
  entry(settings.preview, () => ({ body: { content: closed('HN') } })),
  ...settingKinds.flatMap((kind) => [
    entry(settingChanges[kind].ask, ({ server }) => ({
      body: {
        ...{ id: newId(server), content: contents[kind], basedOn: first[kind].version },
        effectiveFrom: server.clock.now().add({ hours: 48 }).toString(),
        reason: 'Agreed at the meeting of the pricing group.',
      },
    })),
    entry(
      settingChanges[kind].cancel,
      ({ server }) => ({ params: { id: newId(server) }, body: { reason: 'The partner stays open.' } }),
      { refusedBecause: 'no version is planned' },
    ),
  ]),
  entry(approvals.list),
  entry(approvals.csv),
  entry(approvals.read, async (world) => ({ params: (await asked(world, world.admin)).params })),
  entry(pendingChanges.list, () => ({ query: { subjects: 'fees,limits' } })),
  entry(approvals.decide, async (world) => {
    const { params, digest } = await asked(world, await signUpAdmin(world.server))
    return { params, body: { decision: 'declined', digest, reason: 'Not this month.' } }
  }),
  entry(approvals.withdraw, async (world) => ({ params: (await asked(world, world.admin)).params })),
]
