import { fillAll } from '#contract/lib/fill.ts'
import { formatMoney, localeOf } from '#contract/lib/money.ts'
import type { Language } from '#contract/lib/route.ts'
import { notify } from '#server/modules/ground/notifications/index.ts'
import { findUserById, fullName } from '#server/modules/people/identity/index.ts'
import { notifyPermitted } from '#server/modules/staff/staff/index.ts'
import type { Tx } from '#server/platform/database.ts'
import type { Deps as PlatformDeps } from '#server/platform/deps.ts'
import type { Event } from '#server/platform/events.ts'
import { knownBiller, reasonText } from './bill.ts'
import { billsMessages } from './messages.ts'
import { bills } from './queries.ts'

type Deps = Pick<PlatformDeps, 'now' | 'config' | 'secrets'>

const sectionOf = {
  paid: 'transfers',
  canceled: 'transfers',
  failed: 'failed_transactions',
  returned: 'failed_transactions',
} as const
const isNotice = (what: string): what is keyof typeof sectionOf => Object.hasOwn(sectionOf, what)

/** Notifies the customer of a bill's outcome, exactly once: in the delivery's transaction. */
export const notifyOwner =
  ({ now, config, secrets }: Deps) =>
  async (tx: Tx, { type, subject }: Event): Promise<void> => {
    const what = type.replace('bill.', '')
    const bill = isNotice(what) ? await bills.find(tx, { id: subject }) : undefined
    const reader = bill && (await findUserById(tx, bill.userId))
    if (!isNotice(what) || !bill || !reader) return
    // Not every biller confirms with a number.
    const key = what === 'paid' && !bill.billerConfirmation ? 'paid_unnumbered' : what
    const text = (language: Language) =>
      fillAll(billsMessages[language].notices[key], {
        biller: knownBiller(bill.billerId).name,
        amount: formatMoney(bill.received, localeOf[language]),
        total: formatMoney(bill.total, localeOf[language]),
        number: bill.billerConfirmation ?? '',
        reason: bill.reason === null ? '' : reasonText(bill.reason, language),
      })
    const path = `/dashboard/funds/bills/${subject}`
    const about = { path, words: billsMessages[reader.lang].action, topic: subject }
    await notify({ tx, config, secrets }, { reader, section: sectionOf[what], text, about, at: now() })
  }

/** Alerts administrators to a sanctions match for review. */
export const notifyBackOffice =
  ({ now, config, secrets }: Deps) =>
  async (tx: Tx, { payload }: Event): Promise<void> => {
    const userId = String(payload.userId)
    const payer = await findUserById(tx, userId)
    if (!payer) return
    const name = fullName(payer)
    const text = (language: Language) => fillAll(billsMessages[language].held, { name })
    const path = `/dashboard/customers/${userId}`
    await notifyPermitted(
      { tx, config, secrets },
      { permission: 'alerts.decide', section: 'high_risk', text, path, at: now() },
    )
  }
