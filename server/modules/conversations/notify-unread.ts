import type { Language } from '../../../contract/route.ts'
import { transaction } from '../../platform/database.ts'
import type { Deps } from '../../platform/deps.ts'
import { lockIfOpen, readUser } from '../identity/index.ts'
import { notify } from '../notifications/index.ts'
import { conversationsMessages } from './messages.ts'
import { countUnread, lockDue, updateConversation } from './queries.ts'

const batch_max = 50

/** Notifies customers of answers that they have not read in time, once for all of them; returns how many were due. */
export const notifyUnread = async (deps: Pick<Deps, 'db' | 'now' | 'config' | 'secrets'>): Promise<number> =>
  transaction(deps.db, async (tx) => {
    const at = deps.now()
    const due = await lockDue(tx, at, batch_max)
    for (const { id, userId } of due) {
      await updateConversation(tx, id, { notifyAt: null })
      const unread = (await countUnread(tx, [id], 'customer')).get(id) ?? 0
      if (unread === 0 || !(await lockIfOpen(tx, userId))) continue
      const reader = await readUser(tx, userId)
      const text = (language: Language) => conversationsMessages[language].answered
      const about = {
        path: `/dashboard/chat-room/${id}`,
        words: conversationsMessages[reader.lang].see,
        topic: id,
      }
      await notify({ ...deps, tx }, { reader, section: 'support', text, about, at })
    }
    return due.length
  })
