import type { InboxThread } from '#contract/office/inbox.ts'
import { useFormat } from '#web/lib/use-format.ts'
import { useText } from '#web/lib/use-text.ts'
import type { InboxKey } from './messages.es.ts'

/** The actions on a message with their actors. */
export const History = ({ thread: { history } }: { thread: InboxThread }) => {
  const t = useText<InboxKey>()
  const format = useFormat()
  const words = ({ what, by, whom }: InboxThread['history'][number]): string => {
    const values = { by: by ?? t('admin.inbox.by.office'), whom: whom ?? '' }
    if (what === 'assigned' && whom && whom === by) return t('admin.inbox.deed.taken', values)
    if (what === 'assigned' && !whom) return t('admin.inbox.deed.freed', values)
    if (what === 'linked' && !whom) return t('admin.inbox.deed.unlinked', values)
    return t(`admin.inbox.deed.${what}`, values)
  }
  return (
    <section className="mt-6 border-t border-line pt-5">
      <h3 className="mb-3 font-sans text-[0.9375rem] font-semibold">{t('word.history')}</h3>
      <ol className="grid gap-2">
        {history.map((deed) => (
          <li key={deed.id} className="grid gap-x-4 text-sm sm:grid-cols-[11rem_1fr]">
            <time dateTime={deed.at} className="text-ink-soft tabular">
              {format.dateTime(deed.at)}
            </time>
            <span className="wrap-anywhere">{words(deed)}</span>
          </li>
        ))}
      </ol>
    </section>
  )
}
