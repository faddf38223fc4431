import { useQuery } from '@tanstack/react-query'
import { type UnclaimedReport, unclaimedProperty } from '#contract/books/unclaimed-property.ts'
import { stateNames } from '#contract/lib/us-states.ts'
import type { PendingChange } from '#contract/staff/pending-changes.ts'
import { addressOf, call } from '#web/lib/call.ts'
import { useFormat } from '#web/lib/use-format.ts'
import { useText } from '#web/lib/use-text.ts'
import { Card } from '#web/ui/Card.tsx'
import { Chip, type ChipLook } from '#web/ui/Chip.tsx'
import { CsvButton } from '#web/ui/CsvButton.tsx'
import { QueryView } from '#web/ui/QueryView.tsx'
import { SkeletonRows } from '#web/ui/States.tsx'
import { May } from '../May.tsx'
import { Changes } from '../pending-changes/PendingChanges.tsx'
import { usePendingChanges, useReadAgainOnceDecided } from '../pending-changes/use-pending-changes.ts'
import { RecordForm } from '../treasury/RecordForm.tsx'
import type { UnclaimedKey } from './messages.es.ts'
import { unclaimedQueries } from './queries.ts'

const looks = {
  collecting: 'neutral',
  due: 'waiting',
  late: 'danger',
  reported: 'waiting',
  pending_approval: 'waiting',
  remitted: 'success',
} as const satisfies Record<UnclaimedReport['state'], ChipLook>

/** Reports to the states: due ones first, then filed ones. */
export const Reports = () => {
  const t = useText<UnclaimedKey>()
  const query = useQuery(unclaimedQueries.reports())
  const { changes } = usePendingChanges(...(query.data ?? []).flatMap(({ filed }) => filed?.id ?? []))
  useReadAgainOnceDecided(changes)
  return (
    <Card title={t('admin.unclaimed.reports')} flush className="mb-5">
      <QueryView query={query} skeleton={<SkeletonRows rows={2} label={t('admin.unclaimed.reports')} />} dense>
        {(items) =>
          items.length === 0 ? (
            <p className="px-6 pb-6 text-ink-soft">{t('admin.unclaimed.reports.none')}</p>
          ) : (
            <ul className="divide-y divide-line border-t border-line">
              {items.map((report) => (
                <li key={`${report.usState} ${report.cutoffOn}`} className="px-5 py-4 md:px-6">
                  <Report
                    report={report}
                    changes={changes?.filter(({ subject }) => subject === report.filed?.id) ?? []}
                  />
                </li>
              ))}
            </ul>
          )
        }
      </QueryView>
    </Card>
  )
}

const Report = ({ report, changes }: { report: UnclaimedReport; changes: readonly PendingChange[] }) => {
  const t = useText<UnclaimedKey>()
  const format = useFormat()
  const { usState, cutoffOn, dueOn, state, count, total, filed, paid } = report
  return (
    <>
      <div className="flex flex-wrap items-start justify-between gap-x-4 gap-y-1">
        <p className="font-semibold">
          {stateNames[usState]} · {t('admin.unclaimed.cutoff', { day: format.longDate(cutoffOn) })}
          <span className="block tabular">
            {format.money(total)} · {t('admin.unclaimed.owners', { count })}
          </span>
        </p>
        <Chip look={looks[state]}>{t(`admin.unclaimed.report.${state}`)}</Chip>
      </div>
      <p className="mt-1 text-sm text-ink-soft wrap-anywhere">
        {filed
          ? t('admin.unclaimed.filed', {
              name: filed.by,
              at: format.dateTime(filed.at),
              confirmation: filed.confirmation,
            })
          : t('admin.unclaimed.due', { day: format.longDate(dueOn) })}
        {filed &&
          filed.returned.minor !== '0' &&
          ` · ${t('admin.unclaimed.returned', { amount: format.money(filed.returned) })}`}
        {paid &&
          ` · ${t('admin.unclaimed.paid', { amount: format.money(paid.amount), at: format.dateTime(paid.at), reference: paid.reference })}`}
      </p>
      <Changes changes={changes} className="mt-3 max-w-2xl" />
      <Actions report={report} />
    </>
  )
}

const Actions = ({ report }: { report: UnclaimedReport }) => {
  const t = useText<UnclaimedKey>()
  const { usState, cutoffOn, state, count, total, filed } = report
  return (
    <div className="mt-3 flex flex-wrap gap-3 empty:hidden">
      {(state === 'due' || state === 'late') && (
        <May call={unclaimedProperty.file} quiet>
          <RecordForm
            label={t('admin.unclaimed.file')}
            text={t('admin.unclaimed.file.text')}
            field={t('admin.unclaimed.confirmation')}
            done={t('admin.unclaimed.file.done')}
            send={({ id, reference }) =>
              call(unclaimedProperty.file, { body: { id, usState, cutoffOn, count, total, confirmation: reference } })
            }
          />
        </May>
      )}
      {state === 'reported' && filed && (
        <May call={unclaimedProperty.pay} quiet>
          <RecordForm
            label={t('admin.unclaimed.pay')}
            text={t('admin.unclaimed.pay.text')}
            field={t('admin.unclaimed.reference')}
            why={3}
            done={t('admin.unclaimed.pay.done')}
            send={({ id, reference, reason }) =>
              call(unclaimedProperty.pay, { params: { id: filed.id }, body: { id, reference, reason } })
            }
          />
        </May>
      )}
      {state !== 'collecting' && (
        <May call={unclaimedProperty.csv} quiet>
          <CsvButton
            address={addressOf(unclaimedProperty.csv, { query: { usState, cutoffOn } })}
            failed={t('admin.unclaimed.csv.failed')}
          />
        </May>
      )}
    </div>
  )
}
