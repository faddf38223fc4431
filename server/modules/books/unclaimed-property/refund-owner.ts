import { fillAll } from '#contract/lib/fill.ts'
import { formatMoney, localeOf, toWire } from '#contract/lib/money.ts'
import type { Language } from '#contract/lib/route.ts'
import { baseCurrency } from '#server/modules/funds/rates/index.ts'
import { exchangeEntries } from '#server/modules/funds/treasury/index.ts'
import { post, systemAccount } from '#server/modules/ground/ledger/index.ts'
import { notify } from '#server/modules/ground/notifications/index.ts'
import type { Tx } from '#server/platform/database.ts'
import type { Deps } from '#server/platform/deps.ts'
import { eachLocked } from '#server/platform/each-row.ts'
import { newId } from '#server/platform/ids.ts'
import { recordChange } from '#server/platform/record-change.ts'
import { balancePath, readersOf } from '../remedies/index.ts'
import { lockBack } from './clock-queries.ts'
import { unclaimedMessages } from './messages.ts'
import type { PropertyRecord } from './property.ts'
import { findProperty, properties } from './queries.ts'

/** Owed to a state and not yet paid. */
export const owedTo = (usState: string): string => systemAccount('unclaimed', baseCurrency, usState.toLowerCase())

export const reportedAmount = ({ id, amount }: Pick<PropertyRecord, 'id' | 'amount'>): bigint => {
  if (amount === null) throw new Error(`unclaimed property ${id} was not reported`)
  return amount
}

type RefundDeps = Pick<Deps, 'config' | 'secrets'>

/** Refunds the owner's exact original amount. Any rate difference is our result. */
const refundOwner = async (deps: RefundDeps & { tx: Tx }, id: string, at: Temporal.Instant): Promise<void> => {
  const { tx } = deps
  const property = await findProperty(tx, id)
  if (!property) throw new Error(`unclaimed property ${id} was just locked`)
  const { accountId, userId, usState, held, currency } = property
  const dollars = reportedAmount(property)
  const got = { minor: dollars, currency: baseCurrency }
  const gave = { minor: held, currency }
  const entries = [
    { account: owedTo(usState), amount: -dollars, currency: baseCurrency },
    ...(await exchangeEntries(tx, { got, gave, dollars })),
    { account: accountId, amount: held, currency },
  ]
  await post(tx, { id: newId(at), kind: 'unclaimed_returned', subject: id, entries, eventAt: at, at })
  await properties.update(tx, { id }, { state: 'returned', endedAt: at })
  const path = await balancePath(tx, userId)
  for (const reader of await readersOf(tx, userId)) {
    const text = (language: Language) =>
      fillAll(unclaimedMessages[language].returned, { amount: formatMoney(gave, localeOf[language]) })
    await notify(deps, { reader, section: 'security', text, about: { path }, at })
  }
  const details = { userId, amount: toWire(gave), dollars: String(dollars) }
  await recordChange(tx, { at, actor: 'unclaimed-property', what: 'unclaimed_property.returned', subject: id, details })
}

/** Refunds owners who return before the state was paid. Returns the count. */
export const refundSeenOwners = (deps: RefundDeps & Pick<Deps, 'db' | 'now' | 'log'>): Promise<number> =>
  eachLocked(deps, 'unclaimed-returns', {
    lock: (tx, skipped) => lockBack(tx, { skipped }),
    handle: (tx, { id }) => refundOwner({ ...deps, tx }, id, deps.now()),
  })
