import { useQuery } from '@tanstack/react-query'
import { type BlockedYear, blockedProperty } from '#contract/funds/blocked-property.ts'
import { addressOf, call } from '#web/lib/call.ts'
import { useFormat } from '#web/lib/use-format.ts'
import { useText } from '#web/lib/use-text.ts'
import { Card } from '#web/ui/Card.tsx'
import { Chip, type ChipLook } from '#web/ui/Chip.tsx'
import { CsvButton } from '#web/ui/CsvButton.tsx'
import { May } from '../May.tsx'
import { RecordForm } from '../treasury/RecordForm.tsx'
import type { BlockedKey } from './messages.es.ts'
import { blockedQueries } from './queries.ts'

const looks = {
  open: 'neutral',
  due: 'waiting',
  late: 'danger',
  filed: 'success',
} as const satisfies Record<BlockedYear['state'], ChipLook>

/** The annual reports: the next one, and earlier ones. */
export const Years = () => {
  const { data = [] } = useQuery(blockedQueries.years())
  return (
    <div className="mt-4 grid grid-cols-1 gap-4 empty:hidden">
      {data.map((year) => (
        <Year key={year.year} report={year} />
      ))}
    </div>
  )
}

const Year = ({ report: { year, heldOn, dueOn, state, count, totals, filed } }: { report: BlockedYear }) => {
  const t = useText<BlockedKey>()
  const format = useFormat()
  return (
    <Card>
      <div className="flex flex-wrap items-start justify-between gap-x-4 gap-y-2">
        <div className="min-w-0">
          <h2 className="text-base font-semibold">{t('admin.blocked.year', { year: String(year) })}</h2>
          <p className="tabular">
            {[t('admin.blocked.year.items', { count }), ...totals.map((total) => format.money(total))].join(' · ')}
          </p>
        </div>
        <Chip look={looks[state]}>{t(`admin.blocked.year.${state}`)}</Chip>
      </div>
      <p className="mt-1 text-sm text-ink-soft wrap-anywhere">
        {filed
          ? t('admin.blocked.year.by', {
              name: filed.by,
              at: format.dateTime(filed.at),
              confirmation: filed.confirmation,
            })
          : t('admin.blocked.year.text', { day: format.longDate(heldOn), due: format.longDate(dueOn) })}
      </p>
      {state !== 'open' && (
        <May call={blockedProperty.fileYear} quiet>
          <div className="mt-3 flex flex-wrap gap-3">
            {!filed && (
              <RecordForm
                label={t('admin.blocked.file')}
                text={t('admin.blocked.file.text')}
                field={t('admin.blocked.confirmation')}
                done={t('admin.blocked.report.done')}
                send={({ reference }) =>
                  call(blockedProperty.fileYear, { body: { year, count, confirmation: reference } })
                }
              />
            )}
            <CsvButton
              address={addressOf(blockedProperty.csv, { query: { year } })}
              failed={t('admin.blocked.csv.failed')}
            />
          </div>
        </May>
      )}
    </Card>
  )
}
