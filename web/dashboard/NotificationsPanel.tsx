import { CheckCheck, ChevronDown, RotateCw, Settings2, Trash2 } from 'lucide-react'
import { type ReactNode, useCallback, useEffect, useId, useRef, useState } from 'react'
import { Link } from 'react-router'
import type { Notification, NotificationSection } from '#contract/ground/notifications.ts'
import { isFailure } from '../lib/call.ts'
import { clock } from '../lib/clock.ts'
import { clockTime } from '../lib/format.ts'
import { useUser } from '../lib/session.tsx'
import { useFormat } from '../lib/use-format.ts'
import { useText } from '../lib/use-text.ts'
import { Button, IconButton } from '../ui/Button.tsx'
import { classes } from '../ui/classes.ts'
import { SidePanel } from '../ui/Overlay.tsx'
import { SkeletonRows } from '../ui/States.tsx'
import { toast } from '../ui/toast.ts'
import type { DashboardKey } from './messages.es.ts'
import { unreadOf, useMarkRead, useNotifications, useRemoveNotification } from './notifications.ts'

/** These headings appear only with items below them. */
const occasional = ['security', 'transfers', 'news'] as const satisfies readonly NotificationSection[]
/** The four specified headings always appear. */
const lasting = [
  'account_verification',
  'failed_transactions',
  'high_risk',
  'support',
] as const satisfies readonly NotificationSection[]

type Props = { open: boolean; onClose(): void }

export const NotificationsPanel = ({ open, onClose }: Props) => {
  const t = useText<DashboardKey>()
  const { role } = useUser()
  const { data, error, errorUpdatedAt, isFetching, isPending, isError, refetch } = useNotifications()
  const isRequested = useRef(false)
  const reload = useCallback(() => {
    isRequested.current = true
    void refetch()
  }, [refetch])
  /**
   * The message of each failed attempt of the user to load the list: the server's, or ours without an answer. Stream events cancel and
   * restart a fetch, so only the final result counts.
   */
  // biome-ignore lint/correctness/useExhaustiveDependencies: each failure has its own time.
  useEffect(() => {
    if (!isRequested.current || isFetching || isPending) return
    isRequested.current = false
    if (error) toast('danger', (isFailure(error) && error.details) || t('dashboard.notifications.failed'))
  }, [error, errorUpdatedAt, isFetching, isPending, t])
  useEffect(() => {
    if (open) reload()
  }, [open, reload])
  const of = (section: NotificationSection) => data?.filter((item) => item.section === section) ?? []
  const all = [...occasional, ...lasting]
  const filled = all.filter((section) => of(section).length > 0)
  const shown = [...filled, ...lasting.filter((section) => !filled.includes(section))]
  return (
    <SidePanel
      open={open}
      onClose={onClose}
      title={t('dashboard.notifications.title')}
      head={
        <div className="flex items-center gap-1">
          <h2 className="type-4 flex-1">{t('dashboard.notifications.title')}</h2>
          <Link
            to="/dashboard/setting/notifications"
            onClick={onClose}
            className="icon-button"
            aria-label={t('dashboard.notifications.settings')}
            title={t('dashboard.notifications.settings')}
          >
            <Settings2 aria-hidden="true" />
          </Link>
          <IconButton label={t('dashboard.notifications.reload')} onClick={reload}>
            <RotateCw aria-hidden="true" className={classes(isFetching && 'animate-spin')} />
          </IconButton>
        </div>
      }
    >
      <div className="grid gap-6">
        {data && unreadOf(data) > 0 && <MarkAll />}
        {shown.map((section) => {
          const items = of(section)
          const title = t(
            section === 'security' && role === 'admin'
              ? 'dashboard.notifications.office-security'
              : `dashboard.notifications.${section}`,
          )
          if (items.length > 0)
            return (
              <Section key={section} title={title}>
                <ul className="grid gap-2">
                  {items.map((item) => (
                    <Item key={item._id} item={item} onOpen={onClose} />
                  ))}
                </ul>
              </Section>
            )
          if (!data && isFetching)
            return (
              <Section key={section} title={title}>
                <SkeletonRows rows={1} label={t('dashboard.notifications.loading')} />
              </Section>
            )
          return (
            <NothingIn key={section} title={title}>
              {t(isError && !data ? 'dashboard.notifications.failed' : 'dashboard.notifications.none')}
            </NothingIn>
          )
        })}
      </div>
    </SidePanel>
  )
}

const MarkAll = () => {
  const t = useText<DashboardKey>()
  const { mutate: mark } = useMarkRead()
  return (
    <Button
      look="secondary"
      size="dense"
      icon={<CheckCheck aria-hidden="true" />}
      className="justify-self-start"
      onClick={() => mark(undefined)}
    >
      {t('dashboard.notifications.mark-all')}
    </Button>
  )
}

const Section = ({ title, children }: { title: string; children: ReactNode }) => {
  const id = useId()
  return (
    <section aria-labelledby={id}>
      <h3 id={id} className="mb-2 font-sans text-sm font-semibold text-ink-soft">
        {title}
      </h3>
      {children}
    </section>
  )
}

/** An empty section takes one line. */
const NothingIn = ({ title, children }: { title: string; children: ReactNode }) => {
  const id = useId()
  return (
    <section aria-labelledby={id} className="flex flex-wrap justify-between gap-x-4 text-sm text-ink-soft">
      <h3 id={id} className="font-sans text-sm font-semibold">
        {title}
      </h3>
      <p>{children}</p>
    </section>
  )
}

/** A notification with its time; pressing it opens its screen. The full message, sender and exact time are expandable. */
const Item = ({ item, onOpen }: { item: Notification; onOpen(): void }) => {
  const t = useText<DashboardKey>()
  const format = useFormat()
  const messageId = useId()
  const [open, setOpen] = useState(false)
  const { mutate: remove } = useRemoveNotification()
  const { mutate: mark } = useMarkRead()
  const read = () => item.read || mark(item._id)
  return (
    <li
      className="rise relative rounded-card border border-line bg-card py-1 pr-1 pl-4 has-[a:hover]:bg-sand"
      data-notification={item._id}
    >
      <p className={classes('pt-2.5 pr-3', item.read ? 'font-medium' : 'font-semibold')}>
        {!item.read && <Unread />}
        <Title
          item={item}
          onClick={() => {
            read()
            onOpen()
          }}
        />
      </p>
      <p
        id={messageId}
        className={classes(
          'mt-0.5 pr-3 text-[0.9375rem] whitespace-pre-line text-ink-soft wrap-anywhere',
          !open && 'line-clamp-2',
        )}
      >
        {item.message}
      </p>
      <div className="flex items-center">
        <p className="min-w-0 flex-1 text-sm text-ink-soft">
          {open ? (
            <>
              {item.sentBy} · {format.shortDate(item.sentTime)},{' '}
              <time dateTime={item.sentTime} className="tabular">
                {clockTime(item.sentTime)}
              </time>
            </>
          ) : (
            <time dateTime={item.sentTime}>{format.ago(item.sentTime, clock())}</time>
          )}
        </p>
        <IconButton
          label={`${t(open ? 'dashboard.notifications.less' : 'dashboard.notifications.more')}: ${item.title}`}
          className="relative"
          aria-expanded={open}
          aria-controls={messageId}
          onClick={() => {
            read()
            setOpen(!open)
          }}
        >
          <ChevronDown
            aria-hidden="true"
            className={classes('!size-5 text-ink-soft transition-transform', open && 'rotate-180')}
          />
        </IconButton>
        <IconButton
          label={t('dashboard.notifications.remove', { title: item.title })}
          className="relative"
          onClick={() => remove(item._id)}
        >
          <Trash2 aria-hidden="true" className="!size-5 text-ink-soft" />
        </IconButton>
      </div>
    </li>
  )
}

/** Links to its screen from anywhere on the notification. */
const Title = ({ item: { title, path }, onClick }: { item: Notification; onClick(): void }) =>
  path ? (
    <Link to={path} onClick={onClick} className="after:absolute after:inset-0 after:rounded-card">
      {title}
    </Link>
  ) : (
    title
  )

const Unread = () => {
  const t = useText<DashboardKey>()
  return (
    <>
      <span aria-hidden="true" className="mr-2 inline-block size-2.5 rounded-full bg-coral-ink align-[0.05em]" />
      <span className="sr-only">{t('dashboard.notifications.unread')}: </span>
    </>
  )
}
