import type { QueuedLimitRequest } from '#contract/staff/limit-requests.ts'
import { useFormat } from '#web/lib/use-format.ts'
import { useText } from '#web/lib/use-text.ts'
import { Chip } from '#web/ui/Chip.tsx'
import { useAge } from '../age.ts'
import type { LimitRequestsKey } from './messages.es.ts'

/** The age of a pending request, or its outcome and date. */
export const State = ({ request: { state, requestedAt, decidedAt } }: { request: QueuedLimitRequest }) => {
  const t = useText<LimitRequestsKey>()
  const format = useFormat()
  const { agoOf } = useAge()
  const ago = agoOf(requestedAt)
  if (!decidedAt) return <Chip look="waiting">{t('admin.limits.ago', { ago })}</Chip>
  const isGranted = state === 'granted'
  return (
    <Chip look={isGranted ? 'success' : 'danger'}>
      {t(isGranted ? 'admin.limits.granted' : 'admin.limits.declined', { when: format.longDate(decidedAt) })}
    </Chip>
  )
}
