import { useQuery } from '@tanstack/react-query'
import {
  BadgeCheck,
  BookOpenCheck,
  Building2,
  CircleX,
  Forward,
  Gauge,
  Hourglass,
  Inbox,
  LifeBuoy,
  type LucideIcon,
  MessageCircle,
  Scale,
  ScanText,
  ShieldAlert,
  ShieldCheck,
  Siren,
  Undo2,
  UserCheck,
} from 'lucide-react'
import { Link } from 'react-router'
import { type Queue, queueTargets_min, type WorkQueue } from '../../../contract/office.ts'
import { useNow } from '../../customer/parts/use-now.ts'
import { useFormat } from '../../lib/use-format.ts'
import { useText } from '../../lib/use-text.ts'
import { workQuery } from '../../lib/work.ts'
import { classes } from '../../ui/classes.ts'
import { QueryView } from '../../ui/QueryView.tsx'
import { Skeleton } from '../../ui/States.tsx'
import { lengthOf, minutesSince, useAge } from '../age.ts'
import type { HomeKey } from './messages.es.ts'

const looks: Record<WorkQueue, { to: string; icon: LucideIcon }> = {
  verification: { to: '/dashboard/customers?tab=verification-requests', icon: BadgeCheck },
  companies: { to: '/dashboard/businesses', icon: Building2 },
  held: { to: '/dashboard/transactions?filter=held', icon: ShieldAlert },
  failed: { to: '/dashboard/transactions?filter=ended', icon: CircleX },
  stuck: { to: '/dashboard/transactions?filter=moving', icon: Hourglass },
  tickets: { to: '/dashboard/help-center', icon: LifeBuoy },
  escalated: { to: '/dashboard/help-center?status=escalated', icon: Forward },
  inbox: { to: '/dashboard/inbox', icon: Inbox },
  chats: { to: '/dashboard/chat-room', icon: MessageCircle },
  breaks: { to: '/dashboard/breaks', icon: Scale },
  checks: { to: '/dashboard/check-deposits', icon: ScanText },
  disputes: { to: '/dashboard/card-disputes', icon: Undo2 },
  approvals: { to: '/dashboard/approvals', icon: UserCheck },
  limits: { to: '/dashboard/limit-requests', icon: Gauge },
  alerts: { to: '/dashboard/compliance/alerts', icon: Siren },
  policies: { to: '/dashboard/compliance/policies', icon: BookOpenCheck },
  licenses: { to: '/dashboard/compliance', icon: ShieldCheck },
}

const place = 'grid grid-cols-2 overflow-hidden !p-0 md:grid-cols-3 xl:grid-cols-6'

/** What waits for a person: how much, since when, and how long it may still wait. */
export const Work = () => {
  const t = useText<HomeKey>()
  return (
    <QueryView
      query={useQuery(workQuery)}
      skeleton={<Skeleton className="h-64 w-full !rounded-card" />}
      errorClass="card"
    >
      {(items) => (
        <ul aria-label={t('admin.home.work')} className={classes('card', place)}>
          {items.map((item) => (
            <Waiting key={item.queue} {...item} />
          ))}
        </ul>
      )}
    </QueryView>
  )
}

/** Lines at the right and below; the card cuts off the outer ones. */
const inRows = '[box-shadow:1px_1px_0_var(--line)]'

const Waiting = ({ queue, count, oldestAt }: Queue) => {
  const t = useText<HomeKey>()
  const { locale } = useFormat()
  const { agoOf } = useAge()
  const now = useNow()
  const { to, icon: Icon } = looks[queue]
  return (
    <li className={inRows}>
      <Link to={to} className="grid h-full content-start gap-1 px-4 py-3.5 text-ink hover:bg-sand">
        <span className="flex items-center gap-2 text-sm font-semibold">
          <Icon aria-hidden="true" className="size-4.5 flex-none text-ink-soft" />
          {t(`admin.home.queue.${queue}`)}
        </span>
        <span className="flex flex-wrap items-baseline gap-x-2">
          <span className={classes('type-3 tabular', count === 0 && 'text-ink-soft')}>
            {new Intl.NumberFormat(locale).format(count)}
          </span>
          {oldestAt && <span className="text-sm text-ink-soft">{agoOf(oldestAt, now)}</span>}
        </span>
        {oldestAt ? (
          <Target queue={queue} waited={minutesSince(oldestAt, now)} />
        ) : (
          <span className="text-sm text-ink-soft">{t('admin.home.nothing')}</span>
        )}
      </Link>
    </li>
  )
}

/** Green below half of what it may wait, amber from there, coral past it; always with words. */
const Target = ({ queue, waited }: { queue: WorkQueue; waited: number }) => {
  const t = useText<HomeKey>()
  const { locale } = useFormat()
  const target = queueTargets_min[queue]
  const left = target - waited
  const [bar, words] =
    left < 0
      ? ['bg-coral', 'text-coral-ink']
      : waited * 2 < target
        ? ['bg-selva', 'text-selva-ink']
        : ['bg-sol', 'text-sol-ink']
  return (
    <>
      <span aria-hidden="true" className="mt-1 block h-1 overflow-hidden rounded-full bg-sand">
        <span
          className={classes('block h-full', bar)}
          style={{ width: `${Math.min(100, (waited / target) * 100)}%` }}
        />
      </span>
      <span className={classes('text-sm font-semibold', words)}>
        {left < 0
          ? t('admin.home.late', { by: lengthOf(-left, locale) })
          : t('admin.home.left', { left: lengthOf(left, locale), of: lengthOf(target, locale) })}
      </span>
    </>
  )
}
