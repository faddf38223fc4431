import { Clock } from 'lucide-react'
import type { FincenReport } from '#contract/compliance/fincen-reports.ts'
import { clock } from '#web/lib/clock.ts'
import { dayOf } from '#web/lib/format.ts'
import { useFormat } from '#web/lib/use-format.ts'
import { useText } from '#web/lib/use-text.ts'
import { Chip } from '#web/ui/Chip.tsx'
import type { FincenKey } from './messages.es.ts'

const soon_days = 5
const looks = { draft: 'neutral', waiting: 'waiting', approved: 'waiting', filed: 'success' } as const

/** A report's state, and its last day to be filed: red once it has passed. */
export const Deadline = ({ report: { state, fileBy } }: { report: Pick<FincenReport, 'state' | 'fileBy'> }) => {
  const t = useText<FincenKey>()
  const format = useFormat()
  const today = dayOf(new Date(clock()).toISOString())
  const left = Math.round((Date.parse(fileBy) - Date.parse(today)) / 86_400_000)
  return (
    <>
      {state !== 'filed' && (
        <Chip
          look={left < 0 ? 'danger' : left <= soon_days ? 'waiting' : 'neutral'}
          icon={<Clock aria-hidden="true" />}
        >
          {left < 0
            ? t('admin.fincen.late', { count: -left })
            : t('admin.fincen.file-by', { day: format.longDate(fileBy) })}
        </Chip>
      )}
      <Chip look={looks[state]}>{t(`admin.fincen.state.${state}`)}</Chip>
    </>
  )
}
