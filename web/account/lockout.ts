import { isFailure } from '../lib/call.ts'
import type { AccountKey } from '../messages/account/es.ts'

/**
 * Why a link was mailed in the place of a code: ten wrong ones for this mailbox, a wave of them over many, or others who ask
 * for codes of this mailbox one after the other.
 */
export type Lockout = (typeof reasons)[keyof typeof reasons]
const reasons = { codes_closed: 'closed', codes_paused: 'paused', codes_crowded: 'crowded' } as const

/** Asked again before the link was opened: whether another was sent, or one asked too soon for that. */
export const stillWithheld = (
  error: unknown,
  t: (key: AccountKey, values?: Record<string, number>) => string,
): string => {
  const seconds = isFailure(error) ? Number(error.context.waitSeconds ?? 0) : 0
  return seconds > 0 ? t('account.link.wait', { seconds }) : t('account.link.not-yet')
}

export const lockoutOf = (error: unknown): Lockout | undefined =>
  isFailure(error) && Object.hasOwn(reasons, error.code) ? reasons[error.code as keyof typeof reasons] : undefined
