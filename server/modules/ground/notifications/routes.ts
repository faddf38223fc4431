import type { FastifyInstance } from 'fastify'
import { type NotificationChannel, notifications } from '#contract/ground/notifications.ts'
import { isSameEmail } from '#contract/lib/email.ts'
import { Refusal } from '#contract/lib/errors.ts'
import { IdParams } from '#contract/lib/route.ts'
import { type Caller, serve } from '#server/http/serve.ts'
import { prepareStreams, stream } from '#server/http/stream.ts'
import { transaction } from '#server/platform/database.ts'
import type { Deps } from '#server/platform/deps.ts'
import { emit } from '#server/platform/events.ts'
import { canText, makeTexts } from '#server/platform/texts/index.ts'
import { recordReceipt } from '#server/platform/texts/receipts.ts'
import { choicesOf } from './choice.ts'
import { choose } from './choose.ts'
import { notices, selectChoices, selectMarks, selectNotifications, updateRead } from './queries.ts'
import { textIn } from './texts.ts'
import { readSubscription, unsubscribe } from './unsubscribe.ts'

export const registerRoutes = (app: FastifyInstance, deps: Deps): void => {
  prepareStreams(app)
  listing(app, deps)
  choosing(app, deps)
  receiving(app, deps)
  // The one-click request of a mail program is a form (RFC 8058 §3.1); no other route accepts one.
  void app.register(async (forms) => {
    forms.addContentTypeParser('application/x-www-form-urlencoded', { parseAs: 'string' }, async () => undefined)
    serve(forms, notifications.unsubscribe, async ({ params }) => {
      await unsubscribe(deps, params.token)
      return { status: true as const }
    })
  })
}

const form_bytes_max = 16 * 1024

/** The gateway posts delivery receipts here. Its signature covers the configured URL and every field. */
const receiving = (app: FastifyInstance, { db, config }: Deps): void => {
  const texts = makeTexts(config)
  if (!texts || config.sms === 'sandbox') return
  void app.register(async (forms) => {
    forms.removeAllContentTypeParsers()
    forms.addContentTypeParser(
      'application/x-www-form-urlencoded',
      { parseAs: 'string', bodyLimit: form_bytes_max },
      (_request, body, done) => done(null, new Map(new URLSearchParams(String(body)))),
    )
    forms.post(
      '/api/webhooks/texts/:id',
      { config: { serves: 'everybody' } },
      async ({ url, params, headers, body }) => {
        const id = IdParams.safeParse(params)
        const fields = body as ReadonlyMap<string, string>
        const signature = String(headers['x-twilio-signature'] ?? '')
        const receipt = texts.readReceipt({ url: `${config.baseUrl}${url}`, fields, signature })
        if (!receipt || !id.success) throw new Refusal('unauthenticated')
        if (receipt !== 'other') await recordReceipt(db, id.data.id, receipt)
        return { received: true }
      },
    )
  })
}

const listing = (app: FastifyInstance, { db, now, changes, wake }: Deps): void => {
  serve(app, notifications.list, async ({ caller, body, language }) => {
    if (!isSameEmail(body.email, caller.email)) throw new Refusal('forbidden')
    const rows = await selectNotifications(db, caller.userId)
    const items = rows.map(({ id, sentTime, texts, readAt, ...row }) => ({
      _id: id,
      sentTime: sentTime.toString(),
      ...row,
      ...textIn(texts, language),
      read: readAt !== null,
    }))
    return { status: true as const, notifications: items }
  })

  serve(app, notifications.remove, async ({ caller: { userId }, params: { id } }) => {
    await transaction(db, async (tx) => {
      if (!(await notices.remove(tx, { id, userId }))) throw new Refusal('not_found')
      // Updates the user's other open screens.
      await emit(tx, { at: now(), type: 'notification.removed', subject: userId, payload: { id } })
    })
    wake()
    return { status: true as const }
  })

  serve(app, notifications.markRead, async ({ caller: { userId }, body: { id } }) => {
    const at = now()
    await transaction(db, async (tx) => {
      const marked = await updateRead(tx, { userId, id, at })
      if (id && marked === 0n) throw new Refusal('not_found')
      if (marked > 0n) await emit(tx, { at, type: 'notification.read', subject: userId })
    })
    wake()
    return { status: true as const }
  })

  serve(app, notifications.watch, ({ caller: { userId }, request, reply }) => {
    const read = async (heard: number) => {
      const marks = await selectMarks(db, userId)
      return {
        newest: marks[0]?.id ?? null,
        count: marks.length,
        unread: marks.filter(({ readAt }) => readAt === null).length,
        changes: heard,
      }
    }
    return stream(request, reply, { changes, subject: userId, key: `notifications ${userId}`, read })
  })
}

const choosing = (app: FastifyInstance, deps: Deps): void => {
  const { db, config } = deps
  const channels: readonly NotificationChannel[] = canText(config) ? ['app', 'mail', 'sms'] : ['app', 'mail']
  const choices = async ({ userId, role }: Caller) => ({
    items: choicesOf(role, { channels, chosen: await selectChoices(db, userId) }),
  })
  serve(app, notifications.preferences, ({ caller }) => choices(caller))
  serve(app, notifications.choose, async ({ caller, body }) => {
    if (!channels.includes(body.channel)) throw new Refusal('not_found')
    await choose(deps, { userId: caller.userId, ...body })
    return choices(caller)
  })
  serve(app, notifications.subscription, ({ params }) => readSubscription(deps, params.token))
}
