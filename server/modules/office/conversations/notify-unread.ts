import type { Language } from '#contract/lib/route.ts'
import { notify } from '#server/modules/ground/notifications/index.ts'
import { lockIfOpen, readUser } from '#server/modules/people/identity/index.ts'
import type { Deps } from '#server/platform/deps.ts'
import { eachLocked } from '#server/platform/each-row.ts'
import { conversationsMessages } from './messages.ts'
import { conversations, countUnread, lockDue } from './queries.ts'

/** Notifies customers of unread answers, once for all of them; returns the number due. */
export const notifyUnread = (deps: Pick<Deps, 'db' | 'now' | 'log' | 'config' | 'secrets'>): Promise<number> =>
  eachLocked(deps, 'unread-answers', {
    lock: (tx, skipped) => lockDue(tx, deps.now(), skipped),
    handle: async (tx, { id, userId }) => {
      await conversations.update(tx, { id }, { notifyAt: null })
      const unread = (await countUnread(tx, [id], 'customer')).get(id) ?? 0
      if (unread === 0 || !(await lockIfOpen(tx, userId))) return
      const reader = await readUser(tx, userId)
      const text = (language: Language) => conversationsMessages[language].answered
      const about = {
        path: `/dashboard/chat-room/${id}`,
        words: conversationsMessages[reader.lang].see,
        topic: id,
      }
      await notify({ ...deps, tx }, { reader, section: 'support', text, about, at: deps.now() })
    },
  })
