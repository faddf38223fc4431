import { CheckCheck, ChevronDown, RotateCw, Settings2, Trash2 } from 'lucide-react'
import { type ReactNode, useCallback, useEffect, useId, useState } from 'react'
import { Link } from 'react-router'
import type { Notification, NotificationSection } from '../../contract/notifications.ts'
import { isFailure } from '../lib/call.ts'
import { clockTime } from '../lib/format.ts'
import { useFormat } from '../lib/use-format.ts'
import { useText } from '../lib/use-text.ts'
import { Button, IconButton } from '../ui/Button.tsx'
import { classes } from '../ui/classes.ts'
import { SidePanel } from '../ui/Overlay.tsx'
import { SkeletonRows } from '../ui/States.tsx'
import { toast } from '../ui/toast.ts'
import type { DashboardKey } from './messages.es.ts'
import { unreadOf, useMarkRead, useNotifications, useRemoveNotification } from './notifications.ts'

/** These headings stand when there is something below them. */
const occasional = ['security', 'transfers', 'news'] as const satisfies readonly NotificationSection[]
/** The four specified headings always stand. */
const lasting = [
  'account_verification',
  'failed_transactions',
  'high_risk',
  'support',
] as const satisfies readonly NotificationSection[]

type Props = { open: boolean; onClose(): void }

export const NotificationsPanel = ({ open, onClose }: Props) => {
  const t = useText<DashboardKey>()
  const { data, isFetching, isError, refetch } = useNotifications()
  /** Each failed attempt of the user to load the list: the server's message, or ours when no answer came. */
  const reload = useCallback(async () => {
    const { error } = await refetch()
    if (error) toast('danger', (isFailure(error) && error.details) || t('dashboard.notifications.failed'))
  }, [refetch, t])
  useEffect(() => {
    if (open) void reload()
  }, [open, reload])
  const of = (section: NotificationSection) => data?.filter((item) => item.section === section) ?? []
  const shown = [...occasional.filter((section) => of(section).length > 0), ...lasting]
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
          <IconButton label={t('dashboard.notifications.reload')} onClick={() => void reload()}>
            <RotateCw aria-hidden="true" className={classes(isFetching && 'animate-spin')} />
          </IconButton>
        </div>
      }
    >
      <div className="grid gap-7">
        {data && unreadOf(data) > 0 && <MarkAll />}
        {shown.map((section) => {
          const items = of(section)
          return (
            <Section key={section} title={t(`dashboard.notifications.${section}`)}>
              {items.length > 0 ? (
                <ul className="grid gap-3">
                  {items.map((item) => (
                    <Item key={item._id} item={item} onOpen={onClose} />
                  ))}
                </ul>
              ) : !data && isFetching ? (
                <SkeletonRows rows={1} label={t('dashboard.notifications.loading')} />
              ) : (
                <Nothing>
                  {t(isError && !data ? 'dashboard.notifications.failed' : 'dashboard.notifications.none')}
                </Nothing>
              )}
            </Section>
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
      <h3 id={id} className="mb-3 font-sans text-sm font-semibold text-ink-soft">
        {title}
      </h3>
      {children}
    </section>
  )
}

const Nothing = ({ children }: { children: ReactNode }) => (
  <p className="rounded-input border border-dashed border-line-strong px-4 py-3.5 text-[0.9375rem] text-ink-soft">
    {children}
  </p>
)

const Item = ({ item, onOpen }: { item: Notification; onOpen(): void }) => {
  const t = useText<DashboardKey>()
  const format = useFormat()
  const messageId = useId()
  const [open, setOpen] = useState(false)
  const { mutate: remove } = useRemoveNotification()
  const { mutate: mark } = useMarkRead()
  const read = () => item.read || mark(item._id)
  return (
    <li className="rise rounded-card border border-line bg-card" data-notification={item._id}>
      <div className="flex items-start gap-1 py-2 pr-1 pl-4">
        <div className="min-w-0 flex-1 py-1.5">
          <p className="type-small flex flex-wrap justify-between gap-x-3 pr-1 text-ink-soft">
            <span>{item.sentBy}</span>
            <span className="tabular">
              {format.shortDate(item.sentTime)}, <time dateTime={item.sentTime}>{clockTime(item.sentTime)}</time>
            </span>
          </p>
          <p className={classes('mt-0.5', item.read ? 'font-medium' : 'font-semibold')}>
            {!item.read && <Unread />}
            <Title
              item={item}
              onClick={() => {
                read()
                onOpen()
              }}
            />
          </p>
        </div>
        <IconButton label={t('dashboard.notifications.remove', { title: item.title })} onClick={() => remove(item._id)}>
          <Trash2 aria-hidden="true" className="!size-5 text-ink-soft" />
        </IconButton>
      </div>
      <button
        type="button"
        className="type-label flex min-h-11 w-full items-center gap-1.5 px-4 text-left text-noche-ink"
        aria-expanded={open}
        aria-controls={messageId}
        onClick={() => {
          read()
          setOpen(!open)
        }}
      >
        {t(open ? 'dashboard.notifications.less' : 'dashboard.notifications.more')}
        <ChevronDown aria-hidden="true" className={classes('size-4 transition-transform', open && 'rotate-180')} />
      </button>
      <p id={messageId} hidden={!open} className="px-4 pb-4 whitespace-pre-line">
        {item.message}
      </p>
    </li>
  )
}

/** Leads to the screen that it is about. */
const Title = ({ item: { title, path }, onClick }: { item: Notification; onClick(): void }) =>
  path ? (
    <Link to={path} onClick={onClick} className="-my-1 inline-block py-1 underline-offset-4 hover:underline">
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
