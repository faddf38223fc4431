import { Refusal } from '#contract/lib/errors.ts'
import { readActiveRecipient } from '#server/modules/funds/recipients/index.ts'
import { findDisclosure } from '#server/modules/sending/disclosures/index.ts'
import { readQuote } from '#server/modules/sending/quotes/index.ts'
import type { Tx } from '#server/platform/database.ts'
import type { Deps } from '#server/platform/deps.ts'
import { transfers } from '../queries.ts'
import type { TransferRecord } from '../record.ts'
import { createOrderedTransfer } from './create-ordered-transfer.ts'

type Resending = { id: string; remedyId: string; transferId: string; cents: bigint }

/**
 * Sends what a remedy credited to the recipient of a delivered transfer, at the transfer's rate and without fee or tax (12 CFR
 * 1005.33(c)(2)(i)(B)). It is a transfer of its own: screened, disclosed, cancelable, and back in the balance when it cannot be paid out.
 * Refuses `not_found`, `recipient_archived`, and as `createOrderedTransfer` does.
 */
export const resendRemedied = async (
  tx: Tx,
  deps: Pick<Deps, 'now' | 'config' | 'secrets'>,
  { id, remedyId, transferId, cents }: Resending,
): Promise<TransferRecord> => {
  const transfer = await transfers.find(tx, { id: transferId })
  const disclosure = transfer && (await findDisclosure(tx, transfer.disclosureId))
  if (!transfer || !disclosure) throw new Refusal('not_found')
  const { userId, quoteId, currency } = transfer
  const { rate, rateSource, rateAsOf, demoRate } = await readQuote(tx, { quoteId, userId })
  const recipient = await readActiveRecipient(tx, { id: transfer.recipientId, userId })
  return createOrderedTransfer(tx, deps, {
    ...{ id, userId, authority: { remedyId }, side: 'send', amount: { minor: cents, currency }, ceiling: null },
    ...{ recipientId: recipient.id, recipientFingerprint: recipient.fingerprint },
    ...{ fee: { minor: 0n, currency }, tax: 0n, payIn: 'wallet', bankAccountId: null },
    language: disclosure.input.language,
    held: { rate, source: rateSource, asOf: rateAsOf, demo: demoRate },
  })
}
