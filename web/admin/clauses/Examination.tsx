import { useState } from 'react'
import { examinations } from '#contract/compliance/examinations.ts'
import { addressOf } from '#web/lib/call.ts'
import { clock } from '#web/lib/clock.ts'
import { needs, useMay } from '#web/lib/may.ts'
import { companyDay } from '#web/lib/new-york.ts'
import { useText } from '#web/lib/use-text.ts'
import { Card } from '#web/ui/Card.tsx'
import { CsvButton } from '#web/ui/CsvButton.tsx'
import { DateField } from '#web/ui/DateField.tsx'
import { isDay } from '#web/ui/typed-day.ts'
import type { ClausesKey } from './messages.es.ts'

/** The records of a period for an examiner; at first, those of the last whole quarter. */
export const Examination = () => {
  const t = useText<ClausesKey>()
  const may = useMay()
  const today = Temporal.PlainDate.from(companyDay(clock()))
  const quarter = today.with({ month: today.month - ((today.month - 1) % 3), day: 1 })
  const [from, setFrom] = useState(quarter.subtract({ months: 3 }).toString())
  const [to, setTo] = useState(quarter.subtract({ days: 1 }).toString())
  const yesterday = today.subtract({ days: 1 }).toString()
  if (!may(needs<typeof examinations.zip>('exams.export'))) return null
  return (
    <Card title={t('admin.clauses.exam.title')} className="mb-5">
      <p className="mb-4 max-w-prose text-ink-soft">{t('admin.clauses.exam.text')}</p>
      <div className="flex flex-wrap items-end gap-3">
        <DateField label={t('admin.clauses.exam.from')} value={from} onChange={setFrom} max={to} bare />
        <DateField label={t('admin.clauses.exam.to')} value={to} onChange={setTo} max={yesterday} bare />
        <CsvButton
          address={addressOf(examinations.zip, { query: { from, to } })}
          label={t('admin.clauses.exam.download')}
          failed={t('admin.clauses.exam.failed')}
          disabled={!isDay(from) || !isDay(to) || from > to || to > yesterday}
        />
      </div>
      <p className="mt-3 text-sm text-ink-soft">{t('admin.clauses.exam.hint')}</p>
    </Card>
  )
}
