import { useQuery } from '@tanstack/react-query'
import { Pause, Pencil, Play } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { useParams } from 'react-router'
import { type ScheduleDetail, schedules } from '#contract/sending/schedules.ts'
import { call } from '#web/lib/call.ts'
import { useFormat } from '#web/lib/use-format.ts'
import { useText } from '#web/lib/use-text.ts'
import { Button, ButtonLink } from '#web/ui/Button.tsx'
import { Card } from '#web/ui/Card.tsx'
import { ConfirmModal } from '#web/ui/Overlay.tsx'
import { PageHeader } from '#web/ui/PageHeader.tsx'
import { QueryView } from '#web/ui/QueryView.tsx'
import { Empty, SkeletonRows } from '#web/ui/States.tsx'
import { data } from '../data.ts'
import type { CustomerKey } from '../messages.es.ts'
import { Person } from '../parts/Person.tsx'
import type { ScheduledKey } from './messages.es.ts'
import { Payments } from './Payments.tsx'
import { ScheduleChip } from './ScheduleChip.tsx'
import { useScheduleChange } from './use-schedule-change.ts'
import { useScheduleWords } from './use-schedule-words.ts'

export default function ScheduleScreen() {
  const t = useText<ScheduledKey>()
  const { id = '' } = useParams()
  return (
    <div className="max-w-[1080px]">
      <QueryView
        query={useQuery(data.schedule(id))}
        skeleton={<SkeletonRows rows={5} label={t('ui.loading')} />}
        missing={
          <Empty
            title={t('schedules.missing')}
            action={<ButtonLink to="/dashboard/home/scheduled">{t('schedules.title')}</ButtonLink>}
          />
        }
      >
        {(schedule) => <ScheduleView schedule={schedule} />}
      </QueryView>
    </div>
  )
}

const ScheduleView = ({ schedule }: { schedule: ScheduleDetail }) => {
  const t = useText<ScheduledKey>()
  const title = t('schedules.to', { name: schedule.recipient.name })
  return (
    <>
      <title>{`${title} - SOL`}</title>
      <PageHeader title={title} back={{ to: '/dashboard/home/scheduled', label: t('schedules.title') }} />
      <div className="grid items-start gap-5 xl:grid-cols-2">
        <div className="grid gap-5">
          {schedule.state === 'paused' && schedule.reason && (
            <p role="status" className="flex gap-3 rounded-card border border-sol bg-sol-soft px-5 py-4">
              <Pause aria-hidden="true" className="mt-0.5 size-5 flex-none" />
              {t(`schedules.reason.${schedule.reason}`, { name: schedule.recipient.name })}
            </p>
          )}
          <Terms schedule={schedule} />
          <Actions schedule={schedule} />
        </div>
        <Payments schedule={schedule} />
      </div>
    </>
  )
}

const Terms = ({ schedule }: { schedule: ScheduleDetail }) => {
  const t = useText<CustomerKey | ScheduledKey>()
  const format = useFormat()
  const words = useScheduleWords()
  const { recipient, amount, side, ceiling, payIn, next } = schedule
  return (
    <Card>
      <div className="mb-4 flex">
        <Person
          name={recipient.name}
          initialsOf={recipient.name}
          country={recipient.country}
          label={recipient.label || t(`customer.method.${recipient.payout}`)}
        />
      </div>
      <dl className="grid gap-2 border-t border-line pt-4">
        <Line name={t(side === 'send' ? 'word.you-send' : 'word.they-receive')}>{format.money(amount)}</Line>
        {ceiling && <Line name={t('schedules.ceiling')}>{format.money(ceiling)}</Line>}
        <Line name={t('word.when')}>{words.rhythm(schedule)}</Line>
        <Line name={t('schedules.pays-with')}>{payIn.label}</Line>
        {next && <Line name={t('schedules.next')}>{words.day(next.date)}</Line>}
        <Line name={t('word.state')}>
          <ScheduleChip schedule={schedule} />
        </Line>
        <Line name={t('word.confirmation-code')}>{schedule.confirmationCode}</Line>
      </dl>
    </Card>
  )
}

const Actions = ({ schedule }: { schedule: ScheduleDetail }) => {
  const { id, state, rhythm, recipient } = schedule
  const t = useText<ScheduledKey>()
  const change = useScheduleChange(id)
  const [isEnding, setEnding] = useState(false)
  if (state === 'ended') return null
  const isPaused = state === 'paused'
  const pause = () => change.mutate(() => call(schedules.pause, { params: { id }, body: { paused: !isPaused } }))
  const end = () =>
    change.mutate(() => call(schedules.cancel, { params: { id } }), { onSettled: () => setEnding(false) })
  return (
    <div className="flex flex-wrap gap-3">
      <ButtonLink to={`/dashboard/home/scheduled/${id}/edit`} look="secondary" icon={<Pencil aria-hidden="true" />}>
        {t('schedules.change')}
      </ButtonLink>
      {(isPaused || rhythm !== 'once') && (
        <Button
          look="secondary"
          icon={isPaused ? <Play aria-hidden="true" /> : <Pause aria-hidden="true" />}
          busy={change.isPending && !isEnding && t('ui.one-moment')}
          onClick={pause}
        >
          {t(isPaused ? 'schedules.resume' : 'schedules.pause')}
        </Button>
      )}
      <Button look="destructive" onClick={() => setEnding(true)}>
        {t('schedules.end')}
      </Button>
      <ConfirmModal
        open={isEnding}
        onClose={() => setEnding(false)}
        onConfirm={end}
        title={t('schedules.end.title', { name: recipient.name })}
        confirm={t('schedules.end')}
        keep={t('schedules.end.keep')}
        busy={change.isPending && t('ui.one-moment')}
      >
        {t('schedules.end.text', { name: recipient.name })}
      </ConfirmModal>
    </div>
  )
}

/** A name and its value, in a `dl`. */
const Line = ({ name, children }: { name: string; children: ReactNode }) => (
  <div className="flex flex-wrap items-baseline justify-between gap-x-4">
    <dt className="text-ink-soft">{name}</dt>
    <dd className="min-w-0 text-right font-semibold break-words tabular">{children}</dd>
  </div>
)
