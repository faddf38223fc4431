import { adminCheckDeposits, checkDeposits } from '#contract/balance/check-deposits.ts'
import { remedies } from '#contract/books/remedies.ts'
import { blockedProperty } from '#contract/funds/blocked-property.ts'
import { adminBreaks, type BreakDecision } from '#contract/funds/breaks.ts'
import { treasury } from '#contract/funds/treasury.ts'
import { adminTransfers } from '#contract/sending/admin-transfers.ts'
import { approvals } from '#contract/staff/approvals.ts'
import { storedSide } from '../../check-deposits.ts'
import { type Act, accepted, asOf, centsOf, decimal, nameIn, newId, someAmount, text } from '../act.ts'
import { readOwners } from '../checks.ts'
import { orderAt, ordersOf } from '../model.ts'
import { chooseBehavior, instruct } from '../partners.ts'
import { type Customer, company, customers, type Name, type Staff, staff } from '../world.ts'

const reason = 'Compared with the statement and the documents.'

/** Staff: each decides alone what their role may, and asks a second person for the rest. */
export const office: Record<string, Act> = {
  depositCheck: {
    weight: 3,
    choose: (_, chance) => ({
      by: chance.pick(customers),
      amount: someAmount(chance),
      behavior: chooseBehavior(chance, 'check'),
    }),
    run: async (doing, args) => {
      const { world, model, n } = doing
      const by = nameIn(args) as Customer
      const as = await asOf(doing, args)
      const id = newId(doing)
      const [frontId, backId] = [
        await storedSide(world.server, world.people[by]),
        await storedSide(world.server, world.people[by]),
      ]
      const numbers = { routingNumber: '021000021', accountNumber: '4820067719', checkNumber: `${2000 + n}` }
      const body = { id, frontId, backId, amount: text(args, 'amount'), ...numbers }
      await instruct(doing, `${id}:check`, args)
      const made = accepted(await world.server.call(checkDeposits.create, { body, as }))
      const terms = { amount: centsOf(made.amount), fee: centsOf(made.fee) }
      model.orders.set(n, { n, id, who: by, noun: 'check_deposit', ...terms })
      return made.state
    },
  },
  decideCheck: {
    weight: 4,
    choose: (model, chance) => {
      const found = ordersOf(model, 'check_deposit')
      const decision = chance.pick(['accept', 'accept', 'accept', 'reject'])
      return found.length === 0 ? null : { by: chance.pick(['owen', 'olga']), of: chance.pick(found).n, decision }
    },
    run: async (doing, args) => {
      const { world, model } = doing
      const deposit = orderAt(model, args.of, 'check_deposit')
      if (!deposit) return 'nothing'
      const [as, params] = [await asOf(doing, args), { id: deposit.id }]
      const { revision } = accepted(await world.server.call(adminCheckDeposits.read, { params, as }))
      const rejects = args.decision === 'reject'
      const body = {
        ...{ id: newId(doing), revision, decision: rejects ? ('reject' as const) : ('accept' as const) },
        ...{ amount: rejects ? '' : decimal(deposit.amount), reason: rejects ? ('illegible' as const) : null },
      }
      return accepted(await world.server.call(adminCheckDeposits.decide, { params, body, as })).state
    },
  },
  decideHold: {
    weight: 4,
    choose: (model, chance) => {
      const found = ordersOf(model, 'transfer').filter(({ to }) => to === 'listed')
      const decision = chance.pick(['reject', 'block', 'block'])
      return found.length === 0 ? null : { by: chance.pick(['cora', 'carl']), of: chance.pick(found).n, decision }
    },
    run: async (doing, args) => {
      const held = orderAt(doing.model, args.of, 'transfer')
      if (!held) return 'nothing'
      const as = await asOf(doing, args)
      const route = args.decision === 'block' ? adminTransfers.block : adminTransfers.reject
      return accepted(await doing.world.server.call(route, { params: { id: held.id }, body: { reason }, as })).state
    },
  },
  releaseProperty: {
    weight: 3,
    choose: (model, chance) => {
      const found = ordersOf(model, 'transfer').filter(({ to }) => to === 'listed')
      return found.length === 0 ? null : { by: chance.pick(['cora', 'carl']), of: chance.pick(found).n }
    },
    run: async (doing, args) => {
      const blocked = orderAt(doing.model, args.of, 'transfer')
      if (!blocked) return 'nothing'
      const [as, params] = [await asOf(doing, args), { id: blocked.id }]
      const body = { id: newId(doing), license: 'MUL-2026-1', reason }
      accepted(await doing.world.server.call(blockedProperty.release, { params, body, as }))
      return 'asked'
    },
  },
  grantRemedy: {
    weight: 4,
    choose: (model, chance) => {
      const found = ordersOf(model, 'transfer')
      return found.length === 0
        ? null
        : { by: chance.pick(['owen', 'tess']), of: chance.pick(found).n, amount: someAmount(chance) }
    },
    run: async (doing, args) => {
      const { world, model, n } = doing
      const sent = orderAt(model, args.of, 'transfer')
      if (!sent) return 'nothing'
      const as = await asOf(doing, args)
      const params = { id: sent.id }
      const { left } = accepted(await world.server.call(remedies.list, { params, as }))
      const wanted = BigInt(text(args, 'amount').replace('.', ''))
      const amount = wanted < centsOf(left.amount) ? wanted : centsOf(left.amount)
      if (amount === 0n) return 'nothing left'
      const id = newId(doing)
      const body = { id, kind: 'amount', error: 'amount_received', amount: decimal(amount), reason } as const
      const { waits } = accepted(await world.server.call(remedies.grant, { params, body, as }))
      if (!waits) model.orders.set(n, { n, id, who: sent.who, noun: 'remedy', amount, fee: 0n, of: sent.n })
      return waits ? 'waits' : decimal(amount)
    },
  },
  settleBreak: {
    weight: 8,
    choose: (_, chance) => ({
      by: chance.pick(['owen', 'olga', 'tess']),
      which: chance.below(4),
      how: chance.below(6),
    }),
    run: async (doing, args) => {
      const { world, model, n } = doing
      const as = await asOf(doing, args)
      const { items } = accepted(await world.server.call(adminBreaks.list, { query: {} as never, as }))
      const found = items[Number(args.which) % Math.max(1, items.length)]
      if (!found) return 'nothing'
      const how = Number(args.how)
      const ways: Partial<Record<string, BreakDecision>> = {
        owed: how % 2 === 0 ? 'write_off' : 'repaid',
        debit_returned_blocked: how % 2 === 0 ? 'write_off' : 'repaid',
        return_to_review: how % 2 === 0 ? 'book' : 'leave',
        payout_recalled: how % 2 === 0 ? 'accept' : 'reject',
        recall_returned: how % 2 === 0 ? 'credit' : 'leave',
      }
      const decision = ways[found.kind]
      if (!decision) return `left: ${found.kind}`
      const body = {
        note: reason,
        decision,
        reason: 'partner_statement',
        bankReference: decision === 'repaid' ? `ACH ${n}` : null,
      } as const
      const owed = await owedOn(world, found.owner.id)
      const done = accepted(await world.server.call(adminBreaks.settle, { params: { id: found.id }, body, as }))
      if (!done.settled) return 'waits'
      if (decision === 'book') model.booked.add(found.reference)
      if (decision === 'repaid' && owed)
        model.orders.set(n, { n, id: found.id, who: owed.who, noun: 'repaid', amount: centsOf(found.amount), fee: 0n })
      return `${found.kind} ${decision} ${found.amount.minor}`
    },
  },
  orderCapital: {
    weight: 1,
    choose: (_, chance) => ({ by: chance.pick(['tess', 'tom']), amount: someAmount(chance) }),
    run: async (doing, args) => {
      const body = {
        ...{ id: newId(doing), kind: 'capital' as const, partner: null, dollars: text(args, 'amount') },
        ...{ currency: null, bought: null, reason },
      }
      accepted(await doing.world.server.call(treasury.ask, { body, as: await asOf(doing, args) }))
      return 'asked'
    },
  },
  approve: {
    weight: 5,
    choose: (_, chance) => ({ by: chance.pick(staff), which: chance.below(4), declines: chance.below(4) === 0 }),
    run: async (doing, args) => {
      const { world, model, n } = doing
      const as = await asOf(doing, args)
      const { items } = accepted(await world.server.call(approvals.list, { query: {} as never, as }))
      const found = items[Number(args.which) % Math.max(1, items.length)]
      if (!found) return 'nothing'
      const decision = args.declines === true ? 'declined' : 'approved'
      const body = { decision, digest: found.digest, reason } as const
      const owed = found.content.breakId ? await owedOn(world, found.content.breakId) : undefined
      const isOwed = found.content.kind === 'property_release' && (await owesSince(world, found.content.propertyId))
      const done = accepted(await world.server.call(approvals.decide, { params: { id: found.id }, body, as }))
      if (isOwed && decision === 'approved') throw new Error('money was released to an owner who owes it')
      if (found.mine && decision === 'approved') throw new Error(`${args.by} approved a request of their own`)
      const asker = staff.find((name) => world.people[name].email === found.requestedBy.email)
      for (const name of [nameIn(args), asker])
        if (decision === 'approved' && model.left.has(name as Staff)) throw new Error(`${name} has no role any more`)
      if (done.decided?.decision !== 'approved') return decision
      const { kind, remedy } = found.content
      const money = { n, id: found.id, amount: centsOf(found.content.amount ?? { minor: '0' }), fee: 0n }
      const sent = ordersOf(model, 'transfer').find(({ id }) => id === found.content.transferId)
      if (kind === 'remedy' && remedy === 'amount' && sent)
        model.orders.set(n, { ...money, who: sent.who, noun: 'remedy', of: sent.n })
      if (kind === 'break_settlement' && found.content.decision === 'credit') {
        const { rows } = await world.owner.query(
          'select t.id, t.amount::text from breaks b join transfers t on t.id = b.owner_id where b.id = $1',
          [found.content.breakId],
        )
        const back = ordersOf(model, 'transfer').find(({ id }) => id === rows[0]?.id)
        if (back) model.orders.set(n, { ...money, amount: BigInt(rows[0].amount), who: back.who, noun: 'repaid' })
      }
      if (kind === 'break_settlement' && found.content.decision === 'repaid' && owed)
        model.orders.set(n, { ...money, who: owed.who, noun: 'repaid' })
      if (kind === 'unclaimed_payment') {
        readOwners(world, model)
        for (const { id } of ordersOf(model, 'unclaimed')) if (!model.returned.has(id)) model.remitted.add(id)
      }
      const billed = found.content.invoiceId
      if (kind === 'credit_note') model.orders.set(n, { ...money, who: company, noun: 'invoice_credit', of: billed })
      if (kind === 'invoice_refund') model.orders.set(n, { ...money, who: company, noun: 'invoice_refund', of: billed })
      return `${kind} approved`
    },
  },
  killWorker: {
    weight: 5,
    choose: (_, chance) => ({ statements: chance.below(120) }),
    run: async ({ world }, { statements }) => {
      world.killWorkerAfter(Number(statements))
      return 'armed'
    },
  },
}

/** Whether the owner of blocked money has an unpaid debt, written off or not, that was opened since the block. */
const owesSince = async ({ owner }: Parameters<Act['run']>[0]['world'], propertyId: string): Promise<boolean> => {
  const { rowCount } = await owner.query(
    `select from blocked_properties b join debts d on d.user_id = b.user_id and d.opened_at >= b.blocked_at
    where b.id = $1 and (d.state = 'open' or d.loss > 0)`,
    [propertyId],
  )
  return (rowCount ?? 0) > 0
}

/** The customer of a debt, by its noun or its break. */
const owedOn = async (
  { owner, people }: Parameters<Act['run']>[0]['world'],
  id: string,
): Promise<{ who: Customer } | undefined> => {
  const { rows } = await owner.query(
    'select d.user_id from debts d left join breaks b on b.owner_id = d.owner_id where d.owner_id = $1 or b.id = $1',
    [id],
  )
  const who = customers.find((name: Name) => people[name].userId === rows[0]?.user_id)
  return who ? { who } : undefined
}
