import { checkDays } from '#contract/funds/account-checks.ts'
import { fillAll } from '#contract/lib/fill.ts'
import { localeOf } from '#contract/lib/money.ts'
import type { Language } from '#contract/lib/route.ts'
import { notify } from '#server/modules/ground/notifications/index.ts'
import { findUserById } from '#server/modules/people/identity/index.ts'
import type { Tx } from '#server/platform/database.ts'
import type { Deps } from '#server/platform/deps.ts'
import type { Event } from '#server/platform/events.ts'
import { timeZone } from '#server/platform/new-york.ts'
import { type BankAccountRecord, findBankAccount } from '../bank-accounts/index.ts'
import type { AccountCheckRecord } from './account-check.ts'
import type { Messages } from './messages.es.ts'
import { accountChecksMessages } from './messages.ts'
import { checks } from './queries.ts'

type NoticeDeps = Pick<Deps, 'now' | 'config' | 'secrets'>
type Notice = keyof Messages['notices']

const sectionOf = {
  arrived: 'transfers',
  expired: 'failed_transactions',
  returned: 'failed_transactions',
  doubted: 'failed_transactions',
  changed: 'failed_transactions',
} as const satisfies Record<Notice, string>

/** The screen that shows the account's single next step. */
const pathOf = (bankAccountId: string): string => `/dashboard/funds?check=${bankAccountId}`

const dayIn = (at: Temporal.Instant, language: Language): string =>
  new Intl.DateTimeFormat(localeOf[language], { day: 'numeric', month: 'long', timeZone }).format(at.epochMilliseconds)

const tell = async (
  tx: Tx,
  { now, config, secrets }: NoticeDeps,
  { what, account, expiresAt }: { what: Notice; account: BankAccountRecord; expiresAt: Temporal.Instant | null },
): Promise<void> => {
  const reader = await findUserById(tx, account.userId)
  if (!reader || account.removedAt) return
  const text = (language: Language) =>
    fillAll(accountChecksMessages[language].notices[what], {
      account: `${account.bankName} ···· ${account.last4}`,
      day: expiresAt ? dayIn(expiresAt, language) : '',
      days: checkDays.toString(),
    })
  const words = accountChecksMessages[reader.lang].action[what]
  const about = { path: pathOf(account.id), words, topic: account.id }
  await notify({ tx, config, secrets }, { reader, section: sectionOf[what], text, about, at: now() })
}

const noticeOf = (type: string, { reason }: AccountCheckRecord): Notice | undefined => {
  if (type === 'account_check.arrived') return 'arrived'
  // The customer who typed wrong amounts already knows.
  if (reason === 'expired') return 'expired'
  return reason === 'deposits_returned' ? 'returned' : undefined
}

/** Notifies the customer that the deposits can be entered, or that they no longer verify the account. */
export const notifyOfCheck =
  (deps: NoticeDeps) =>
  async (tx: Tx, { type, subject }: Event): Promise<void> => {
    const check = await checks.find(tx, { id: subject })
    const what = check && noticeOf(type, check)
    const account = what && (await findBankAccount(tx, check.bankAccountId))
    if (account) await tell(tx, deps, { what, account, expiresAt: check.expiresAt })
  }

/** Notifies the customer that an account must be verified again before its next use. */
export const notifyOfDoubt =
  (deps: NoticeDeps) =>
  async (tx: Tx, { subject, payload }: Event): Promise<void> => {
    const account = await findBankAccount(tx, subject)
    const what = String(payload.reason).startsWith('C') ? 'changed' : 'doubted'
    if (account) await tell(tx, deps, { what, account, expiresAt: null })
  }
