import { adminTransfers } from '#contract/sending/admin-transfers.ts'
import { approvals } from '#contract/staff/approvals.ts'
import { feeSettings, limitSettings, settings } from '#contract/staff/settings.ts'
import { staff as staffRoutes } from '#contract/staff/staff.ts'
import { type Act, accepted, asOf, nameIn, newId, text } from '../act.ts'
import { orderAt, ordersOf } from '../model.ts'
import { roles, type Staff } from '../world.ts'

const reason = 'Compared with the statement and the documents.'
const usd = (cents: number) => ({ minor: String(cents), currency: 'USD' as const })

/** What changes while money is on its way: fees, limits, the roles of staff, the database. */
export const change: Record<string, Act> = {
  changeFees: {
    weight: 2,
    choose: (_, chance) => ({ cents: 50 + chance.below(400) }),
    run: async (doing, { cents }) => {
      const { world } = doing
      const { server } = world
      const [as, query] = [await world.as('tess'), { kind: 'fees' }] as const
      const { items } = accepted(await server.call(settings.list, { params: query, as }))
      const last = items.find(({ state }: { state: string }) => state !== 'canceled')
      const value = { ...last.content.value, standard: usd(Number(cents)) }
      const effectiveFrom = server.clock.now().add({ minutes: 5 }).toString()
      const asked = {
        id: newId(doing),
        content: { kind: 'fees' as const, value },
        basedOn: last.id,
        effectiveFrom,
        reason,
      }
      accepted(await server.call(feeSettings.ask, { body: asked, as }))
      return second(doing, { id: asked.id, by: 'tom' })
    },
  },
  changeLimits: {
    weight: 1,
    choose: (_, chance) => ({ dollars: 50 + chance.below(200) }),
    run: async (doing, { dollars }) => {
      const { world } = doing
      const { server } = world
      const [as, query] = [await world.as('cora'), { kind: 'limits' }] as const
      const { items } = accepted(await server.call(settings.list, { params: query, as }))
      const last = items.find(({ state }: { state: string }) => state !== 'canceled')
      const transfer = usd(100 * Number(dollars))
      const value = { ...last.content.value, verified: { ...last.content.value.verified, transfer } }
      const effectiveFrom = server.clock.now().add({ minutes: 5 }).toString()
      const content = { kind: 'limits' as const, value }
      const asked = { id: newId(doing), content, basedOn: last.id, effectiveFrom, reason }
      accepted(await server.call(limitSettings.ask, { body: asked, as }))
      return second(doing, { id: asked.id, by: 'carl' })
    },
  },
  takeRole: {
    weight: 2,
    choose: (_, chance) => ({ of: chance.pick(['owen', 'olga', 'tess', 'tom', 'cora', 'carl']) }),
    run: async (doing, args) => {
      const { world, model } = doing
      const of = nameIn(args, 'of') as Staff
      const body = { role: roles[of], reason }
      const as = await world.as('adam')
      accepted(await world.server.call(staffRoutes.takeRole, { params: { id: world.people[of].userId }, body, as }))
      model.left.add(of)
      return 'taken'
    },
  },
  refundTransfer: {
    weight: 3,
    choose: (model, chance) => {
      const found = ordersOf(model, 'transfer')
      const how = chance.pick(['refund', 'resend'])
      return found.length === 0 ? null : { by: chance.pick(['owen', 'tess']), of: chance.pick(found).n, how }
    },
    run: async (doing, args) => {
      const sent = orderAt(doing.model, args.of, 'transfer')
      if (!sent) return 'nothing'
      const as = await asOf(doing, args)
      const route = text(args, 'how') === 'resend' ? adminTransfers.resend : adminTransfers.refund
      const body = { id: newId(doing), reason }
      const got = accepted(await doing.world.server.call(route, { params: { id: sent.id }, body, as }))
      return `${got.state}${got.waits ? ' waits' : ''}`
    },
  },
  refuseDatabase: {
    weight: 3,
    choose: (_, chance) => ({ statements: chance.below(60) }),
    run: async ({ world }, { statements }) => {
      world.refuseAfter(Number(statements))
      return 'armed'
    },
  },
}

const second = async (doing: Parameters<Act['run']>[0], { id, by }: { id: string; by: Staff }): Promise<string> => {
  const { server } = doing.world
  const as = await doing.world.as(by)
  const { digest } = accepted(await server.call(approvals.read, { params: { id }, as }))
  const body = { decision: 'approved', digest, reason } as const
  return accepted(await server.call(approvals.decide, { params: { id }, body, as })).decided.decision
}
