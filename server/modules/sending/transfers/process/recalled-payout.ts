import { divide, fromWire, type Money, toWire, type WireMoney } from '#contract/lib/money.ts'
import { isOwnerBlocked } from '#server/modules/funds/blocked-property/index.ts'
import { openBreak } from '#server/modules/funds/breaks/index.ts'
import { lockDebt, recoverLosses } from '#server/modules/funds/debts/index.ts'
import { exchangeEntries } from '#server/modules/funds/treasury/index.ts'
import { openWallet, post, postingIdOf, systemAccount } from '#server/modules/ground/ledger/index.ts'
import { lockIfOpen } from '#server/modules/people/identity/index.ts'
import type { Tx } from '#server/platform/database.ts'
import type { Event } from '#server/platform/events.ts'
import { recordChange } from '#server/platform/record-change.ts'
import { refundOf } from '../money.ts'
import { transfers, updateTransfer } from '../queries.ts'
import { ownerKind, ownerOf, type TransferRecord } from '../record.ts'

type At = { at: Temporal.Instant }

const lockOf = async (tx: Tx, { payload }: Pick<Event, 'payload'>): Promise<TransferRecord | undefined> =>
  payload.kind === 'recall_returned' && payload.ownerKind === ownerKind
    ? transfers.lock(tx, { id: String(payload.ownerId) })
    : undefined

/** Books the returned amount of a contested payout to suspense: it is at the partner again, and its owner is not decided. */
export const holdReturned = async (tx: Tx, event: Event, { at }: At): Promise<void> => {
  const transfer = await lockOf(tx, event)
  if (!transfer) return
  const { minor, currency } = fromWire(event.payload.amount as WireMoney)
  const entries = [
    { account: systemAccount('prefund', currency, String(event.payload.partner)), amount: -minor, currency },
    { account: systemAccount('suspense', currency), amount: minor, currency },
  ]
  const id = postingIdOf('break', event.subject, 'held')
  await post(tx, { id, kind: 'return_held', subject: transfer.id, entries, eventAt: event.at, at })
}

/** The sender's share of a returned amount, at the rate of the transfer; the fee stays with the payout, which was made. */
const shareOf = ({ terms }: TransferRecord, returned: bigint): Money => {
  const { minor, currency } = fromWire(terms.amount)
  return { minor: divide(minor * returned, fromWire(terms.received).minor, 'down'), currency }
}

/**
 * Credits the sender's wallet from suspense, as a person decided. The transfer stays delivered. All that the sender gets back is no more
 * than the total: what a remedy paid before is credited to our expense, and a written-off debt for the transfer is recovered first. A
 * transfer that was refunded meanwhile opens a break.
 */
export const creditReturned = async (tx: Tx, event: Event, { at }: At): Promise<void> => {
  const { payload, subject: breakId } = event
  const transfer = payload.decision === 'credit' ? await lockOf(tx, event) : undefined
  if (!transfer) return
  const { id: subject, userId, terms, recallCredited } = transfer
  const returned = { minor: BigInt(String(payload.amount)), currency: fromWire(terms.received).currency }
  const about = { owner: ownerOf(transfer), reference: String(payload.reference), actor: 'transfers', at }
  if (transfer.funds !== 'paid_out') {
    const cause = `delivered → returned ${breakId}`
    await openBreak(tx, { ...about, kind: 'contradicted', partner: null, cause, amount: returned })
    return
  }
  const share = shareOf(transfer, returned.minor)
  const over = share.minor - refundOf(transfer)
  const paidBefore = over > 0n ? over : 0n
  const credited = { minor: share.minor - paidBefore, currency: share.currency }
  // Locked before the posting, which blocks the closing of the account meanwhile.
  const isOpen = await lockIfOpen(tx, userId)
  const wallet = await openWallet(tx, { userId, currency: share.currency, at })
  const entries = [
    { account: systemAccount('suspense', returned.currency), amount: -returned.minor, currency: returned.currency },
    ...(await exchangeEntries(tx, { got: returned, gave: share, dollars: share.minor })),
    { account: wallet, amount: credited.minor, currency: share.currency },
    {
      account: systemAccount('result', share.currency, 'remedies'),
      amount: paidBefore,
      currency: share.currency,
    },
  ]
  const id = postingIdOf('break', breakId, 'credit')
  if ((await post(tx, { id, kind: 'recall_refunded', subject, entries, eventAt: at, at })) === 'replayed') return
  if (credited.minor === 0n) return
  await updateTransfer(tx, subject, { recallCredited: recallCredited + credited.minor })
  const debt = await lockDebt(tx, ownerOf(transfer))
  // First what the sender owed for the same transfer and we wrote off; an open debt is set off within seconds.
  const taken = { from: wallet, amount: credited.minor, key: breakId, at }
  const written = debt ? await recoverLosses({ tx, isOwnerBlocked }, [debt], taken) : 0n
  if (written >= credited.minor) return
  const left = { minor: credited.minor - written, currency: credited.currency }
  if (!isOpen)
    await openBreak(tx, { ...about, kind: 'refund_returned_closed', partner: null, cause: breakId, amount: left })
  const told = { userId, amount: toWire(left) }
  await recordChange(tx, {
    ...{ at, actor: String(payload.actor), what: 'transfer.part_returned', subject },
    ...{ details: { postingId: id, breakId }, payload: told },
  })
}
