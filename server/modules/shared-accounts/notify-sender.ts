import { fill } from '../../../contract/fill.ts'
import { formatMoney, localeOf } from '../../../contract/money.ts'
import type { Language } from '../../../contract/route.ts'
import type { Tx } from '../../platform/database.ts'
import type { Deps } from '../../platform/deps.ts'
import type { Event } from '../../platform/events.ts'
import { findUserById } from '../identity/index.ts'
import { notify } from '../notifications/index.ts'
import { fullNameOf } from '../recipients/index.ts'
import { sharedAccountsMessages } from './messages.ts'
import { findSharedAccount } from './queries.ts'

/** A recipient typed their account: who asked for it compares it and decides. Who takes an offer has it before them. */
export const notifySender =
  ({ now, config, secrets }: Pick<Deps, 'now' | 'config' | 'secrets'>) =>
  async (tx: Tx, { subject: id }: Event): Promise<void> => {
    const record = await findSharedAccount(tx, id)
    if (record?.origin !== 'asked' || record.userId === null || !record.details) return
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
