import { CodeSent } from './identity.ts'
import { Id, IdParams, route } from './route.ts'
import { Transfer } from './transfers.ts'
import { typedText } from './typed-text.ts'
import { z } from './zod.ts'

/** A payout that was refused for a detail of the recipient, corrected by its sender. */
export const corrections = {
  sendCode: route({
    method: 'POST',
    path: '/api/transfers/:id/correction/code',
    access: 'customer',
    summary: 'Mails the code that sends a refused payout again, with the recipient as they are now.',
    params: IdParams,
    reply: CodeSent.extend({ sentTo: z.string() }),
  }),
  create: route({
    method: 'POST',
    path: '/api/transfers/:id/correction',
    access: 'customer',
    summary:
      'Sends a payout that was refused for a detail again, with the recipient as they are now; the same id again sends it once.',
    params: IdParams,
    /** `code` is '' after its link. */
    body: z.strictObject({ id: Id, code: typedText().max(20) }),
    success: 202,
    reply: Transfer,
  }),
}
