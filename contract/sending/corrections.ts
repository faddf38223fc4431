import { Id, IdParams, route } from '../lib/route.ts'
import { typedText } from '../lib/typed-text.ts'
import { z } from '../lib/zod.ts'
import { CodeSent } from '../people/identity.ts'
import { Transfer } from './transfers.ts'

/** Correction by its sender of a payout that was refused for a detail of the recipient, or of the name on an unpaid cash pickup. */
export const corrections = {
  sendCode: route({
    method: 'POST',
    path: '/api/transfers/:id/correction/code',
    access: 'customer',
    summary:
      'Mails the code that resends a refused payout, or renames an unpaid pickup, with the recipient’s current details.',
    params: IdParams,
    reply: CodeSent.extend({ sentTo: z.string() }),
  }),
  create: route({
    method: 'POST',
    path: '/api/transfers/:id/correction',
    idempotent: true,
    proofs: ['code'],
    access: 'customer',
    summary:
      'Resends a payout refused for a detail, or renames an unpaid pickup, with the recipient’s current details.',
    params: IdParams,
    /** `code` is '' after its link. */
    body: z.strictObject({ id: Id, code: typedText().max(20) }),
    success: 202,
    reply: Transfer,
  }),
}
