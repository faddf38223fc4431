import type { BreakKind } from '#contract/funds/breaks.ts'
import { fillAll } from '#contract/lib/fill.ts'
import { formatMoney, localeOf } from '#contract/lib/money.ts'
import { markReadAbout } from '#server/modules/ground/notifications/index.ts'
import { tellStaff } from '#server/modules/people/identity/index.ts'
import { notifyPermitted } from '#server/modules/staff/staff/index.ts'
import type { Deps } from '#server/platform/deps.ts'
import type { Subscriber } from '#server/platform/events.ts'
import { breaksMessages } from './messages.ts'
import { breaks } from './queries.ts'

/** The payment's owner notifies administrators of these kinds itself. */
const toldByOwner: readonly BreakKind[] = ['payment_stuck', 'amount_differs', 'owed']

export const subscribers = ({ now, config, secrets }: Pick<Deps, 'now' | 'config' | 'secrets'>): Subscriber[] => [
  { to: 'break.*', name: 'breaks: the office’s open screens are told', handle: tellStaff },
  {
    to: 'break.opened',
    name: 'breaks: administrators are notified',
    handle: async (tx, { subject }) => {
      const found = await breaks.find(tx, { id: subject })
      if (!found || toldByOwner.includes(found.kind)) return
      const { kind, amount: minor, currency, reference } = found
      await notifyPermitted(
        { tx, config, secrets },
        {
          permission: 'breaks.settle',
          section: 'failed_transactions',
          text: (language) => {
            const { title, message, kinds } = breaksMessages[language]
            const amount = formatMoney({ minor, currency }, localeOf[language])
            return fillAll({ title, message }, { kind: kinds[kind], amount, reference })
          },
          path: `/dashboard/breaks/${subject}`,
          at: now(),
        },
      )
    },
  },
  {
    to: 'break.settled',
    name: 'breaks: what was told of it is read',
    handle: async (tx, { subject, payload: { ownerId } }) => {
      const paths = [`breaks/${subject}`, `breaks?search=${ownerId}`, `transactions/${ownerId}`]
      for (const path of paths) await markReadAbout(tx, { path: `/dashboard/${path}`, at: now() })
    },
  },
]
