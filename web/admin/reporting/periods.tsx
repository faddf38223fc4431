import { useQuery } from '@tanstack/react-query'
import { type Period, periods } from '#contract/books/periods.ts'
import { useFormat } from '#web/lib/use-format.ts'
import { useText } from '#web/lib/use-text.ts'
import { capital } from '#web/transfers/moment.ts'
import { Chip } from '#web/ui/Chip.tsx'
import { QueryView } from '#web/ui/QueryView.tsx'
import { Empty, SkeletonRows } from '#web/ui/States.tsx'
import { May } from '../May.tsx'
import { PendingChanges } from '../pending-changes/PendingChanges.tsx'
import { Files } from './Files.tsx'
import type { ReportingKey } from './messages.es.ts'
import { PeriodChecklist } from './PeriodChecklist.tsx'
import { PeriodRequest } from './PeriodRequest.tsx'
import { reports } from './queries.ts'
import { ReportingFrame } from './ReportingFrame.tsx'

/** The accounting months: one person requests the close, another closes it. */
export default function Periods() {
  const t = useText<ReportingKey>()
  const query = useQuery(reports.periods())
  return (
    <ReportingFrame tab="periods" actions={<Files report="periods" />}>
      <QueryView
        query={query}
        skeleton={<SkeletonRows label={t('admin.reporting.loading')} />}
        empty={<Empty title={t('admin.reporting.none')} className="card" />}
        errorClass="card"
      >
        {(months) => (
          <ul className="card divide-y divide-line overflow-hidden !p-0">
            {months.map((period) => (
              <li key={period.month} className="px-5 py-4 md:px-6">
                <Month period={period} />
              </li>
            ))}
          </ul>
        )}
      </QueryView>
    </ReportingFrame>
  )
}

const looks = { open: 'neutral', pending_approval: 'waiting', closed: 'success' } as const

const Month = ({ period }: { period: Period }) => {
  const t = useText<ReportingKey>()
  const format = useFormat()
  const { month, state, stops, checks, requestedBy, requestedAt, note, decidedBy, decidedAt, reopened } = period
  return (
    <>
      <div className="flex flex-wrap items-center justify-between gap-3">
        <h2 className="font-sans text-base font-semibold">{capital(format.month(month, { year: true }))}</h2>
        <Chip look={looks[state]}>{t(`admin.reporting.state.${state}`)}</Chip>
      </div>
      {checks.length > 0 ? (
        <PeriodChecklist checks={checks} className="mt-3" />
      ) : (
        <ul className="mt-2 grid gap-1 text-sm text-ink-soft empty:hidden">
          {stops.map(({ stop, count }) => (
            <li key={stop}>{t(`admin.reporting.stop.${stop}`, { count })}</li>
          ))}
        </ul>
      )}
      {state === 'closed' && requestedBy && requestedAt && (
        <p className="mt-2 max-w-prose text-sm text-ink-soft wrap-anywhere">
          {t('admin.reporting.asked-by', { name: requestedBy.name, at: format.dateTime(requestedAt) })} “{note}”
        </p>
      )}
      {decidedBy && decidedAt && (
        <p className="mt-1 text-sm text-ink-soft">
          {t('admin.reporting.closed-by', { name: decidedBy.name, at: format.dateTime(decidedAt) })}
        </p>
      )}
      {reopened && state !== 'closed' && (
        <p className="mt-1 max-w-prose text-sm text-ink-soft wrap-anywhere">
          {t('admin.reporting.reopened-by', { name: reopened.by.name, at: format.dateTime(reopened.at) })} “
          {reopened.reason}”
        </p>
      )}
      <PendingChanges subject={month} className="mt-3" />
      <May call={periods.ask} quiet>
        {state === 'open' && stops.length === 0 && <PeriodRequest month={month} verb="ask" />}
        {state === 'closed' && period.reopens && <PeriodRequest month={month} verb="reopen" />}
      </May>
    </>
  )
}
