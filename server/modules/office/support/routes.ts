import type { FastifyInstance } from 'fastify'
import { Refusal } from '#contract/lib/errors.ts'
import { adminSupport, support } from '#contract/office/support.ts'
import { sendCsv } from '#server/http/send-file.ts'
import { serve } from '#server/http/serve.ts'
import { listAdmins } from '#server/modules/people/identity/index.ts'
import { messageOfAttachment, sendAttachment, showAttachment } from '#server/modules/staff/attachments/index.ts'
import type { Db } from '#server/platform/database.ts'
import type { Deps } from '#server/platform/deps.ts'
import { newId } from '#server/platform/ids.ts'
import { answerTicket } from './answer-ticket.ts'
import { assignTicket } from './assign-ticket.ts'
import { closeForOffice, closeTicket } from './close-ticket.ts'
import { escalateTicket, returnTicket } from './escalate-ticket.ts'
import { registerInbox } from './inbox/routes.ts'
import {
  accountOf,
  exportTickets,
  listOwnTickets,
  listTickets,
  officeView,
  ownView,
  readTicket,
} from './list-tickets.ts'
import { registerMailIn } from './mail-in/routes.ts'
import { openTicket } from './open-ticket.ts'
import { readService, type TicketRow, ticketMessages, tickets } from './queries.ts'
import { rateTicket } from './rate-ticket.ts'
import { writeMessage } from './write-message.ts'

export const registerRoutes = (app: FastifyInstance, deps: Deps): void => {
  serve(app, support.open, async ({ body: { id, attachments, ...question }, caller, requestDigest, ip }) => {
    const userId = caller?.userId ?? null
    return { reference: await openTicket(deps, { id, question, attachments, userId, requestDigest, address: ip }) }
  })
  // Accepts a form from the page without scripts; no other route here does.
  void app.register(async (forms) => {
    forms.addContentTypeParser(
      'application/x-www-form-urlencoded',
      { parseAs: 'string' },
      async (_: unknown, text: string) => Object.fromEntries(new URLSearchParams(text)),
    )
    serve(forms, support.openByForm, async ({ body, caller, ip, reply }) => {
      const userId = caller?.userId ?? null
      const input = {
        id: newId(deps.now()),
        question: body,
        attachments: [],
        userId,
        requestDigest: null,
        address: ip,
      }
      return reply.redirect(`/help?${await outcomeOf(openTicket(deps, input))}#contactUs`, 303)
    })
  })

  serve(app, support.list, ({ caller, query }) => listOwnTickets(deps.db, { userId: caller.userId, ...query }))
  serve(app, support.read, async ({ caller: { userId }, params: { id } }) =>
    ownView(deps.db, await readOwn(deps.db, { id, userId })),
  )
  serve(app, support.write, async ({ caller, params, body, requestDigest }) =>
    ownView(deps.db, await writeMessage(deps, caller, { ...body, ticketId: params.id, requestDigest })),
  )
  serve(app, support.close, async ({ caller, params }) => ownView(deps.db, await closeTicket(deps, caller, params)))
  serve(app, support.rate, async ({ caller, params, body }) =>
    ownView(deps.db, await rateTicket(deps, caller, { ...params, ...body })),
  )
  serve(app, support.attachment, async ({ caller, params: { id, attachmentId }, reply }) => {
    await readOwn(deps.db, { id, userId: caller.userId })
    await requireIn(deps.db, { id, attachmentId })
    return sendAttachment(deps, { id: attachmentId, reply })
  })
  office(app, deps)
  registerInbox(app, deps)
  registerMailIn(app, deps)
}

/** Refuses `not_found`, also for another customer's. */
const readOwn = async (db: Db, { id, userId }: { id: string; userId: string }): Promise<TicketRow> => {
  const ticket = await tickets.find(db, { id })
  if (!ticket || ticket.userId !== userId) throw new Refusal('not_found')
  return ticket
}

/** Refuses `not_found` for a file of another ticket. */
const requireIn = async (db: Db, { id, attachmentId }: { id: string; attachmentId: string }): Promise<void> => {
  const message = await ticketMessages.find(db, { id: await messageOfAttachment(db, attachmentId) })
  if (message?.ticketId !== id) throw new Refusal('not_found')
}

const office = (app: FastifyInstance, deps: Deps): void => {
  const { db } = deps
  serve(app, adminSupport.list, ({ query }) => listTickets(db, query))
  serve(app, adminSupport.read, ({ params: { id } }) => readTicket(db, id))
  serve(app, adminSupport.csv, async ({ query: sought, caller, language, reply }) => {
    const { name, rows } = await exportTickets(deps, { sought, readerId: caller.userId, language })
    return sendCsv(reply, name, rows)
  })
  serve(app, adminSupport.answer, async ({ caller, params, body }) =>
    officeView(db, await answerTicket(deps, caller, { ...params, ...body })),
  )
  serve(app, adminSupport.attachment, async ({ caller, params: { id, attachmentId }, reply }) => {
    await requireIn(db, { id, attachmentId })
    return showAttachment(deps, { id: attachmentId, caller, reply })
  })
  serve(app, adminSupport.assign, async ({ caller, params, body }) =>
    officeView(db, await assignTicket(deps, caller, { ...params, ...body })),
  )
  serve(app, adminSupport.close, async ({ caller, params }) =>
    officeView(db, await closeForOffice(deps, caller, params)),
  )
  serve(app, adminSupport.escalate, async ({ caller, params, body }) =>
    officeView(db, await escalateTicket(deps, caller, { ...params, ...body })),
  )
  serve(app, adminSupport.handBack, async ({ caller, params, body }) =>
    officeView(db, await returnTicket(deps, caller, { ...params, ...body })),
  )
  serve(app, adminSupport.service, () => readService(db, deps.now().subtract({ hours: serviceDays * 24 })))
  serve(app, adminSupport.assignees, async () => ({ items: (await listAdmins(db)).map(accountOf) }))
}

const serviceDays = 30

/** Query string for the help page: the reference, or the error. */
const outcomeOf = async (opening: Promise<string>): Promise<string> => {
  try {
    return `ticket=${await opening}`
  } catch (error) {
    if (!(error instanceof Refusal)) throw error
    return `refused=${error.code}`
  }
}
