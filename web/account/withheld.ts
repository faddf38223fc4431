import { isFailure } from '../lib/call.ts'
import type { AccountKey } from '../messages/account/es.ts'

/** Why a link was mailed in the place of a code: ten wrong ones for this mailbox, or a wave of them over many. */
export type Withheld = 'closed' | 'paused'

/** Asked again before the link was opened: whether another was sent, or one asked too soon for that. */
export const stillWithheld = (
  error: unknown,
  t: (key: AccountKey, values?: Record<string, number>) => string,
): string => {
  const seconds = isFailure(error) ? Number(error.context.waitSeconds ?? 0) : 0
  return seconds > 0 ? t('account.link.wait', { seconds }) : t('account.link.not-yet')
}

export const withheldOf = (error: unknown): Withheld | undefined =>
  isFailure(error, 'codes_closed') ? 'closed' : isFailure(error, 'codes_paused') ? 'paused' : undefined
