import type { NotificationSection } from '../../../../contract/notifications.ts'
import { lifeOf } from '../../../../contract/transfer-states.ts'
import { TransferState } from '../../../../contract/transfers.ts'
import type { Tx } from '../../../platform/database.ts'
import type { Deps } from '../../../platform/deps.ts'
import type { Event } from '../../../platform/events.ts'
import { sendMessage } from '../../../platform/message-queue.ts'
import { findReceipt } from '../../disclosures/index.ts'
import { findUserById } from '../../identity/index.ts'
import { notify } from '../../notifications/index.ts'
import { findPayment } from '../../payments/index.ts'
import { findTransfer } from '../queries.ts'
import { ownerOf, type TransferRecord } from '../record.ts'
import { payoutHeldUntil } from '../transfer.ts'
import { receiptMail, type Told, tellingOf } from './mails.ts'

/** Which moves a sender is told of; the others show on the tracker. */
const templateOf = (type: string): Told | null => {
  if (type === 'transfer.funding_returned') return 'funding_returned'
  const state = TransferState.safeParse(type.replace('transfer.', ''))
  return state.success ? lifeOf(state.data).notify : null
}

/** Under which heading of the notifications it stands: a cancellation that was asked for is no failure. */
const sectionOf = (what: Told): NotificationSection => (failures.has(what) ? 'failed_transactions' : 'transfers')

const failures = new Set<Told>(['ended', 'ended_untaken', 'funding_failed', 'funding_returned'])

const tellingFor = ({ type, at }: Event, transfer: TransferRecord): Told | null => {
  const { payIn, collectedAt, receivablePostingId } = transfer
  const fromBank = payIn === 'ach'
  // A wallet is refunded in the moment in which the end is told; a bank takes days, and its credit is told too.
  if (type === 'transfer.refunded') return fromBank && collectedAt && !receivablePostingId ? 'refunded_to_bank' : null
  if (type === 'transfer.funds_collected') return payoutHeldUntil(transfer, at) ? 'on_hold' : null
  const what = templateOf(type)
  if (fromBank && !collectedAt && what === 'cancelled') return 'cancelled_untaken'
  if (fromBank && !collectedAt && what === 'ended') return 'ended_untaken'
  return what
}

/** What the words are about: of a debit that came back its reason, of a payout that waits its time. */
const problemToTell = ({ type }: Event, { problem, payoutNotBefore }: TransferRecord, reason: string) => {
  if (type === 'transfer.funding_returned') return { code: 'funding_returned' as const, values: { reason } }
  if (type === 'transfer.funds_collected' && payoutNotBefore)
    return { code: 'payout_held' as const, values: { until: payoutNotBefore } }
  return problem
}

/** The receipt by mail at the authorisation, then word of what happens: in the delivery's transaction, so once. */
export const notifySender =
  ({ now, config, secrets }: Pick<Deps, 'now' | 'config' | 'secrets'>) =>
  async (tx: Tx, event: Event): Promise<void> => {
    const transfer = await findTransfer(tx, event.subject)
    if (!transfer) return
    const user = await findUserById(tx, transfer.userId)
    // Who closed their account is told too what becomes of their money; who is forgotten by now has nobody to tell.
    if (!user) return
    const { lang, email } = user
    const at = now()
    if (event.type === 'transfer.authorised') {
      const receipt = await findReceipt(tx, transfer.id)
      if (!receipt) throw new Error(`transfer ${transfer.id} has no receipt`)
      const link = `${config.baseUrl}/dashboard/history/${transfer.id}`
      const { language } = receipt.document
      const mail = receiptMail({ id: receipt.id, ...receipt.document }, transfer, { language, link })
      await sendMessage(tx, { to: email, channel: 'mail', lang: language, ...mail, at })
      return
    }
    const what = tellingFor(event, transfer)
    if (!what) return
    const { reason } = event.payload
    const problem = problemToTell(event, transfer, String(reason))
    const payout = what === 'payout_available' ? await findPayment(tx, 'payout', ownerOf(transfer)) : undefined
    const pickupCode = payout?.pickupCode ?? null
    const telling = tellingOf(what, { ...transfer, problem, pickupCode }, lang)
    await notify({ tx, config, secrets }, { reader: user, section: sectionOf(what), ...telling, at })
  }
