import type { FastifyInstance } from 'fastify'
import { customerProfile } from '../../../../contract/customer-profile.ts'
import { serve } from '../../../http/serve.ts'
import type { Deps } from '../../../platform/deps.ts'
import { listAudit } from './audit.ts'
import { readFunding } from './funding.ts'
import { addNote, listNotes } from './notes.ts'
import { readOverview } from './overview.ts'
import { listProfileRecipients } from './recipients.ts'
import { reveal } from './reveal.ts'

export const registerProfileRoutes = (app: FastifyInstance, deps: Deps): void => {
  serve(app, customerProfile.reveal, ({ caller, params, body }) => reveal(deps, { ...body, caller, userId: params.id }))
  serve(app, customerProfile.overview, ({ caller, params }) => readOverview(deps, { caller, userId: params.id }))
  serve(app, customerProfile.recipients, ({ caller, params, query }) =>
    listProfileRecipients(deps, { ...query, caller, userId: params.id }),
  )
  serve(app, customerProfile.funding, ({ caller, params }) => readFunding(deps, { caller, userId: params.id }))
  serve(app, customerProfile.notes, ({ caller, params, query }) =>
    listNotes(deps, { ...query, caller, userId: params.id }),
  )
  serve(app, customerProfile.addNote, ({ caller, params, body }) =>
    addNote(deps, { ...body, caller, userId: params.id }),
  )
  serve(app, customerProfile.audit, ({ caller, params, query }) =>
    listAudit(deps, { ...query, caller, userId: params.id }),
  )
}
