import { Refusal } from '#contract/lib/errors.ts'
import { formatMoney, fromWire, localeOf } from '#contract/lib/money.ts'
import type { Language } from '#contract/lib/route.ts'
import type { Assertion, RequestOptions } from '#contract/people/factors.ts'
import { usableBankAccount } from '#server/modules/funds/bank-accounts/index.ts'
import { refuseBlocked } from '#server/modules/funds/blocked-property/index.ts'
import { refuseDebtor } from '#server/modules/funds/debts/index.ts'
import { codeMail, onceOr } from '#server/modules/funds/orders/index.ts'
import { activeRecipients } from '#server/modules/funds/recipients/index.ts'
import { walletsOf } from '#server/modules/ground/ledger/index.ts'
import { requireESignConsent } from '#server/modules/people/consents/index.ts'
import { startConfirmation, withConfirmation } from '#server/modules/people/factors/index.ts'
import { sendConfirmationCode } from '#server/modules/people/identity/index.ts'
import { digestOf } from '#server/platform/canonical-json.ts'
import { type Tx, transaction } from '#server/platform/database.ts'
import type { Deps as PlatformDeps } from '#server/platform/deps.ts'
import { recordChange } from '#server/platform/record-change.ts'
import { refuseUnnumbered, refuseUnverified } from '../transfers/index.ts'
import { type BatchRecord, type BatchRowRecord, isExpired } from './batch.ts'
import { batchesMessages } from './messages.ts'
import { batches, selectRows, setConfirmed } from './queries.ts'

type Deps = Pick<PlatformDeps, 'db' | 'now' | 'config' | 'secrets' | 'wake'>
type Whose = { id: string; userId: string }

/** Refuses `not_found`, also for another customer's. */
export const readBatch = async (db: Deps['db'], { id, userId }: Whose): Promise<BatchRecord> => {
  const batch = await batches.find(db, { id })
  if (batch?.userId !== userId) throw new Refusal('not_found')
  return batch
}

/** The subject of a code or a signature: these rows, their terms and the details of their recipients. */
const subjectOf = ({ id, hash }: BatchRecord): string => digestOf({ batch: id, hash })

/** The most that one person is sent, in cents. */
const largestSum = (rows: readonly BatchRowRecord[]): bigint => {
  const sums = new Map<string, bigint>()
  for (const { recipientName, terms } of rows)
    sums.set(recipientName, (sums.get(recipientName) ?? 0n) + fromWire(terms.amount).minor)
  return [...sums.values()].reduce((most, sum) => (sum > most ? sum : most), 0n)
}

/**
 * Checks, without writing, that a batch could be confirmed now. Refuses `quote_expired`, `terms_changed` when a recipient was corrected or
 * archived, `not_verified`, `consent_required`, `balance_blocked`, `payment_owed`, `bank_account_refused`, `insufficient_funds`, and
 * `id_number_required` for the sum of one person’s rows. Limits are checked again by each transfer.
 */
export const refuseUnconfirmable = async (deps: Deps, batch: BatchRecord): Promise<void> => {
  const { db, now } = deps
  const { id, userId, payIn, bankAccountId, totals } = batch
  if (isExpired(batch, now())) throw new Refusal('quote_expired')
  const fingerprints = new Map((await activeRecipients(db, userId)).map((person) => [person.id, person.fingerprint]))
  const rows = await selectRows(db, id)
  if (rows.some((row) => fingerprints.get(row.recipientId) !== row.recipientFingerprint))
    throw new Refusal('terms_changed')
  await refuseUnverified(db, userId)
  await requireESignConsent(db, userId)
  await refuseBlocked(db, userId)
  await refuseDebtor(db, userId)
  await refuseUnnumbered(db, { userId, amount: largestSum(rows) })
  if (bankAccountId) await usableBankAccount(db, { id: bankAccountId, userId })
  if (payIn !== 'wallet') return
  const total = fromWire(totals.total)
  const wallet = (await walletsOf(db, userId)).find(({ currency }) => currency === total.currency)
  if (!wallet || wallet.available < total.minor) throw new Refusal('insufficient_funds')
}

/** Mails the code that confirms a batch. Refuses as `refuseUnconfirmable` and `sendConfirmationCode` do. */
export const sendBatchCode = async (
  deps: Deps,
  { id, userId, browser, language }: Whose & { browser: string; language: Language },
): Promise<{ sentTo: string; verified: boolean }> => {
  const batch = await readBatch(deps.db, { id, userId })
  await refuseUnconfirmable(deps, batch)
  const { rows, total } = batch.totals
  const values = { rows: String(rows), total: formatMoney(fromWire(total), localeOf[language]) }
  const mail = codeMail({ texts: batchesMessages[language].codeMail, values })
  return sendConfirmationCode(deps, {
    ...{ purpose: 'transfer', subject: subjectOf(batch), userId, browser, language, mail },
    record: async (tx, codeSentTo) => {
      await batches.update(tx, { id }, { codeSentTo })
    },
  })
}

/** The options for a passkey's signature that confirms a batch. Refuses as `refuseUnconfirmable` does. */
export const startBatchPasskey = async (deps: Deps, whose: Whose): Promise<RequestOptions | null> => {
  const batch = await readBatch(deps.db, whose)
  await refuseUnconfirmable(deps, batch)
  return startConfirmation(deps, { userId: whose.userId, subject: subjectOf(batch) })
}

/** Makes its rows due, in the caller's transaction, which has locked and authorized the batch. */
export const orderBatch = async (
  tx: Tx,
  batch: BatchRecord,
  { actor, at }: { actor: string; at: Temporal.Instant },
): Promise<BatchRecord> => {
  const { id, userId, hash, totals } = batch
  await setConfirmed(tx, id, at)
  const { rows, total } = totals
  const details = { hash, rows, total: total.minor, currency: total.currency }
  await recordChange(tx, { at, actor, what: 'batch.confirmed', subject: id, details, payload: { userId } })
  return { ...batch, state: 'confirmed', confirmedAt: at }
}

type Answer = { email: string; browser: string; code?: string | undefined; passkey?: Assertion | undefined }

/**
 * Authorizes every row in one transaction: code spent, rows due, audit record and event; their transfers follow immediately. A batch that
 * is confirmed already stays as it is. Refuses as `refuseUnconfirmable` does, and `confirmation_invalid`, `confirmation_spent`,
 * `passkey_refused`; nothing is charged then.
 */
export const confirmBatch = async (deps: Deps, { id, userId, ...answer }: Whose & Answer): Promise<BatchRecord> => {
  const readConfirmed = async (): Promise<BatchRecord | undefined> => {
    const batch = await readBatch(deps.db, { id, userId })
    return batch.state === 'prepared' ? undefined : batch
  }
  const confirmed = await onceOr(readConfirmed, async () => {
    const batch = await readBatch(deps.db, { id, userId })
    await refuseUnconfirmable(deps, batch)
    const confirming = { purpose: 'transfer', subject: subjectOf(batch), userId, ...answer } as const
    return withConfirmation(deps, confirming, (spend) =>
      transaction(deps.db, async (tx) => {
        const at = deps.now()
        const locked = await batches.lock(tx, { id })
        if (locked?.state !== 'prepared') throw new Refusal('conflict')
        await spend(tx, at)
        return orderBatch(tx, locked, { actor: userId, at })
      }),
    )
  })
  deps.wake()
  return confirmed
}
