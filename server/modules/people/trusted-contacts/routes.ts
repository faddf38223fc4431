import type { FastifyInstance } from 'fastify'
import { trustedContacts } from '#contract/people/trusted-contacts.ts'
import { serve } from '#server/http/serve.ts'
import type { Deps } from '#server/platform/deps.ts'
import { chooseContact, declineInvitation, readContact, readInvitation, removeContact } from './choose-contact.ts'
import { trustedContactsMessages } from './messages.ts'

export const registerRoutes = (app: FastifyInstance, deps: Deps): void => {
  const own = async (userId: string) => ({ contact: await readContact(deps.db, userId) })
  serve(app, trustedContacts.read, ({ caller: { userId } }) => own(userId))
  serve(app, trustedContacts.choose, async ({ body, caller: { userId } }) => {
    await chooseContact(deps, { ...body, userId })
    return own(userId)
  })
  serve(app, trustedContacts.remove, async ({ caller: { userId } }) => {
    await removeContact(deps, userId)
    return own(userId)
  })
  serve(app, trustedContacts.invitation, ({ params: { token } }) => readInvitation(deps, token))
  serve(app, trustedContacts.decline, async ({ params: { token }, language }) => {
    await declineInvitation(deps, token)
    return { status: true as const, details: trustedContactsMessages[language].declined }
  })
}
