import { useQuery } from '@tanstack/react-query'
import { ArrowLeft, MessageCircle, RotateCcw } from 'lucide-react'
import type { ReactNode } from 'react'
import { Link, Navigate, useParams } from 'react-router'
import { type MovementDetail, movementKinds } from '#contract/funds/movements.ts'
import { data } from '#web/customer/data.ts'
import { useAmounts } from '#web/customer/movements/amounts.ts'
import { MovementIcon } from '#web/customer/movements/MovementIcon.tsx'
import { useNames } from '#web/customer/movements/MovementRow.tsx'
import { MovementState } from '#web/customer/movements/MovementState.tsx'
import type { MovementsKey } from '#web/customer/movements/messages.es.ts'
import { againPaths, pathOf } from '#web/customer/movements/paths.ts'
import { isLess, minus } from '#web/customer/parts/amounts.ts'
import type { FundsKey } from '#web/customer/wallets/messages.es.ts'
import { useFormat } from '#web/lib/use-format.ts'
import { useText } from '#web/lib/use-text.ts'
import { useMoment } from '#web/transfers/moment.ts'
import { ButtonLink } from '#web/ui/Button.tsx'
import { Card } from '#web/ui/Card.tsx'
import { QueryView } from '#web/ui/QueryView.tsx'
import { Empty, Skeleton } from '#web/ui/States.tsx'
import { Timeline, type TimelineStage } from '#web/ui/SunTimeline.tsx'
import type { MovementKey } from './messages.es.ts'

/** A movement of any kind: its events, and its effect on the balance. */
export default function MovementScreen() {
  const t = useText<MovementKey>()
  const { id = '' } = useParams()
  return (
    <QueryView
      query={useQuery(data.movement(id))}
      errorClass="py-16"
      missing={
        <Empty
          title={t('customer.movement.missing')}
          action={<ButtonLink to="/dashboard/history">{t('customer.movement.back')}</ButtonLink>}
          className="py-16"
        />
      }
      skeleton={
        <div role="status" aria-label={t('ui.loading')}>
          <title>{`${t('customer.movement.title')} - SOL`}</title>
          <Skeleton className="h-9 w-64" />
          <Skeleton className="mt-6 h-64 w-full !rounded-card" />
        </div>
      }
    >
      {(movement) => {
        // A kind with its own page is shown there.
        const path = pathOf(movement)
        return path.startsWith('/dashboard/history/movement/') ? (
          <MovementView movement={movement} />
        ) : (
          <Navigate to={path} replace />
        )
      }}
    </QueryView>
  )
}

const MovementView = ({ movement }: { movement: MovementDetail }) => {
  const t = useText<MovementKey>()
  const { kind } = movement
  const { name } = useNames()(movement)
  const { changed } = useAmounts()(movement)
  return (
    <>
      <title>{`${name} - SOL`}</title>
      <Link
        to="/dashboard/history"
        aria-label={t('customer.movement.back')}
        title={t('customer.movement.back')}
        className="icon-button -ml-3"
      >
        <ArrowLeft aria-hidden="true" />
      </Link>
      <header className="mt-1 mb-6 flex flex-wrap items-center gap-x-6 gap-y-3">
        <MovementIcon {...movement} />
        <div className="min-w-0 flex-1">
          <h1 className="type-3">{name}</h1>
          <p className="mt-0.5 text-lg text-ink-soft tabular">{changed}</p>
        </div>
        <span className="max-sm:basis-full">
          <MovementState {...movement} />
        </span>
      </header>
      <div className="grid grid-cols-1 items-start gap-5 xl:grid-cols-2">
        <div className="grid grid-cols-1 gap-5">
          <Card title={t('customer.movement.steps')}>
            <Timeline stages={useStages(movement)} label={t('customer.movement.steps')} />
            {kind === 'withdrawal' && movement.phase === 'stopped' && <Why id={movement.id} />}
          </Card>
          <div className="flex flex-wrap gap-3">
            {againPaths[kind] && (
              <ButtonLink to={againPaths[kind]} icon={<RotateCcw aria-hidden="true" />}>
                {t('customer.movement.again')}
              </ButtonLink>
            )}
            <ButtonLink
              look="secondary"
              to={`/dashboard/help?${new URLSearchParams({ about: movement.code })}`}
              icon={<MessageCircle aria-hidden="true" />}
            >
              {t('customer.movement.report')}
            </ButtonLink>
          </div>
        </div>
        <Card title={t('word.details')}>
          <Facts movement={movement} />
        </Card>
      </div>
    </>
  )
}

/** One of the last fifty withdrawals. */
const useWithdrawal = (id: string) => useQuery(data.withdrawals(50)).data?.items.find((one) => one.id === id)

/** The bank's reason for rejecting or returning a withdrawal. */
const Why = ({ id }: { id: string }) => {
  const t = useText()
  const reason = useWithdrawal(id)?.reason
  return reason ? <p className="mt-4 text-sm text-ink-soft">{t('word.reason-given', { reason })}</p> : null
}

const Speed = ({ id }: { id: string }) => {
  const t = useText<FundsKey>()
  return useWithdrawal(id)?.speed === 'instant' ? (
    <Line term={t('word.kind')}>{t('customer.withdraw.instant')}</Line>
  ) : null
}

/** The steps of a movement as stages; adjacent steps of one phase are merged. */
const useStages = ({ kind, steps }: MovementDetail): TimelineStage[] => {
  const t = useText<MovementsKey | MovementKey>()
  const { moment } = useMoment()
  const phases = steps.filter((step, index) => steps[index - 1]?.phase !== step.phase)
  return phases.map(({ phase, at }, index) => {
    const isLast = index === phases.length - 1
    const states = { open: 'now', held: 'now', done: 'done', stopped: 'failed' } as const
    return {
      key: at + phase,
      title: index === 0 && phase === 'open' ? t('customer.movement.started') : t(`movements.${kind}.${phase}`),
      time: <time dateTime={at}>{moment(at)}</time>,
      state: isLast ? states[phase] : 'done',
    }
  })
}

const Facts = ({ movement }: { movement: MovementDetail }) => {
  const { kind, out, in: arrives, title, detail, code, startedAt, balance } = movement
  const t = useText<MovementKey>()
  const format = useFormat()
  const isIn = movementKinds[kind].direction === 'in'
  return (
    <dl className="divide-y divide-line">
      {out && <Line term={t(isIn ? 'word.you-paid' : 'customer.movement.out')}>{format.money(out)}</Line>}
      {kind === 'withdrawal' && out && arrives && isLess(arrives, out) && (
        <Line term={t('word.fee')}>{format.money(minus(out, arrives))}</Line>
      )}
      {kind === 'withdrawal' && <Speed id={movement.id} />}
      {arrives && <Line term={t('word.arrives')}>{format.money(arrives)}</Line>}
      {title && (
        <Line
          term={t(kind === 'conversion' ? 'word.currencies' : isIn ? 'customer.movement.from' : 'customer.movement.to')}
        >
          {title}
          {detail && <span className="block font-normal text-ink-soft">{detail}</span>}
        </Line>
      )}
      <Line term={t('customer.movement.started-at')}>{format.dateTime(startedAt)}</Line>
      {balance.map(({ amount, at }) => (
        <Line
          key={at + amount.currency + amount.minor}
          term={
            <>
              {t(amount.minor.startsWith('-') ? 'customer.movement.left' : 'customer.movement.entered')}
              <span className="block text-sm">{format.dateTime(at)}</span>
            </>
          }
        >
          {amount.minor.startsWith('-') ? '−' : '+'}
          {format.money({ ...amount, minor: amount.minor.replace('-', '') })}
        </Line>
      ))}
      <Line term={t('word.code')}>
        <span className="whitespace-nowrap">{code}</span>
      </Line>
    </dl>
  )
}

const Line = ({ term, children }: { term: ReactNode; children: ReactNode }) => (
  <div className="flex flex-wrap items-baseline justify-between gap-x-4 py-2.5 text-[0.9375rem]">
    <dt className="text-ink-soft">{term}</dt>
    <dd className="ml-auto min-w-0 text-right font-semibold break-words tabular">{children}</dd>
  </div>
)
