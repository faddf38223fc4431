import { useQuery } from '@tanstack/react-query'
import {
  BadgeCheck,
  Banknote,
  BookOpenCheck,
  Briefcase,
  Building2,
  CalendarClock,
  CircleCheck,
  CircleX,
  FilePenLine,
  FileWarning,
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
  Wallet,
} from 'lucide-react'
import { Link } from 'react-router'
import type { Queue, WorkQueue } from '#contract/books/office.ts'
import { useNow } from '#web/customer/parts/use-now.ts'
import { useFormat } from '#web/lib/use-format.ts'
import { useText } from '#web/lib/use-text.ts'
import { workQuery } from '#web/lib/work.ts'
import { classes } from '#web/ui/classes.ts'
import { QueryView } from '#web/ui/QueryView.tsx'
import { Skeleton } from '#web/ui/States.tsx'
import { lengthOf, useAge } from '../age.ts'
import type { HomeKey } from './messages.es.ts'

const looks: Record<WorkQueue, { to: string; icon: LucideIcon }> = {
  verification: { to: '/dashboard/reviews?queue=verification', icon: BadgeCheck },
  companies: { to: '/dashboard/reviews?queue=companies', icon: Building2 },
  held: { to: '/dashboard/transactions?filter=held', icon: ShieldAlert },
  information: { to: '/dashboard/reviews?queue=information', icon: FilePenLine },
  failed: { to: '/dashboard/transactions?filter=ended', icon: CircleX },
  stuck: { to: '/dashboard/transactions?filter=moving', icon: Hourglass },
  tickets: { to: '/dashboard/help-center', icon: LifeBuoy },
  escalated: { to: '/dashboard/help-center?status=escalated', icon: Forward },
  inbox: { to: '/dashboard/inbox', icon: Inbox },
  chats: { to: '/dashboard/chat-room', icon: MessageCircle },
  breaks: { to: '/dashboard/breaks', icon: Scale },
  prefunds: { to: '/dashboard/treasury', icon: Wallet },
  checks: { to: '/dashboard/reviews?queue=checks', icon: ScanText },
  disputes: { to: '/dashboard/reviews?queue=disputes', icon: Undo2 },
  cases: { to: '/dashboard/compliance/cases?status=due', icon: Briefcase },
  claims: { to: '/dashboard/reviews?queue=claims', icon: FileWarning },
  ctrs: { to: '/dashboard/compliance/ctrs', icon: Banknote },
  approvals: { to: '/dashboard/approvals', icon: UserCheck },
  limits: { to: '/dashboard/reviews?queue=limits', icon: Gauge },
  alerts: { to: '/dashboard/reviews?queue=alerts', icon: Siren },
  filings: { to: '/dashboard/compliance/reports', icon: CalendarClock },
  policies: { to: '/dashboard/compliance/policies', icon: BookOpenCheck },
  licenses: { to: '/dashboard/compliance', icon: ShieldCheck },
}

const place = 'grid grid-cols-2 overflow-hidden !p-0 md:grid-cols-3 xl:grid-cols-6'

/** Overdue first, then by due time; empty queues are last, in one line. */
export const inOrder = (items: readonly Queue[]): { waiting: Queue[]; clear: Queue[] } => ({
  waiting: items
    .filter(({ count }) => count > 0)
    .toSorted((a, b) => Date.parse(a.dueAt ?? '') - Date.parse(b.dueAt ?? '')),
  clear: items.filter(({ count }) => count === 0),
})

/** Work queues: count, age, and time left. */
export const Work = () => {
  const t = useText<HomeKey>()
  return (
    <QueryView
      query={useQuery(workQuery)}
      skeleton={<Skeleton className="h-64 w-full !rounded-card" />}
      errorClass="card"
    >
      {(items) => {
        const { waiting, clear } = inOrder(items)
        return (
          <section aria-label={t('admin.home.work')} className="card overflow-hidden !p-0">
            {waiting.length > 0 && (
              <ul className={place}>
                {waiting.map((item) => (
                  <Waiting key={item.queue} {...item} />
                ))}
              </ul>
            )}
            {clear.length > 0 && <Clear items={clear} />}
          </section>
        )
      }}
    </QueryView>
  )
}

/** Lines at the right and below; the card cuts off the outer ones. */
const inRows = '[box-shadow:1px_1px_0_var(--line)]'

const Waiting = ({ queue, count, oldestAt, dueAt }: Queue) => {
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
          <span className="type-3 tabular">{new Intl.NumberFormat(locale).format(count)}</span>
          {oldestAt && <span className="text-sm text-ink-soft">{agoOf(oldestAt, now)}</span>}
        </span>
        {oldestAt && dueAt && <Target since={Date.parse(oldestAt)} due={Date.parse(dueAt)} now={now} />}
      </Link>
    </li>
  )
}

/** Empty queues, with links to their screens. */
const Clear = ({ items }: { items: readonly Queue[] }) => {
  const t = useText<HomeKey>()
  return (
    <div className="flex flex-wrap items-center gap-x-4 px-4 py-1 text-sm text-ink-soft">
      <span className="flex items-center gap-2 font-semibold text-selva-ink">
        <CircleCheck aria-hidden="true" className="size-4.5 flex-none" />
        {t('admin.home.clear')}
      </span>
      <ul className="flex flex-wrap gap-x-4">
        {items.map(({ queue }) => (
          <li key={queue}>
            <Link to={looks[queue].to} className="inline-flex min-h-11 items-center hover:text-ink hover:underline">
              {t(`admin.home.queue.${queue}`)}
            </Link>
          </li>
        ))}
      </ul>
    </div>
  )
}

/** Green below half of its time, amber from there, coral past it; always with text. */
const Target = ({ since, due, now }: { since: number; due: number; now: number }) => {
  const t = useText<HomeKey>()
  const { locale } = useFormat()
  const part = (now - since) / Math.max(1, due - since)
  const isLate = now > due
  const [bar, words] = isLate
    ? ['bg-coral', 'text-coral-ink']
    : part < 0.5
      ? ['bg-selva', 'text-selva-ink']
      : ['bg-sol', 'text-sol-ink']
  const minutes = Math.floor(Math.abs(due - now) / 60_000)
  return (
    <>
      <span aria-hidden="true" className="mt-1 block h-1 overflow-hidden rounded-full bg-sand">
        <span
          className={classes('block h-full', bar)}
          style={{ width: `${Math.min(100, Math.max(0, isLate ? 1 : part) * 100)}%` }}
        />
      </span>
      <span className={classes('text-sm font-semibold', words)}>
        {isLate
          ? t('admin.home.late', { by: lengthOf(minutes, locale) })
          : t('admin.home.left', { left: lengthOf(minutes, locale) })}
      </span>
    </>
  )
}
