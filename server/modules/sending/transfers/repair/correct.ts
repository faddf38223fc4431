import { Refusal } from '#contract/lib/errors.ts'
import { formatMoney, fromWire, localeOf } from '#contract/lib/money.ts'
import type { Language } from '#contract/lib/route.ts'
import { codeMail, onceOr } from '#server/modules/funds/orders/index.ts'
import { readActiveRecipient } from '#server/modules/funds/recipients/index.ts'
import { payoutHoldOf, sendConfirmationCode, withConfirmationCode } from '#server/modules/people/identity/index.ts'
import { type RecipientSnapshot, recipientOf } from '#server/modules/sending/disclosures/index.ts'
import { digestOf } from '#server/platform/canonical-json.ts'
import { type Db, type Tx, transaction } from '#server/platform/database.ts'
import type { Deps } from '#server/platform/deps.ts'
import { recordChange } from '#server/platform/record-change.ts'
import { replayed } from '#server/platform/replayed.ts'
import { transfersMessages } from '../messages.ts'
import { transfers, updateTransfer } from '../queries.ts'
import type { TransferRecord } from '../record.ts'
import { isSameRecipient } from './changes.ts'
import { make, wayOnOf } from './make.ts'
import { type RepairRecord, repairs } from './queries.ts'
import { renamed, renameOf } from './rename.ts'

type CorrectDeps = Pick<Deps, 'db' | 'now' | 'config' | 'secrets' | 'wake'>
type Own = { transferId: string; userId: string }
type Correctable = {
  kind: 'repair' | 'rename'
  transfer: TransferRecord
  after: RecipientSnapshot
  subject: string
}

/**
 * The caller's own transfer with a payout refused for a detail, or with an unpaid cash pickup, which takes a corrected name only; the
 * recipient's current details and the subject of a code for them. Refuses `not_found`, `illegal_move`, `recipient_archived`, `payout_held`
 * after a new password, `correction_elsewhere` for another country or payout method, and `nothing_corrected`.
 */
const readCorrectable = async (
  db: Db,
  { transferId, userId }: Own,
  { at, tx }: { at: Temporal.Instant; tx?: Tx },
): Promise<Correctable> => {
  const transfer = await (tx ? transfers.lock(tx, { id: transferId }) : transfers.find(db, { id: transferId }))
  if (transfer?.userId !== userId) throw new Refusal('not_found')
  const kind = (await wayOnOf(db, transfer, at)) === 'send_again' ? 'repair' : 'rename'
  if (kind === 'rename' && (await renameOf(tx ?? db, transfer)) !== 'possible') throw new Refusal('illegal_move')
  const held = await payoutHoldOf(db, { userId, now: at })
  if (held) throw new Refusal('payout_held', { values: { until: held } })
  const before = transfer.recipient
  const live = await readActiveRecipient(db, { id: before.id, userId })
  if (live.country !== before.country || live.payout !== before.payout) throw new Refusal('correction_elsewhere')
  const after = kind === 'repair' ? recipientOf(live) : renamed(before, live)
  if (isSameRecipient(before, after)) throw new Refusal('nothing_corrected')
  const { payoutAttempt } = transfer
  const subject = digestOf({ correction: transferId, payoutAttempt, recipient: live.fingerprint })
  return { kind, transfer, after, subject }
}

/** Mails the code that resends it to this recipient. Refuses as `readCorrectable` and `sendConfirmationCode` do. */
export const sendCorrectionCode = async (
  deps: CorrectDeps,
  { browser, language, ...own }: Own & { browser: string; language: Language },
): Promise<{ sentTo: string; verified: boolean }> => {
  const { transfer, after, subject } = await readCorrectable(deps.db, own, { at: deps.now() })
  const [amount, received] = [transfer.terms.total, transfer.terms.received].map((money) =>
    formatMoney(fromWire(money), localeOf[language]),
  ) as [string, string]
  const values = { amount, received, recipient: after.fullName }
  const mail = codeMail({ texts: transfersMessages[language].codeMail, values })
  return sendConfirmationCode(deps, { purpose: 'transfer', subject, userId: own.userId, browser, language, mail })
}

type Correcting = Own & { id: string; code: string; email: string; browser: string; requestDigest: string }

/**
 * Resends it with the recipient's current details, screened first, under the next reference; or renames an unpaid pickup at the
 * partner, screened first too. Once for each client-generated `id`. Refuses as `readCorrectable` and `withConfirmationCode` do, and
 * `conflict` for an id that was used for another.
 */
export const correctTransfer = async (deps: CorrectDeps, input: Correcting): Promise<TransferRecord> => {
  const { id, transferId, email, code, browser, requestDigest } = input
  const corrected = await onceOr(
    async () =>
      replayed(await repairs.find(deps.db, { id }), requestDigest) && transfers.find(deps.db, { id: transferId }),
    async () => {
      const { subject } = await readCorrectable(deps.db, input, { at: deps.now() })
      return withConfirmationCode(deps, { purpose: 'transfer', subject, email, code, browser }, (spend) =>
        transaction(deps.db, async (tx) => {
          const at = deps.now()
          const found = await readCorrectable(tx, input, { at, tx })
          // A change of details after the code was requested requires another code.
          if (found.subject !== subject)
            throw new Refusal('confirmation_invalid', { fields: { code: 'confirmation_invalid' } })
          await spend(tx, at)
          const row = rowOf(input, found, at)
          await repairs.insert(tx, row)
          return found.kind === 'repair'
            ? make({ tx, secrets: deps.secrets }, found.transfer, row, at)
            : askToRename(tx, found.transfer, row)
        }),
      )
    },
  )
  deps.wake()
  return corrected
}

/** The job screens the name and calls the partner. */
const askToRename = async (
  tx: Tx,
  { id, userId }: TransferRecord,
  { id: repairId, requestedAt: at, requestedBy: actor }: RepairRecord,
): Promise<TransferRecord> => {
  await recordChange(tx, {
    ...{ at, actor, what: 'transfer.rename_requested', subject: id },
    details: { repairId },
    payload: { userId },
  })
  return updateTransfer(tx, id, { nextRunAt: at })
}

const rowOf = (
  { id, transferId, userId, requestDigest }: Correcting,
  { kind, transfer, after }: Correctable,
  at: Temporal.Instant,
): RepairRecord => ({
  ...{ id, transferId, requestDigest, kind, confirmedBy: 'sender', payoutAttempt: transfer.payoutAttempt },
  ...{ reason: 'The sender corrected the recipient.', detailsBefore: transfer.recipient, detailsAfter: after },
  ...{ requestedBy: userId, requestedAt: at, approvedBy: null },
  // A name is changed once the partner has answered.
  madeAt: kind === 'repair' ? at : null,
})
