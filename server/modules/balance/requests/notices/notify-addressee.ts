import { fillAll } from '#contract/lib/fill.ts'
import type { Language } from '#contract/lib/route.ts'
import { notify } from '#server/modules/ground/notifications/index.ts'
import { findUser, findUserById } from '#server/modules/people/identity/index.ts'
import type { Tx } from '#server/platform/database.ts'
import type { Event } from '#server/platform/events.ts'
import { sendMessage, signed } from '#server/platform/message-queue.ts'
import { askerName } from '../incoming.ts'
import { requestsMessages } from '../messages.ts'
import { requests } from '../queries.ts'
import { pathOf } from '../request.ts'
import { type Deps, dayIn, noteIn, requestedIn } from './about.ts'

/**
 * Notifies the addressee: a customer by notification, others by mail in the requester's language. The requester cannot see the
 * difference.
 */
export const notifyAddressee =
  ({ now, config, secrets }: Deps) =>
  async (tx: Tx, { type, subject: id }: Event): Promise<void> => {
    const request = await requests.find(tx, { id })
    const asker = request && (await findUserById(tx, request.userId))
    if (!request || request.email === null || !asker) return
    const what = type === 'request.reminded' ? 'reminded' : 'asked'
    const valuesIn = (language: Language, notePattern: string) => ({
      asker: askerName(asker),
      asked: requestedIn(request, language),
      day: dayIn(request.expiresOn, language),
      note: noteIn(notePattern, request),
    })
    const reader = await findUser(tx, request.email)
    const path = pathOf(secrets, id)
    if (reader?.role === 'customer') {
      const text = (language: Language) => {
        const { incoming } = requestsMessages[language]
        return fillAll(incoming[what], valuesIn(language, incoming.notePrefix))
      }
      const about = { path: '/dashboard/home/get-paid', words: requestsMessages[reader.lang].pay, topic: id }
      await notify({ tx, config, secrets }, { reader, section: 'transfers', text, about, at: now() })
      return
    }
    const { guest, incoming } = requestsMessages[asker.lang]
    const values = { ...valuesIn(asker.lang, incoming.notePrefix), link: `${config.baseUrl}${path}` }
    const { subject, text } = fillAll(guest[what], values)
    const message = { ...signed({ subject, text }), to: request.email, channel: 'mail' as const, lang: asker.lang }
    await sendMessage(tx, { ...message, at: now() })
  }
