import type { NotificationSection } from '#contract/ground/notifications.ts'
import { fillAll } from '#contract/lib/fill.ts'
import { formatMoney, fromWire, localeOf } from '#contract/lib/money.ts'
import type { Permission } from '#contract/lib/permissions.ts'
import { lifeOf, transferStates } from '#contract/sending/transfer-states.ts'
import { markReadAbout } from '#server/modules/ground/notifications/index.ts'
import { senderName } from '#server/modules/sending/disclosures/index.ts'
import { notifyPermitted } from '#server/modules/staff/staff/index.ts'
import type { Tx } from '#server/platform/database.ts'
import type { Deps } from '#server/platform/deps.ts'
import type { Event } from '#server/platform/events.ts'
import type { Messages } from '../messages.es.ts'
import { transfersMessages } from '../messages.ts'
import { transfers } from '../queries.ts'
import type { TransferRecord } from '../record.ts'
import { repairableUntil } from '../transfer.ts'

type OfficeNotice = keyof Messages['officeNotices']

/** Events that require action by staff, or put our money at risk, with the permission to act on them. */
const notices: Record<OfficeNotice, { section: NotificationSection; permission: Permission }> = {
  'transfer.on_hold_compliance': { section: 'high_risk', permission: 'transfers.decide' },
  'transfer.payout_details': { section: 'failed_transactions', permission: 'transfers.repair' },
  'transfer.funding_returned': { section: 'failed_transactions', permission: 'breaks.settle' },
  'transfer.stuck': { section: 'failed_transactions', permission: 'breaks.settle' },
}

const isOfficeNotice = (type: string): type is OfficeNotice => Object.hasOwn(notices, type)

/** A hold for a detail concerns the back office only where the partner refused it: the sender completes the others alone. */
const noticeOf = (type: string, transfer: TransferRecord): string =>
  type === 'transfer.on_hold_information' && repairableUntil(transfer) ? 'transfer.payout_details' : type

/** A person decided, or it moved on automatically and needs no decision. */
const endsWait = (told: string, from: unknown): boolean =>
  transferStates.some((state) => state === from && lifeOf(state).held) ||
  told === 'transfer.delivered' ||
  told === 'transfer.refunded'

/** Notifies everyone who may act on an event, once, in the delivery's transaction. */
export const notifyBackOffice =
  ({ now, config, secrets }: Pick<Deps, 'now' | 'config' | 'secrets'>) =>
  async (tx: Tx, { type: told, subject, payload }: Event): Promise<void> => {
    const path = `/dashboard/transactions/${subject}`
    if (endsWait(told, payload.from)) await markReadAbout(tx, { path, at: now() })
    if (!isOfficeNotice(told) && told !== 'transfer.on_hold_information') return
    const transfer = await transfers.find(tx, { id: subject })
    const type = transfer && noticeOf(told, transfer)
    if (!type || !isOfficeNotice(type)) return
    // It was decided before the notice was sent.
    if (type === 'transfer.on_hold_compliance' && transfer.state !== 'on_hold_compliance') return
    const { id, terms, sender, recipient } = transfer
    await notifyPermitted(
      { tx, config, secrets },
      {
        ...notices[type],
        text: (language) =>
          fillAll(transfersMessages[language].officeNotices[type], {
            id,
            total: formatMoney(fromWire(terms.total), localeOf[language]),
            sender: senderName(sender),
            recipient: recipient.fullName,
          }),
        path,
        at: now(),
      },
    )
  }
