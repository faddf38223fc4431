import { useQuery } from '@tanstack/react-query'
import { useNavigate, useParams, useSearchParams } from 'react-router'
import { draftId } from '#web/lib/draft-id.ts'
import { useText } from '#web/lib/use-text.ts'
import { ButtonLink } from '#web/ui/Button.tsx'
import { PageHeader } from '#web/ui/PageHeader.tsx'
import { QueryView } from '#web/ui/QueryView.tsx'
import { Empty, SkeletonRows } from '#web/ui/States.tsx'
import { data } from '../data.ts'
import { UncheckedAccounts } from '../parts/UncheckedAccounts.tsx'
import { ConfirmSchedule } from './ConfirmSchedule.tsx'
import type { ScheduledKey } from './messages.es.ts'
import { ReviewSchedule } from './ReviewSchedule.tsx'
import { ScheduleForm } from './ScheduleForm.tsx'
import { type GoTo, type Initial, initialOf, type Step, useInitial } from './schedule-draft.ts'

/** A new or changed schedule: terms, review, code. The step is in the URL. */
export default function EditSchedule() {
  const t = useText<ScheduledKey>()
  const { id } = useParams()
  const [params] = useSearchParams()
  const navigate = useNavigate()
  const disclosure = params.get('disclosure') ?? ''
  const requested = params.get('step')
  const step: Step = disclosure && (requested === 'review' || requested === 'code') ? requested : 'terms'
  const go: GoTo = (next, of, { state, replace = false } = {}) => {
    const query = new URLSearchParams(params)
    query.set('step', next)
    query.set('disclosure', of)
    void navigate(`?${query}`, { state, replace })
  }
  const title = t(step === 'terms' ? (id ? 'schedules.change' : 'schedules.new') : `schedules.${step}.title`)
  const back = step === 'terms' ? (id ? `/dashboard/home/scheduled/${id}` : '/dashboard/home/scheduled') : -1
  return (
    <div className="max-w-[560px]">
      <title>{`${title} - SOL`}</title>
      <PageHeader
        title={title}
        back={{ to: back === -1 ? `?${withoutStep(params)}` : String(back), label: t('ui.step-back') }}
      />
      {step === 'review' ? (
        <ReviewSchedule id={disclosure} go={go} />
      ) : step === 'code' ? (
        <ConfirmSchedule id={disclosure} isNew={!id} />
      ) : id ? (
        <Changed id={id} go={go} />
      ) : (
        <New go={go} />
      )}
    </div>
  )
}

const withoutStep = (params: URLSearchParams): URLSearchParams => {
  const rest = new URLSearchParams(params)
  rest.delete('step')
  rest.delete('disclosure')
  return rest
}

const New = ({ go }: { go: GoTo }) => <Ready scheduleId={draftId('schedule')} initial={useInitial()} go={go} />

const Changed = ({ id, go }: { id: string; go: GoTo }) => {
  const t = useText()
  return (
    <QueryView query={useQuery(data.schedule(id))} skeleton={<SkeletonRows rows={5} label={t('ui.loading')} />}>
      {(schedule) => <Ready scheduleId={id} initial={initialOf(schedule)} go={go} />}
    </QueryView>
  )
}

/** The form once recipients and accounts are loaded. */
const Ready = ({ scheduleId, initial, go }: { scheduleId: string; initial: Initial; go: GoTo }) => {
  const t = useText<ScheduledKey>()
  const recipients = useQuery(data.allRecipients())
  const accounts = useQuery(data.bankAccounts())
  const corridors = useQuery(data.corridors())
  const skeleton = <SkeletonRows rows={5} label={t('ui.loading')} />
  // The amount is formatted in the currency of the recipient's country.
  if (corridors.isPending) return skeleton
  return (
    <QueryView query={recipients} skeleton={skeleton}>
      {({ items }) =>
        items.length === 0 ? (
          <Empty
            title={t('schedules.no-recipient')}
            action={<ButtonLink to="/dashboard/home/new">{t('word.send-money')}</ButtonLink>}
          />
        ) : (
          <QueryView query={accounts} skeleton={skeleton}>
            {(linked) => (
              <>
                <div className="mb-5 grid gap-3 empty:hidden">
                  <UncheckedAccounts accounts={linked} />
                </div>
                <ScheduleForm
                  scheduleId={scheduleId}
                  initial={initial}
                  recipients={items}
                  corridors={corridors.data ?? []}
                  accounts={linked.filter(({ status }) => status === 'verified')}
                  go={go}
                />
              </>
            )}
          </QueryView>
        )
      }
    </QueryView>
  )
}
