import { isFailure } from '../lib/call.ts'

/** Why a link was mailed in the place of a code: ten wrong ones for this mailbox, or a wave of them over many. */
export type Withheld = 'closed' | 'paused'

export const withheldOf = (error: unknown): Withheld | undefined =>
  isFailure(error, 'codes_closed') ? 'closed' : isFailure(error, 'codes_paused') ? 'paused' : undefined
