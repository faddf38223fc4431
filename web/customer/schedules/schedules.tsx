import { useQuery } from '@tanstack/react-query'
import { CalendarPlus } from 'lucide-react'
import { Link } from 'react-router'
import type { Schedule } from '#contract/sending/schedules.ts'
import { useFormat } from '#web/lib/use-format.ts'
import { useText } from '#web/lib/use-text.ts'
import { ButtonLink } from '#web/ui/Button.tsx'
import { Card } from '#web/ui/Card.tsx'
import { PageHeader } from '#web/ui/PageHeader.tsx'
import { QueryView } from '#web/ui/QueryView.tsx'
import { Empty, SkeletonRows } from '#web/ui/States.tsx'
import { data } from '../data.ts'
import { Person } from '../parts/Person.tsx'
import type { ScheduledKey } from './messages.es.ts'
import { ScheduleChip } from './ScheduleChip.tsx'
import { useScheduleWords } from './use-schedule-words.ts'

/** Every scheduled transfer, the next one first. */
export default function Scheduled() {
  const t = useText<ScheduledKey>()
  const add = (
    <ButtonLink to="/dashboard/home/scheduled/new" icon={<CalendarPlus aria-hidden="true" />}>
      {t('schedules.new')}
    </ButtonLink>
  )
  return (
    <div className="max-w-[760px]">
      <title>{`${t('schedules.title')} - SOL`}</title>
      <PageHeader
        title={t('schedules.title')}
        back={{ to: '/dashboard/home', label: t('ui.step-back') }}
        actions={add}
      />
      <Card flush>
        <QueryView
          query={useQuery(data.schedules())}
          skeleton={
            <div className="px-5 md:px-6">
              <SkeletonRows rows={3} label={t('ui.loading')} />
            </div>
          }
          empty={
            <Empty title={t('schedules.none')} action={add}>
              {t('schedules.none.text')}
            </Empty>
          }
        >
          {(schedules) => (
            <ul className="divide-y divide-line">
              {schedules.map((schedule) => (
                <Row key={schedule.id} schedule={schedule} />
              ))}
            </ul>
          )}
        </QueryView>
      </Card>
    </div>
  )
}

const Row = ({ schedule }: { schedule: Schedule }) => {
  const { id, recipient, amount, next, state } = schedule
  const t = useText<ScheduledKey>()
  const format = useFormat()
  const words = useScheduleWords()
  return (
    <li>
      <Link
        to={`/dashboard/home/scheduled/${id}`}
        className="flex min-h-[72px] items-center gap-3 px-5 py-3 hover:bg-sand/60 md:px-6"
      >
        <Person
          name={recipient.name}
          initialsOf={recipient.name}
          country={recipient.country}
          label={words.rhythm(schedule)}
        />
        <span className="flex-none text-right">
          <span className="block font-semibold tabular">{format.money(amount)}</span>
          <span className="block text-sm text-ink-soft tabular">
            {next && state === 'active' ? (
              t('schedules.next-on', { date: format.shortDay(next.date) })
            ) : (
              <ScheduleChip schedule={schedule} />
            )}
          </span>
        </span>
      </Link>
    </li>
  )
}
