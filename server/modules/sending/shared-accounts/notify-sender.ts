import { fill } from '#contract/lib/fill.ts'
import { formatMoney, localeOf } from '#contract/lib/money.ts'
import type { Language } from '#contract/lib/route.ts'
import { fullNameOf } from '#server/modules/funds/recipients/index.ts'
import { notify } from '#server/modules/ground/notifications/index.ts'
import { findUserById } from '#server/modules/people/identity/index.ts'
import type { Tx } from '#server/platform/database.ts'
import type { Deps } from '#server/platform/deps.ts'
import type { Event } from '#server/platform/events.ts'
import { sharedAccountsMessages } from './messages.ts'
import { sharedAccounts } from './queries.ts'

/**
 * Notifies the customer who requested an account that it was entered, for comparison and a decision. The customer who accepts an offer
 * sees it on screen.
 */
export const notifySender =
  ({ now, config, secrets }: Pick<Deps, 'now' | 'config' | 'secrets'>) =>
  async (tx: Tx, { subject: id }: Event): Promise<void> => {
    const record = await sharedAccounts.find(tx, { id })
    if (record?.origin !== 'requested' || record.userId === null || !record.details) return
    const reader = await findUserById(tx, record.userId)
    if (!reader) return
    const { person, details, amount, currency, country } = record
    const text = (language: Language) => {
      const messages = sharedAccountsMessages[language]
      const wish =
        amount !== null && currency !== null
          ? fill(messages.wish, { amount: formatMoney({ minor: amount, currency }, localeOf[language]) })
          : ''
      const values = { person, name: fullNameOf(details), label: details.label, wish, country: country ?? '' }
      return { title: fill(messages.submitted.title, values), message: fill(messages.submitted.message, values) }
    }
    const path = `/dashboard/home/get-paid/shared-accounts/${id}`
    const about = { path, words: sharedAccountsMessages[reader.lang].compare, topic: id }
    await notify({ tx, config, secrets }, { reader, section: 'transfers', text, about, at: now() })
  }
