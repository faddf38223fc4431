import { useMutation } from '@tanstack/react-query'
import { ArrowRight, UserRound } from 'lucide-react'
import type { ReactNode } from 'react'
import { type AlertHistory, adminAlerts, alertKinds } from '#contract/compliance/alerts.ts'
import { call } from '#web/lib/call.ts'
import { stale } from '#web/lib/query.ts'
import { useFormat } from '#web/lib/use-format.ts'
import { useText } from '#web/lib/use-text.ts'
import { Button, ButtonLink } from '#web/ui/Button.tsx'
import { Card } from '#web/ui/Card.tsx'
import { useFailureMessage } from '#web/ui/States.tsx'
import { toast } from '#web/ui/toast.ts'
import { OpenCase } from '../cases/OpenCase.tsx'
import { May } from '../May.tsx'
import { useAsOrigin } from '../origin.ts'
import { PendingChanges } from '../pending-changes/PendingChanges.tsx'
import { DecideForm } from './DecideForm.tsx'
import type { AlertsKey } from './messages.es.ts'
import { useActor } from './use-actor.ts'

type Props = { alert: AlertHistory }

/** The screen of the alert's record; a list has none. */
const recordOf = ({ subject: { kind, id } }: AlertHistory): string | null =>
  ({
    transfer: `/dashboard/transactions/${id}`,
    business: `/dashboard/businesses/${id}`,
    customer: `/dashboard/customers/${id}`,
    license: '/dashboard/compliance',
    list: null,
    day: `/dashboard/reporting/permissible-investments?month=${id.slice(0, 7)}`,
  })[kind]

/** The record, the assignee, and the decision form or the outcome. */
export const Decision = ({ alert }: Props) => {
  const t = useText<AlertsKey>()
  const record = recordOf(alert)
  const here = useAsOrigin(t(`admin.alerts.kind.${alert.kind}`))
  const { kind, subject, assignee, waits, closed } = alert
  const elsewhere = alertKinds[kind].decidedAt
  return (
    <div className="grid grid-cols-1 gap-4">
      <Card title={t('word.decision')}>
        {closed ? (
          <Said decided={closed} />
        ) : waits ? (
          <Waits id={alert.id} waits={waits} />
        ) : (
          <May call={adminAlerts.decide}>
            <Assignee alert={alert} />
            {elsewhere === null ? (
              (!assignee || assignee.mine) && <DecideForm alert={alert} />
            ) : (
              <p className="mt-4">{t(`admin.alerts.elsewhere.${elsewhere}`)}</p>
            )}
          </May>
        )}
        {subject.kind !== 'license' && subject.kind !== 'list' && subject.kind !== 'day' && (
          <OpenCase from={{ kind: 'alert', id: alert.id }} className="mt-4 mr-3" />
        )}
        {record && (
          <ButtonLink
            to={record}
            state={here}
            look={elsewhere && !closed ? 'primary' : 'secondary'}
            className="mt-4"
            icon={<ArrowRight aria-hidden="true" className="size-5" />}
          >
            {t(`admin.alerts.record.${subject.kind === 'list' ? 'day' : subject.kind}`)}
          </ButtonLink>
        )}
      </Card>
    </div>
  )
}

const Fact = ({ name, children }: { name: string; children: ReactNode }) => (
  <div className="border-b border-line py-2">
    <dt className="text-sm text-ink-soft">{name}</dt>
    <dd className="font-semibold whitespace-pre-wrap wrap-anywhere">{children}</dd>
  </div>
)

const Said = ({
  decided: { outcome, reason, note, by, at, approvedBy },
}: {
  decided: NonNullable<AlertHistory['closed']>
}) => {
  const t = useText<AlertsKey>()
  const format = useFormat()
  const actorOf = useActor()
  return (
    <dl>
      <Fact name={t('admin.alerts.outcome')}>{t(`admin.alerts.outcome.${outcome}`)}</Fact>
      <Fact name={t('word.reason')}>{t(`admin.alerts.reason.${reason}`)}</Fact>
      {note && <Fact name={t('word.note')}>{note}</Fact>}
      <Fact name={t('admin.alerts.decided-by')}>{[actorOf(by), format.dateTime(at)].join(' · ')}</Fact>
      {approvedBy && <Fact name={t('admin.alerts.approved-by')}>{approvedBy}</Fact>}
    </dl>
  )
}

/** The decision pending approval, with the requester's reason. */
const Waits = ({ id, waits: { outcome, reason } }: { id: string; waits: NonNullable<AlertHistory['waits']> }) => {
  const t = useText<AlertsKey>()
  return (
    <>
      <dl>
        <Fact name={t('admin.alerts.outcome')}>{t(`admin.alerts.outcome.${outcome}`)}</Fact>
        <Fact name={t('word.reason')}>{t(`admin.alerts.reason.${reason}`)}</Fact>
      </dl>
      <PendingChanges subject={id} past="none" className="mt-4" />
    </>
  )
}

/** The assignee, with the actions to take, return or take over the alert. */
const Assignee = ({ alert: { id, assignee } }: Props) => {
  const t = useText<AlertsKey>()
  const format = useFormat()
  const failureMessage = useFailureMessage()
  const take = assignee ? (assignee.mine ? 'back' : 'over') : 'free'
  const { mutate, isPending } = useMutation({
    mutationFn: () => call(adminAlerts.assign, { params: { id }, body: { take } }),
    onError: (error) => toast('danger', failureMessage(error), { brief: true }),
    onSettled: () => stale(adminAlerts),
  })
  const when = assignee ? format.dateTime(assignee.at) : ''
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 border-b border-line pb-3">
      <p className="flex min-w-0 items-center gap-2 text-sm text-ink-soft">
        <UserRound aria-hidden="true" className="size-4 flex-none" />
        <span className="wrap-anywhere">
          {assignee
            ? assignee.mine
              ? t('admin.alerts.taken-mine', { when })
              : t('admin.alerts.taken-other', { name: assignee.name, when })
            : t('admin.alerts.free-long')}
        </span>
      </p>
      <Button look="secondary" size="dense" busy={isPending && t('ui.saving')} onClick={() => mutate()}>
        {t(`admin.alerts.take.${take}`)}
      </Button>
    </div>
  )
}
