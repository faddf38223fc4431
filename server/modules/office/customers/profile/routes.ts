import type { FastifyInstance } from 'fastify'
import { customerProfile } from '#contract/office/customer-profile.ts'
import { serve } from '#server/http/serve.ts'
import { freezeCardFor } from '#server/modules/balance/cards/index.ts'
import type { Rails } from '#server/modules/ground/rails/index.ts'
import { signOutFor } from '#server/modules/people/identity/index.ts'
import type { Deps } from '#server/platform/deps.ts'
import { listAudit } from './audit.ts'
import { readCards } from './cards.ts'
import { readDevices } from './devices.ts'
import { readFunding } from './funding.ts'
import { readHolds } from './holds.ts'
import { addNote, listNotes } from './notes.ts'
import { readOverview } from './overview.ts'
import { listProfileRecipients } from './recipients.ts'
import { reveal } from './reveal.ts'
import { readRisk } from './risk.ts'
import { readScreened } from './screening.ts'
import { readTimeline } from './timeline.ts'

export const registerProfileRoutes = (app: FastifyInstance, deps: Deps & { rails: Rails }): void => {
  serve(app, customerProfile.reveal, ({ caller, params, body }) => reveal(deps, { ...body, caller, userId: params.id }))
  serve(app, customerProfile.overview, ({ caller, params }) => readOverview(deps, { caller, userId: params.id }))
  serve(app, customerProfile.recipients, ({ caller, params, query }) =>
    listProfileRecipients(deps, { ...query, caller, userId: params.id }),
  )
  serve(app, customerProfile.funding, ({ caller, params }) => readFunding(deps, { caller, userId: params.id }))
  serve(app, customerProfile.notes, ({ caller, params, query }) =>
    listNotes(deps, { ...query, caller, userId: params.id }),
  )
  serve(app, customerProfile.addNote, ({ caller, params, body, requestDigest }) =>
    addNote(deps, { ...body, caller, userId: params.id, requestDigest }),
  )
  serve(app, customerProfile.audit, ({ caller, params, query }) =>
    listAudit(deps, { ...query, caller, userId: params.id }),
  )
  serve(app, customerProfile.timeline, ({ caller, params, query }) =>
    readTimeline(deps, { ...query, caller, userId: params.id }),
  )
  serve(app, customerProfile.devices, ({ caller, params }) => readDevices(deps, { caller, userId: params.id }))
  serve(app, customerProfile.endSession, async ({ caller, params, body }) => {
    await signOutFor(deps, { ...body, userId: params.id, id: params.partId, actor: caller.userId })
    return { status: true as const }
  })
  serve(app, customerProfile.cards, ({ caller, params }) => readCards(deps, { caller, userId: params.id }))
  serve(app, customerProfile.freezeCard, ({ caller, params, body }) =>
    freezeCardFor(deps, { ...body, userId: params.id, id: params.partId, actor: caller.userId }),
  )
  serve(app, customerProfile.holds, ({ caller, language, params }) =>
    readHolds(deps, { caller, language, userId: params.id }),
  )
  serve(app, customerProfile.screening, ({ caller, params }) => readScreened(deps, { caller, userId: params.id }))
  serve(app, customerProfile.risk, ({ caller, params }) => readRisk(deps, { caller, userId: params.id }))
}
