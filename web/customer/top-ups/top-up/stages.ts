import type { TopUp } from '#contract/balance/top-ups.ts'
import { useFormat } from '#web/lib/use-format.ts'
import { useText } from '#web/lib/use-text.ts'
import { useMoment } from '#web/transfers/moment.ts'
import type { TimelineStage } from '#web/ui/SunTimeline.tsx'
import type { AddKey } from '../messages.es.ts'

const stopped: readonly TopUp['state'][] = ['failed', 'returned', 'refunded', 'canceled', 'expired']

/** The stages requested, credited, available, for the sun's position. */
export const useStages = (topUp: TopUp): readonly TimelineStage[] => {
  const t = useText<AddKey>()
  const format = useFormat()
  const { moment } = useMoment()
  const { way, state, requestedAt, settledAt, usableAt, usableOn, stateAt, holdRule } = topUp
  const isStopped = stopped.includes(state)
  const failed: TimelineStage = {
    ...{ key: 'stopped', title: t(`top-ups.state.${state}`), time: moment(stateAt), state: 'failed' },
  }
  const requested: TimelineStage = {
    ...{ key: 'requested', title: t(`top-ups.stage.requested.${way}`), time: moment(requestedAt), state: 'done' },
  }
  const arrived: TimelineStage = {
    key: 'arrived',
    title: t('top-ups.stage.arrived'),
    time: settledAt ? moment(settledAt) : null,
    state: settledAt ? 'done' : 'now',
  }
  if (isStopped && !settledAt) return [requested, failed]
  // Not paid at the store yet: the sun stays at the start.
  if (way === 'cash' && state === 'pending')
    return [
      { key: 'pay', title: t('top-ups.stage.pay.cash'), state: 'now' },
      { ...arrived, state: 'ahead' },
    ]
  if (isStopped) return [requested, arrived, failed]
  if (!holdRule) return [requested, arrived]
  const usable: TimelineStage = {
    key: 'usable',
    title: t('top-ups.stage.usable'),
    time: usableAt ? moment(usableAt) : usableOn ? format.dayAndMonth(usableOn) : null,
    state: usableAt ? 'done' : settledAt ? 'now' : 'ahead',
  }
  return [requested, arrived, usable]
}
