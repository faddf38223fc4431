import type { recipients } from '#contract/funds/recipients.ts'
import type { Call } from '#contract/lib/route.ts'
import { tabMemory } from '#web/lib/tab-memory.ts'

export type Details = Call<typeof recipients.correct>['body']
type Draft = Omit<Details, 'country' | 'payout' | 'fields'>

/**
 * A new recipient's names are not typed twice because the phone threw the page away while the account number was looked up
 * in another app: the tab remembers them for this customer until they are saved or given up. Never the account.
 */
export const recipientDraft = (userId: string) => {
  const memory = tabMemory<Draft>(`recipient.${userId}`)
  const keep = ({ country: _, payout: __, fields: ___, ...draft }: Details): void => memory.keep(draft)
  return { read: memory.read, keep, forget: memory.forget }
}
