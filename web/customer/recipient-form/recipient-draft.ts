import type { recipients } from '#contract/funds/recipients.ts'
import type { Call } from '#contract/lib/route.ts'
import { tabMemory } from '#web/lib/tab-memory.ts'

export type Details = Call<typeof recipients.correct>['body']
type Draft = Omit<Details, 'country' | 'payout' | 'fields'>

/**
 * Stores a new recipient's names in the tab per customer until saved or canceled, because a phone discards the page while the account
 * number is looked up in another app. Never the account.
 */
export const recipientDraft = (userId: string) => {
  const memory = tabMemory<Draft>(`recipient.${userId}`)
  const save = ({ country: _, payout: __, fields: ___, ...draft }: Details): void => memory.keep(draft)
  return { read: memory.read, save, forget: memory.forget }
}
