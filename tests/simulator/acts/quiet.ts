import { unclaimedProperty } from '#contract/books/unclaimed-property.ts'
import { accountChecks } from '#contract/funds/account-checks.ts'
import { wallets } from '#contract/funds/wallets.ts'
import { addBankAccount } from '../../sending.ts'
import { type Act, accepted, asOf, centsOf, decimal, nameIn, newId } from '../act.ts'
import { orderAt, ordersOf } from '../model.ts'
import { type Customer, customers } from '../world.ts'

const reason = 'Compared with the statement and the documents.'

/** New York presumes money abandoned after three years (Abandoned Property Law § 1315). */
const dormant_years = 3

/** Years without a customer, and bank accounts that are verified by micro-deposits. */
export const quiet: Record<string, Act> = {
  /** Everybody is away until the February after the year in which their money became dormant. */
  sleep: {
    weight: 0,
    choose: () => ({}),
    run: async ({ world }) => {
      const now = () => world.server.clock.now().toZonedDateTimeISO('America/New_York')
      const until = now()
        .add({ years: dormant_years + 1 })
        .with({ month: 2, day: 20 })
      while (Temporal.ZonedDateTime.compare(now(), until) < 0) {
        const left = now().until(until, { largestUnit: 'days' }).days + 1
        await world.sleep(left > 250 ? 90 : Math.min(left, 25))
      }
      return now().toPlainDate().toString()
    },
  },
  lookIn: {
    weight: 1,
    choose: (_, chance) => ({ by: chance.pick(customers) }),
    run: async (doing, args) => {
      const as = await asOf(doing, args)
      return accepted(await doing.world.server.call(wallets.list, { as })).items[0]?.balance.minor ?? 'no wallet'
    },
  },
  fileUnclaimed: {
    weight: 1,
    choose: (_, chance) => ({ by: chance.pick(['cora', 'carl']) }),
    run: async (doing, args) => {
      const { world, model, n } = doing
      const { server } = world
      const as = await asOf(doing, args)
      const { items } = accepted(await server.call(unclaimedProperty.reports, { as }))
      const due = items.find(({ state }: { state: string }) => state === 'due' || state === 'late')
      if (!due) return 'nothing is due'
      const query = { filter: 'dormant', limit: 100 } as const
      const before = accepted(await server.call(unclaimedProperty.list, { query, as })).items
      for (const { id } of before)
        await server.call(unclaimedProperty.letter, { params: { id }, body: { number: `7020 ${n}` }, as })
      const { usState, cutoffOn, count, total } = due
      const body = { id: newId(doing), usState, cutoffOn, count, total, confirmation: 'OUF-77120' }
      accepted(await server.call(unclaimedProperty.file, { body, as }))
      const at = server.clock.now()
      const asked = { query: { filter: 'reported', limit: 100 } as const, as }
      const filed = accepted(await server.call(unclaimedProperty.list, asked)).items
      for (const [index, { id, ownerId, balance }] of before.entries()) {
        const who = customers.find((name) => world.accountOf(name) === ownerId)
        if (!who || !filed.some((one: { id: string }) => one.id === id)) continue
        const seen = world.seen[who]
        if (Temporal.Instant.compare(seen.add({ hours: 24 * 365 * dormant_years }), at) > 0)
          throw new Error(`${who}, seen at ${seen}, lost ${balance.minor} to the state`)
        model.orders.set(n + 1_000 * index, {
          ...{ n: n + 1_000 * index, id, who, noun: 'unclaimed', at, currency: balance.currency },
          ...{ amount: centsOf(balance), fee: 0n },
        })
      }
      return `${count} of ${total.minor}`
    },
  },
  payUnclaimed: {
    weight: 1,
    choose: (_, chance) => ({ by: chance.pick(['tess', 'tom']) }),
    run: async (doing, args) => {
      const as = await asOf(doing, args)
      const { items } = accepted(await doing.world.server.call(unclaimedProperty.reports, { as }))
      const filed = items.find(({ state }: { state: string }) => state === 'reported')
      if (!filed) return 'nothing is filed'
      const body = { id: newId(doing), reference: `WIRE ${doing.n}`, reason }
      const params = { id: filed.filed.id }
      return accepted(await doing.world.server.call(unclaimedProperty.pay, { params, body, as })).state
    },
  },
  /** A bank without the instant check: two micro-deposits, which some accounts return. */
  linkAccount: {
    weight: 2,
    choose: (_, chance) => ({ by: chance.pick(customers), returns: chance.below(4) === 0 }),
    run: async (doing, args) => {
      const { world, model, n } = doing
      const by = nameIn(args) as Customer
      await asOf(doing, args)
      const number = `55${String(n).padStart(5, '0')}${args.returns === true ? 9907 : 9906}`
      const holder = `${by[0]?.toUpperCase()}${by.slice(1)} López`
      const { id, status } = await addBankAccount(world.server, world.people[by], number, holder)
      model.orders.set(n, { n, id, who: by, noun: 'account_check', amount: 0n, fee: 0n })
      return status
    },
  },
  checkAccount: {
    weight: 3,
    choose: (model, chance) => {
      const found = ordersOf(model, 'account_check')
      return found.length === 0 ? null : { of: chance.pick(found).n, guess: chance.below(3) === 0 }
    },
    run: async (doing, { of, guess }) => {
      const { world, model } = doing
      const linked = orderAt(model, of, 'account_check')
      if (!linked) return 'nothing'
      const as = await world.as(linked.who)
      const { items } = accepted(await world.server.call(accountChecks.list, { as }))
      const open = items.find(({ bankAccountId }: { bankAccountId: string }) => bankAccountId === linked.id)
      if (!open) {
        const body = { id: newId(doing), bankAccountId: linked.id }
        return accepted(await world.server.call(accountChecks.create, { body, as })).account.status
      }
      // The statement of the account shows the two deposits.
      const { rows } = await world.owner.query(
        `select o.amount::text from account_checks a join sandbox_orders o
        on o.reference in (a.first_id || ':account_check', a.second_id || ':account_check') where a.id = $1`,
        [open.id],
      )
      const [first = '0.01', second = '0.02'] = guess === true ? [] : rows.map(({ amount }) => decimal(BigInt(amount)))
      const params = { id: open.id }
      return accepted(await world.server.call(accountChecks.confirm, { params, body: { first, second }, as })).status
    },
  },
}
