import type { FastifyInstance } from 'fastify'
import { recipients } from '../../../contract/recipients.ts'
import { serve } from '../../http/serve.ts'
import type { Deps } from '../../platform/deps.ts'
import { correctRecipient } from './correct-recipient.ts'
import { createRecipient } from './create-recipient.ts'
import { listRecipients } from './list-recipients.ts'
import { archiveRecipient, setFavorite } from './mark-recipient.ts'
import { readRecipient } from './read-recipient.ts'
import { wireRecipient } from './recipient.ts'

export const registerRoutes = (app: FastifyInstance, deps: Pick<Deps, 'db' | 'now' | 'secrets'>): void => {
  serve(app, recipients.list, async ({ query, caller }) => {
    const { items, next } = await listRecipients(deps, { ...query, userId: caller.userId })
    return { items: items.map(wireRecipient), next }
  })
  serve(app, recipients.create, async ({ body, caller }) =>
    wireRecipient(await createRecipient(deps, { ...body, userId: caller.userId })),
  )
  serve(app, recipients.read, async ({ params, caller }) =>
    wireRecipient(await readRecipient(deps.db, { id: params.id, userId: caller.userId })),
  )
  serve(app, recipients.correct, async ({ params, body, caller }) =>
    wireRecipient(await correctRecipient(deps, { ...body, id: params.id, userId: caller.userId })),
  )
  serve(app, recipients.favorite, async ({ params, body, caller }) =>
    wireRecipient(await setFavorite(deps, { ...body, id: params.id, userId: caller.userId })),
  )
  serve(app, recipients.archive, async ({ params, body, caller }) =>
    wireRecipient(await archiveRecipient(deps, { ...body, id: params.id, userId: caller.userId })),
  )
}
