import { approvals } from '../../contract/approvals.ts'
import { settings } from '../../contract/settings.ts'
import { staff } from '../../contract/staff.ts'
import { type Person, signUpAdmin, signUpStaff } from '../people.ts'
import { newId } from '../sending.ts'
import { type Entry, entry, type World } from './entry.ts'

const colleague = async ({ server }: World) => (await signUpStaff(server, 'support')).userId

/** A role that waits for a second person. */
const asked = async (world: World, by: Person) => {
  const id = newId(world.server)
  const params = { id: await colleague(world) }
  const body = { id, role: 'treasury', reason: 'She joins the treasury.' } as const
  await world.server.call(staff.giveRole, { params, body, as: by })
  const { body: list } = await world.server.call(approvals.list, { query: { limit: 100 }, as: by })
  return { params: { id }, digest: list.items.find((item: { id: string }) => item.id === id).digest }
}

const closed = (country: string) => ({ kind: 'corridors', value: { closed: [{ country, payout: null }] } }) as const

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
  entry(
    settings.ask,
    ({ server }) => ({
      body: {
        ...{ id: newId(server), content: closed('HN'), basedOn: '2026-11-25' },
        effectiveFrom: server.clock.now().add({ hours: 48 }).toString(),
        reason: 'The partner closes for a week.',
      },
    }),
    { refusedBecause: 'the first of its callers has asked already, and one change of a kind waits at a time' },
  ),
  entry(settings.preview, () => ({ body: { content: closed('HN') } })),
  entry(
    settings.cancel,
    ({ server }) => ({ params: { id: newId(server) }, body: { reason: 'The partner stays open.' } }),
    {
      refusedBecause: 'no version is planned',
    },
  ),
  entry(approvals.list),
  entry(approvals.decide, async (world) => {
    const { params, digest } = await asked(world, await signUpAdmin(world.server))
    return { params, body: { decision: 'declined', digest, reason: 'Not this month.' } }
  }),
  entry(approvals.withdraw, async (world) => ({ params: (await asked(world, world.admin)).params })),
]
