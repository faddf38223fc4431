import type { Module } from '#server/modules/module.ts'
import { removeOfMessages } from '#server/modules/staff/attachments/index.ts'
import type { Deps } from '#server/platform/deps.ts'
import type { Job } from '#server/platform/jobs.ts'
import { notifyUnread } from './notify-unread.ts'
import { deleteConversations } from './queries.ts'
import { registerRoutes } from './routes.ts'
import { subscribers } from './subscribers.ts'

/** Same retention as a closed account's records. */
const keptYears = 5
const batch_max = 100

const jobs = (deps: Pick<Deps, 'db' | 'now' | 'log' | 'files' | 'config' | 'secrets'>): Job[] => [
  { name: 'unread-answers', every_ms: 30_000, run: () => notifyUnread(deps) },
  {
    name: 'closed-conversations',
    every_ms: 24 * 3_600_000,
    run: () => {
      const closedBefore = deps.now().subtract({ hours: keptYears * 366 * 24 })
      return removeOfMessages(deps, (tx) => deleteConversations(tx, { closedBefore, limit: batch_max }))
    },
  },
]

/** Live conversations between customers and support; convertible to tickets and back. */
export const conversations: Module = {
  owns: ['conversations', 'conversation_messages', 'conversation_tags', 'conversation_notes'],
  personal: [
    {
      table: 'conversations',
      owner: 'user_id',
      omit: [
        'in_hours',
        'notify_at',
        'customer_delivered_to',
        'customer_read_to',
        'office_delivered_to',
        'office_read_to',
        'assignee_id',
        'office_important',
      ],
    },
    {
      table: 'conversation_messages',
      owner: 'user_id',
      omit: ['author_id', 'search'],
      through: { table: 'conversations', column: 'conversation_id' },
    },
  ],
  routes: registerRoutes,
  subscribers,
  jobs,
}
