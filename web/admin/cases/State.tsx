import { Clock } from 'lucide-react'
import type { CaseItem } from '#contract/compliance/cases.ts'
import { clock } from '#web/lib/clock.ts'
import { dayOf } from '#web/lib/format.ts'
import { useFormat } from '#web/lib/use-format.ts'
import { useText } from '#web/lib/use-text.ts'
import { Chip } from '#web/ui/Chip.tsx'
import type { CasesKey } from './messages.es.ts'

const soon_days = 7

/** The day to report, colored when near or past, and what a case waits for or how it ended. */
export const State = ({ item: { state, fileBy, continueBy, snoozedUntil, outcome } }: { item: CaseItem }) => {
  const t = useText<CasesKey>()
  const format = useFormat()
  const today = dayOf(new Date(clock()).toISOString())
  const day = state === 'closed' ? continueBy : fileBy
  const left = day ? Math.round((Date.parse(day) - Date.parse(today)) / 86_400_000) : 0
  return (
    <span className="flex flex-wrap gap-2">
      {day && (
        <Chip
          look={left <= 0 ? 'danger' : left <= soon_days ? 'waiting' : 'neutral'}
          icon={<Clock aria-hidden="true" />}
        >
          {t(state === 'closed' ? 'admin.cases.continue-by' : 'admin.cases.file-by', {
            day: format.longDate(day),
            left: Math.max(0, left),
          })}
        </Chip>
      )}
      {snoozedUntil && state === 'open' && snoozedUntil > today && (
        <Chip look="neutral">{t('admin.cases.snoozed-until', { day: format.longDate(snoozedUntil) })}</Chip>
      )}
      {state === 'waiting' && <Chip look="waiting">{t('admin.cases.waits')}</Chip>}
      {state === 'closed' && outcome && (
        <Chip look={outcome === 'report' ? 'danger' : 'success'}>{t(`admin.cases.outcome.${outcome}`)}</Chip>
      )}
    </span>
  )
}
