import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { isMovementKind } from '#contract/funds/movements.ts'
import type { Hold as Reserve } from '#contract/funds/wallets.ts'
import { customerProfile, type Hold } from '#contract/office/customer-profile.ts'
import { type Risk as RiskReply, riskLevels } from '#contract/office/customer-risk.ts'
import type { Limits as LimitsReply } from '#contract/sending/limits.ts'
import { May } from '#web/admin/May.tsx'
import { useNames } from '#web/customer/movements/MovementRow.tsx'
import { useFormat } from '#web/lib/use-format.ts'
import { useText } from '#web/lib/use-text.ts'
import { Card } from '#web/ui/Card.tsx'
import { Chip } from '#web/ui/Chip.tsx'
import { QueryView } from '#web/ui/QueryView.tsx'
import { SkeletonRows } from '#web/ui/States.tsx'
import type { ProfileKey } from './messages.es.ts'
import { parts } from './parts.ts'

/** A customer's status: holds, risk, and remaining limits. */
export const CustomerStatus = ({ id }: { id: string }) => (
  <div className="mb-5 grid grid-cols-1 items-stretch gap-5 xl:grid-cols-3">
    <Holds id={id} />
    <Risk id={id} />
    <Limits id={id} />
  </div>
)

const useWaiting = () => <SkeletonRows rows={3} label={useText()('ui.loading')} />

const Holds = ({ id }: { id: string }) => {
  const t = useText<ProfileKey>()
  const waiting = useWaiting()
  return (
    <Card title={t('admin.holds.title')}>
      <QueryView query={useQuery(parts.holds(id))} skeleton={waiting} dense>
        {({ items, reserves }) =>
          items.length + reserves.length === 0 ? (
            <p className="text-ink-soft">{t('admin.holds.none')}</p>
          ) : (
            <>
              <ul className="grid gap-3">
                {items.map((hold) => (
                  <li key={hold.id}>
                    <HoldLine hold={hold} />
                  </li>
                ))}
              </ul>
              <Reserves reserves={reserves} />
            </>
          )
        }
      </QueryView>
    </Card>
  )
}

/** Reserved amounts of balances: their sum is the difference between balance and available. */
const Reserves = ({ reserves }: { reserves: Reserve[] }) => {
  const t = useText<ProfileKey>()
  const format = useFormat()
  if (reserves.length === 0) return null
  return (
    <section className="mt-4 [&:first-child]:mt-0">
      <h3 className="font-sans text-sm font-semibold">{t('admin.holds.reserves')}</h3>
      <ul className="mt-2 grid gap-3">
        {reserves.map(({ id, amount, title, why, since, until }) => (
          <li key={id}>
            <p className="font-medium wrap-anywhere">
              {format.money(amount)} · {title}
            </p>
            <p className="text-sm text-ink-soft">
              {why}{' '}
              {until
                ? t('admin.holds.until', { date: format.longDate(until) })
                : t('admin.holds.since', { date: format.dateTime(since) })}
            </p>
          </li>
        ))}
      </ul>
    </section>
  )
}

const HoldLine = ({ hold: { id, kind, title, code, amount, why, since, until } }: { hold: Hold }) => {
  const t = useText<ProfileKey>()
  const format = useFormat()
  const nameOf = useNames()
  const name = isMovementKind(kind) ? nameOf({ kind, title, detail: '' }).name : title
  return (
    <>
      <p className="font-medium wrap-anywhere">
        {format.money(amount)} · {name}
      </p>
      <p className="text-sm text-ink-soft">
        {t(`admin.holds.why.${why}`)} ·{' '}
        {until
          ? t('admin.holds.until', { date: format.dateTime(until) })
          : t('admin.holds.since', { date: format.dateTime(since) })}
      </p>
      <Link to={`/dashboard/transactions/movements/${id}`} className="link inline-block py-1 text-sm">
        {t(why === 'password' ? 'admin.holds.see' : 'admin.holds.decide', { code })}
      </Link>
    </>
  )
}

const looks = { low: 'success', review: 'waiting', high: 'danger' } as const satisfies Record<
  RiskReply['level'],
  string
>

const Risk = ({ id }: { id: string }) => {
  const t = useText<ProfileKey>()
  return (
    <Card title={t('admin.risk.title')}>
      <May call={customerProfile.risk}>
        <RiskOf id={id} />
      </May>
    </Card>
  )
}

const RiskOf = ({ id }: { id: string }) => {
  const waiting = useWaiting()
  return (
    <QueryView query={useQuery(parts.risk(id))} skeleton={waiting} dense>
      {(risk) => <Score risk={risk} />}
    </QueryView>
  )
}

const Score = ({ risk: { score, level, parts: facts } }: { risk: RiskReply }) => {
  const t = useText<ProfileKey>()
  return (
    <>
      <p className="flex items-center gap-3">
        <span className="type-3 tabular">{score}</span>
        <Chip look={looks[level]}>{t(`admin.risk.level.${level}`)}</Chip>
      </p>
      <svg width="100%" height="16" className="mt-3 block overflow-visible" aria-hidden="true">
        <rect y="5" width="100%" height="6" rx="3" fill="var(--line)" />
        <rect y="5" width={`${score}%`} height="6" rx="3" fill="var(--noche)" />
        {[riskLevels.review, riskLevels.high].map((from) => (
          <rect key={from} x={`${from}%`} width="2" height="16" fill="var(--ink-soft)" />
        ))}
      </svg>
      <p className="mt-1 text-sm text-ink-soft">{t('admin.risk.from', { ...riskLevels })}</p>
      {facts.length === 0 ? (
        <p className="mt-3 text-ink-soft">{t('admin.risk.none')}</p>
      ) : (
        <dl className="mt-3 grid gap-1.5 text-[0.9375rem]">
          {facts.map(({ fact, count, points }) => (
            <div key={fact} className="flex justify-between gap-4">
              <dt>
                {t(`admin.risk.fact.${fact}`)}
                {count > 1 && <span className="text-ink-soft"> × {count}</span>}
              </dt>
              <dd className="font-medium tabular">+{points}</dd>
            </div>
          ))}
        </dl>
      )}
      <p className="mt-3 text-sm text-ink-soft">{t('admin.risk.decides')}</p>
    </>
  )
}

const Limits = ({ id }: { id: string }) => {
  const t = useText<ProfileKey>()
  const waiting = useWaiting()
  return (
    <Card title={t('admin.profile.limits.title')}>
      <QueryView query={useQuery(parts.overview(id))} skeleton={waiting} dense>
        {({ limits }) => <LimitLines limits={limits} />}
      </QueryView>
    </Card>
  )
}

const LimitLines = ({ limits: { items, level, maySend } }: { limits: LimitsReply }) => {
  const t = useText<ProfileKey>()
  const format = useFormat()
  return (
    <>
      <p className="mb-3 text-sm text-ink-soft">
        {t(maySend ? `admin.profile.limits.level.${level}` : 'admin.profile.limits.may-not')}
      </p>
      <dl className="grid gap-3">
        {items.map(({ period, limit, used }) => {
          const most = Number(limit.minor)
          const share = most > 0 ? Math.min(100, (Number(used.minor) * 100) / most) : 0
          return (
            <div key={period} className="flex flex-wrap justify-between gap-x-4 text-[0.9375rem]">
              <dt>{t(`admin.profile.limits.${period}`)}</dt>
              <dd className="font-medium tabular">
                {period === 'transfer'
                  ? t('admin.profile.limits.up-to', { limit: format.money(limit) })
                  : t('admin.profile.limits.used', { used: format.money(used), limit: format.money(limit) })}
              </dd>
              {period !== 'transfer' && (
                <dd aria-hidden="true" className="mt-1.5 h-1.5 basis-full overflow-hidden rounded-full bg-line">
                  <svg width="100%" height="6" className="block" aria-hidden="true">
                    <rect width={`${share}%`} height="6" rx="3" fill="var(--noche)" />
                  </svg>
                </dd>
              )}
            </div>
          )
        })}
      </dl>
    </>
  )
}
