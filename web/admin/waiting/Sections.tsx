import { conversationQueues, type ListedQueue, queuePermissions, reviewQueues } from '#contract/books/office.ts'
import { useMay } from '#web/lib/may.ts'
import { useText } from '#web/lib/use-text.ts'
import { useQueueCount } from '#web/lib/work.ts'
import { RouterTabs } from '#web/ui/Tabs.tsx'
import type { WaitingKey } from './messages.es.ts'

export const reviews = '/dashboard/reviews'
export const conversations = '/dashboard/conversations'

const addresses: Record<ListedQueue, string> = {
  verification: `${reviews}?queue=verification`,
  companies: `${reviews}?queue=companies`,
  limits: `${reviews}?queue=limits`,
  checks: `${reviews}?queue=checks`,
  disputes: `${reviews}?queue=disputes`,
  claims: `${reviews}?queue=claims`,
  cases: `${reviews}?queue=cases`,
  ctrs: `${reviews}?queue=ctrs`,
  alerts: `${reviews}?queue=alerts`,
  information: `${reviews}?queue=information`,
  chats: '/dashboard/chat-room',
  tickets: '/dashboard/help-center',
  inbox: '/dashboard/inbox',
}

type Props = { label: string; all: string; queues: readonly ListedQueue[]; current: ListedQueue | undefined }

/** The kinds of one queue as tabs with counts; only those that the user works. */
const Sections = ({ label, all, queues, current }: Props) => {
  const t = useText<WaitingKey>()
  const may = useMay()
  const countOf = useQueueCount()
  return (
    <RouterTabs
      label={label}
      tabs={[
        { to: all, label: t('admin.waiting.all'), current: current === undefined },
        ...queues
          .filter((queue) => may({ permission: queuePermissions[queue] }))
          .map((queue) => ({
            to: addresses[queue],
            label: t(`admin.waiting.queue.${queue}`),
            current: queue === current,
            ...(countOf(queue) > 0 ? { count: countOf(queue) } : {}),
          })),
      ]}
    />
  )
}

/** The kinds of reviews. `queue`: the current screen's kind; without one, all. */
export const ReviewSections = ({ queue }: { queue?: (typeof reviewQueues)[number] | undefined }) => (
  <Sections label={useText<WaitingKey>()('admin.waiting.kinds')} all={reviews} queues={reviewQueues} current={queue} />
)

export const Channels = ({ queue }: { queue?: (typeof conversationQueues)[number] | undefined }) => (
  <Sections
    label={useText<WaitingKey>()('admin.waiting.channels')}
    all={conversations}
    queues={conversationQueues}
    current={queue}
  />
)
