import { statements } from '#contract/account/statements.ts'
import { cardDisputes } from '#contract/balance/card-disputes.ts'
import { adminInvoices } from '#contract/books/invoices.ts'
import { wallets } from '#contract/funds/wallets.ts'
import { findBroken } from '../find-broken.ts'
import { fairShares, keyOf, type Shares } from './fair.ts'
import { readHoldings } from './holdings.ts'
import { type Model, ordersOf } from './model.ts'
import { readPartners } from './truth.ts'
import { customers, type World } from './world.ts'

const readDisputes = async (world: World, model: Model): Promise<void> => {
  for (const who of new Set(ordersOf(model, 'dispute').map((disputed) => disputed.who))) {
    const { body } = await world.server.call(cardDisputes.list, { as: await world.as(who) })
    for (const { id, state } of body.items) if (state === 'credited' || state === 'accepted') model.granted.add(id)
  }
}

/** Fees that came back without a claim: once a transfer, less than it, and only if the partner paid after the promised day. */
const readLateFees = async ({ owner }: World, model: Model): Promise<string[]> => {
  const { rows } = await owner.query(`
    select r.transfer_id, r.amount::text, (max(o.at) at time zone 'America/Tegucigalpa')::date::text as paid_on
    from remedies r left join sandbox_orders o on o.reference like r.transfer_id || ':payout%'
    where r.granted_by is null group by r.id`)
  return rows.flatMap(({ transfer_id: id, amount: text, paid_on: paidOn }, index) => {
    const [sent, amount] = [ordersOf(model, 'transfer').find((order) => order.id === id), BigInt(text)]
    const isTwice = rows.slice(0, index).some((other) => other.transfer_id === id)
    if (!sent || isTwice || amount >= sent.amount || paidOn <= sent.promised)
      return [`${id} had ${amount} of fees back`]
    model.orders.set(-1 - sent.n, { n: -1 - sent.n, id, who: sent.who, noun: 'remedy', amount, fee: 0n, of: sent.n })
    return []
  })
}

/** Owners who were here after a report and before its payment, according to their own sessions. */
export const readOwners = ({ seen }: World, model: Model): void => {
  for (const { id, who, at } of ordersOf(model, 'unclaimed'))
    if (!model.remitted.has(id) && Temporal.Instant.compare(seen[who], at) > 0) model.returned.add(id)
}

const most = (amount: bigint): bigint => (amount > 0n ? amount : 0n)

/** Our invoices to the company, against what was paid, credited and refunded. */
const compareInvoices = async (world: World, model: Model): Promise<string[]> => {
  const found: string[] = []
  for (const { id, amount: total } of ordersOf(model, 'invoice')) {
    const sum = (noun: 'invoice_payment' | 'invoice_credit' | 'invoice_refund'): bigint =>
      ordersOf(model, noun).reduce((so, { of, amount }) => so + (of === id ? amount : 0n), 0n)
    const settled = sum('invoice_payment') + sum('invoice_credit')
    const should = {
      left: most(total - settled),
      overpaid: most(settled - total) - sum('invoice_refund'),
    }
    const as = await world.as('adam')
    const { body } = await world.server.call(adminInvoices.read, { params: { id }, as })
    for (const [name, amount] of Object.entries(should))
      if (body[name].minor !== String(amount))
        found.push(`the invoice ${id} shows ${name} ${body[name].minor} and should show ${amount}`)
  }
  return found
}

/** Each customer's balances against their due amounts: any difference is a customer's money. */
const compareShares = async (world: World, model: Model, before: Shares): Promise<string[]> => {
  readOwners(world, model)
  await readDisputes(world, model)
  const undue = await readLateFees(world, model)
  const { due, slack } = fairShares(model, await readPartners(world.owner, model))
  const has = await readHoldings(world, world.owner)
  const wrong = [...new Set([...due.keys(), ...has.keys()])].sort().flatMap((key) => {
    const should = (before.get(key) ?? 0n) + (due.get(key) ?? 0n)
    const found = has.get(key) ?? 0n
    return found <= should && found >= should - (slack.get(key) ?? 0n)
      ? []
      : [`${key} has ${found} and should have ${should}`]
  })
  return [...undue, ...wrong]
}

/** Each month of a statement sums, and closes with the displayed balance. */
const readStatements = async (world: World): Promise<string[]> => {
  const found: string[] = []
  for (const name of customers) {
    const as = await world.as(name)
    const { body: shown } = await world.server.call(wallets.list, { as })
    const { body } = await world.server.call(statements.list, { query: {}, as })
    for (const { walletId, month, opening, in: came, out, closing, open } of body.items) {
      if (BigInt(closing.minor) !== BigInt(opening.minor) + BigInt(came.minor) - BigInt(out.minor))
        found.push(`the statement of ${keyOf(name, closing.currency)} for ${month} does not sum`)
      const wallet = shown.items.find(({ id }: { id: string }) => id === walletId)
      if (open && wallet && wallet.balance.minor !== closing.minor)
        found.push(`the statement of ${keyOf(name, closing.currency)} ends with another balance than is shown`)
    }
  }
  return found
}

const shown = (row: unknown): string =>
  JSON.stringify(row, (_, value) => (typeof value === 'bigint' ? `${value}` : value))

/** At rest: every partner has answered, every job has run. Each line is a fault. */
export const checkAll = async (world: World, model: Model, before: Shares): Promise<string[]> => {
  const { broken, stalled, books } = await findBroken(world.server)
  return [
    ...Object.entries(broken).map(([rule, rows]) => `${rule}: ${shown(rows)}`),
    ...stalled.map((row) => `a row is stalled: ${shown(row)}`),
    ...books,
    ...(await compareShares(world, model, before)),
    ...(await compareInvoices(world, model)),
    ...(await readStatements(world)),
  ]
}
