import type { FastifyInstance } from 'fastify'
import { Refusal } from '../../../contract/errors.ts'
import { notifications } from '../../../contract/notifications.ts'
import { serve } from '../../http/serve.ts'
import type { Deps } from '../../platform/deps.ts'
import { isSameEmail } from '../identity/index.ts'
import { deleteNotification, selectNotifications } from './queries.ts'

/** The panel shows what is recent; nobody scrolls further. */
const shown_max = 200

export const registerNotificationRoutes = (app: FastifyInstance, { db }: Pick<Deps, 'db'>): void => {
  serve(app, notifications.list, async ({ caller, body }) => {
    if (!isSameEmail(body.email, caller.email)) throw new Refusal('forbidden')
    const rows = await selectNotifications(db, { userId: caller.userId, limit: shown_max })
    const items = rows.map(({ id, sent_by, sent_time, title, message, section }) => ({
      _id: id,
      sentBy: sent_by,
      sentTime: sent_time.toString(),
      title,
      message,
      section,
    }))
    return { status: true as const, notifications: items }
  })

  serve(app, notifications.remove, async ({ caller, params }) => {
    const removed = await deleteNotification(db, { id: params.id, userId: caller.userId })
    if (!removed) throw new Refusal('not_found')
    return { status: true as const }
  })
}
