import type { RecipientSnapshot, SenderSnapshot } from '#server/modules/sending/disclosures/index.ts'

export type DocumentOnRecord = { kind: string; number: string; country: string }

type OnRecord = {
  sender: SenderSnapshot
  document: DocumentOnRecord | null
  recipient: Pick<RecipientSnapshot, 'payout' | 'fullName' | 'addressLine' | 'city' | 'fields'>
}

/**
 * The names of the fields that are missing from the record required before the payout of a transfer from `recordFrom` on (31 CFR 1010.410(e)(1),
 * (f)(1)).
 */
export const missingFromRecord = (
  { sender, document, recipient }: OnRecord,
  { amount, recordFrom }: { amount: bigint; recordFrom: bigint },
): string[] => {
  if (amount < recordFrom) return []
  const needed: [string, boolean][] = [
    ['sender.name', Boolean(sender.firstName && sender.lastName)],
    ['sender.address', Boolean(sender.addressLine && sender.city && sender.postalCode)],
    ['sender.document', document !== null && document.number !== ''],
    ['recipient.name', Boolean(recipient.fullName)],
    ['recipient.address', Boolean(recipient.addressLine && recipient.city)],
    ['recipient.account', recipient.payout === 'cash_pickup' || Object.keys(recipient.fields).length > 0],
  ]
  return needed.filter(([, there]) => !there).map(([name]) => name)
}
