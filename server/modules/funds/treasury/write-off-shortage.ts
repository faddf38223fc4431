import { isShortage } from '#contract/funds/breaks.ts'
import { fromWire, WireMoney } from '#contract/lib/money.ts'
import { post, postingIdOf, systemAccount } from '#server/modules/ground/ledger/index.ts'
import type { Tx } from '#server/platform/database.ts'
import type { Deps } from '#server/platform/deps.ts'
import type { Event } from '#server/platform/events.ts'
import { recordChange } from '#server/platform/record-change.ts'
import { lossesOf } from '../debts/index.ts'
import { findByReference } from '../payments/index.ts'
import { baseCurrency, rateAt } from '../rates/index.ts'
import { lossEntries } from './position.ts'
import { worthAt } from './revalue.ts'

/** Kinds of payments that a partner makes from prefunded money; all others settle at a bank or a processor. */
const prefunded = ['payout', 'bill_payment']

/**
 * Writes off a partner's shortage against our books: it reduces our balance with the partner, and is a loss at cost. Posted with the
 * payment's owner as its subject, once for each break.
 */
export const writeOffShortage = async (
  tx: Tx,
  { subject: breakId, payload }: Pick<Event, 'subject' | 'payload'>,
  { config, now }: Pick<Deps, 'config' | 'now'>,
): Promise<void> => {
  if (payload.decision !== 'write_off' || !isShortage(String(payload.kind))) return
  const lost = fromWire(WireMoney.parse(payload.loss))
  const payment = await findByReference(tx, String(payload.reference))
  if (!payment) throw new Error(`break ${breakId} is about no payment`)
  const { partner, ownerId: subject, kind: paid } = payment
  const { minor: amount, currency } = lost
  const at = now()
  const rate = currency === baseCurrency ? undefined : await rateAt(tx, { config }, { currency, at })
  const account = systemAccount(prefunded.includes(paid) ? 'prefund' : 'settlement', currency, partner)
  const dollars = rate ? worthAt(amount, { currency, rate }) : amount
  const entries = [
    { account, amount, currency },
    ...(await lossEntries(tx, { lost, loss: lossesOf(baseCurrency), dollars })),
  ]
  const id = postingIdOf('break', breakId, 'write off')
  await post(tx, { id, kind: 'shortage_written_off', subject, entries, eventAt: at, at })
  const details = { postingId: id, partner, amount: String(amount), currency }
  const actor = String(payload.actor)
  await recordChange(tx, { at, actor, what: 'shortage.written_off', subject: breakId, details })
}
