import type { FastifyInstance } from 'fastify'
import { Refusal } from '../../../contract/errors.ts'
import { adminSupport, support } from '../../../contract/support.ts'
import { serve } from '../../http/serve.ts'
import type { Deps } from '../../platform/deps.ts'
import { newId } from '../../platform/ids.ts'
import { listAdmins } from '../identity/index.ts'
import { answerTicket } from './answer-ticket.ts'
import { assignTicket } from './assign-ticket.ts'
import { accountOf, listOwnTickets, listTickets, officeView, ownView } from './list-tickets.ts'
import { openTicket } from './open-ticket.ts'
import { selectTicket } from './queries.ts'
import { writeMessage } from './write-message.ts'

export const registerRoutes = (app: FastifyInstance, deps: Deps): void => {
  serve(app, support.open, async ({ body: { id, ...question }, caller, ip }) => ({
    reference: await openTicket(deps, { id, question, userId: caller?.userId ?? null, address: ip }),
  }))
  // A page without scripts sends a form; nothing else here takes one.
  void app.register(async (forms) => {
    forms.addContentTypeParser(
      'application/x-www-form-urlencoded',
      { parseAs: 'string' },
      async (_: unknown, text: string) => Object.fromEntries(new URLSearchParams(text)),
    )
    serve(forms, support.openByForm, async ({ body, caller, ip, reply }) => {
      const asking = { id: newId(deps.now()), question: body, userId: caller?.userId ?? null, address: ip }
      return reply.redirect(`/help?${await outcomeOf(openTicket(deps, asking))}#contactUs`, 303)
    })
  })

  serve(app, support.list, ({ caller, query }) => listOwnTickets(deps.db, { userId: caller.userId, ...query }))
  serve(app, support.read, async ({ caller, params }) => {
    const ticket = await selectTicket(deps.db, params.id)
    if (!ticket || ticket.userId !== caller.userId) throw new Refusal('not_found')
    return ownView(deps.db, ticket)
  })
  serve(app, support.write, async ({ caller, params, body }) =>
    ownView(deps.db, await writeMessage(deps, caller, { ...body, ticketId: params.id })),
  )
  office(app, deps)
}

const office = (app: FastifyInstance, deps: Deps): void => {
  const { db } = deps
  serve(app, adminSupport.list, ({ query }) => listTickets(db, query))
  serve(app, adminSupport.answer, async ({ caller, params, body }) =>
    officeView(db, await answerTicket(deps, caller, { id: params.id, text: body.text })),
  )
  serve(app, adminSupport.assign, async ({ caller, params, body }) =>
    officeView(db, await assignTicket(deps, caller, { id: params.id, adminId: body.adminId })),
  )
  serve(app, adminSupport.assignees, async () => ({ items: (await listAdmins(db)).map(accountOf) }))
}

/** The query of the help page's address: the reference, or the error. */
const outcomeOf = async (opening: Promise<string>): Promise<string> => {
  try {
    return `ticket=${await opening}`
  } catch (error) {
    if (!(error instanceof Refusal)) throw error
    return `refused=${error.code}`
  }
}
