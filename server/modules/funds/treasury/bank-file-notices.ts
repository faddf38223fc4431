import { fillAll } from '#contract/lib/fill.ts'
import { notifyPermitted } from '#server/modules/staff/staff/index.ts'
import type { Deps } from '#server/platform/deps.ts'
import type { Event, Subscriber } from '#server/platform/events.ts'
import { type FileProblem, treasuryMessages } from './messages.ts'

const problemOf = ({ type, payload }: Event): FileProblem | null => {
  if (type === 'bank_file.rejected') return 'rejected'
  if (type === 'bank_file.untaken') return 'untaken'
  if (payload.state === 'refused') return 'refused'
  return payload.unmatched ? 'unmatched' : null
}

/** Treasury has to call the bank the same day: about a file that it rejects or leaves, and about one of its own that is wrong. */
export const bankFileSubscribers = ({ now, config, secrets }: Pick<Deps, 'now' | 'config' | 'secrets'>): Subscriber[] =>
  ['bank_file.rejected', 'bank_file.untaken', 'bank_file.received'].map((to) => ({
    to,
    name: `treasury: notified of a problem with a file, ${to}`,
    handle: async (tx, event) => {
      const problem = problemOf(event)
      if (!problem) return
      const { name, reason = '', hours = '' } = event.payload
      await notifyPermitted(
        { tx, config, secrets },
        {
          permission: 'books.post',
          section: 'high_risk',
          text: (language) => {
            const values = { name: String(name), reason: String(reason), hours: String(hours) }
            return fillAll(treasuryMessages[language].files[problem], values)
          },
          path: '/dashboard/treasury',
          at: now(),
        },
      )
    },
  }))
