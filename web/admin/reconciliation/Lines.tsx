import { useMutation } from '@tanstack/react-query'
import { Link } from 'react-router'
import { type ReconciledLine, reconciliation } from '#contract/books/reconciliation.ts'
import { call } from '#web/lib/call.ts'
import { stale } from '#web/lib/query.ts'
import { useFormat } from '#web/lib/use-format.ts'
import { useText } from '#web/lib/use-text.ts'
import { Button } from '#web/ui/Button.tsx'
import { Chip } from '#web/ui/Chip.tsx'
import { useFailureMessage } from '#web/ui/States.tsx'
import { toast } from '#web/ui/toast.ts'
import { May } from '../May.tsx'
import type { ReconciliationKey } from './messages.es.ts'

const looks = { unexplained: 'danger', proposed: 'waiting', matched: 'success' } as const

type Props = { lines: readonly ReconciledLine[]; count: number; isPast: boolean }

/** The lines of a day's statements: those to explain first, each with the reason of its match. */
export const Lines = ({ lines, count, isPast }: Props) => {
  const t = useText<ReconciliationKey>()
  if (count === 0) return <p className="px-6 pb-8 text-center text-ink-soft">{t('admin.reconciliation.lines.none')}</p>
  return (
    <>
      <ul className="divide-y divide-line border-t border-line">
        {lines.map((line) => (
          <Line key={line.id} line={line} isPast={isPast} />
        ))}
      </ul>
      {count > lines.length && (
        <p className="px-6 py-3 text-sm text-ink-soft">
          {t('admin.reconciliation.lines.more', { count: count - lines.length })}
        </p>
      )}
    </>
  )
}

const Line = ({ line, isPast }: { line: ReconciledLine; isPast: boolean }) => {
  const t = useText<ReconciliationKey>()
  const format = useFormat()
  const { amount, reference, state, match, breakId } = line
  return (
    <li className="flex flex-wrap items-start justify-between gap-x-6 gap-y-3 px-6 py-4">
      <div className="min-w-0 flex-1 basis-72">
        <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
          <span className="font-semibold tabular">{format.money(amount)}</span>
          <Chip look={looks[state]}>{t(`admin.reconciliation.line.${state}`)}</Chip>
        </p>
        <p className="mt-1 text-sm text-ink-soft wrap-anywhere">
          {reference || t('admin.reconciliation.no-reference')}
        </p>
        {match && (
          <p className="mt-1 text-sm">
            {t(`admin.reconciliation.rule.${match.rule}`)}
            {match.count > 1 && ` ${t('admin.reconciliation.entries', { count: match.count })}`}
            {match.lines > 1 && (
              <span className="block">{t('admin.reconciliation.lines.together', { count: match.lines - 1 })}</span>
            )}
            {match.entries.slice(0, 3).map((entry) => (
              <span key={`${entry.subject} ${entry.amount.minor}`} className="block text-ink-soft tabular">
                {format.longDate(entry.day)} · {format.money(entry.amount)}
              </span>
            ))}
          </p>
        )}
        {match?.decided && (
          <p className="mt-1 text-sm text-ink-soft wrap-anywhere">
            {t('admin.reconciliation.decided-by', { name: match.decided.by, at: format.dateTime(match.decided.at) })}
          </p>
        )}
        {state === 'unexplained' && !breakId && !isPast && (
          <p className="mt-1 text-sm">{t('admin.reconciliation.break.later')}</p>
        )}
      </div>
      {breakId && (
        <Link to={`/dashboard/breaks/${breakId}`} className="link inline-flex min-h-11 items-center">
          {t('admin.reconciliation.break')}
        </Link>
      )}
      {state === 'proposed' && match && (
        <May call={reconciliation.decide} quiet>
          <Decide id={match.id} />
        </May>
      )}
    </li>
  )
}

const Decide = ({ id }: { id: string }) => {
  const t = useText<ReconciliationKey>()
  const failureMessage = useFailureMessage()
  const { mutate, isPending } = useMutation({
    mutationFn: (decision: 'accepted' | 'declined') =>
      call(reconciliation.decide, { params: { id }, body: { decision } }),
    onSuccess: () => toast('success', t('admin.reconciliation.decided'), { brief: true }),
    onError: (error) => toast('danger', failureMessage(error), { brief: true }),
    onSettled: () => stale(reconciliation),
  })
  const busy = isPending && t('ui.saving')
  return (
    <div className="flex flex-wrap gap-3">
      <Button onClick={() => mutate('accepted')} busy={busy}>
        {t('admin.reconciliation.accept')}
      </Button>
      <Button look="secondary" onClick={() => mutate('declined')} busy={busy}>
        {t('admin.reconciliation.decline')}
      </Button>
    </div>
  )
}
