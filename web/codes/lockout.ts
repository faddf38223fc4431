import { isFailure } from '../lib/call.ts'
import type { CodesKey } from './messages.es.ts'

/** Whether a link was mailed instead of a code. */
export const isLockedOut = (error: unknown): boolean => isFailure(error, 'login_link_required')

/** The message for a new request before the link was opened: another link was sent, or it was too soon for one. */
export const stillLocked = (error: unknown, t: (key: CodesKey, values?: Record<string, number>) => string): string => {
  const seconds = isFailure(error) ? Number(error.context.waitSeconds ?? 0) : 0
  return seconds > 0 ? t('codes.link.wait', { seconds }) : t('codes.link.not-yet')
}
