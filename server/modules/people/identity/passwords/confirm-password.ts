import { Refusal } from '#contract/lib/errors.ts'
import { passwordPattern } from '#contract/people/identity.ts'
import type { Deps } from '#server/platform/deps.ts'
import { takeLimit } from '#server/platform/limits.ts'
import { selectPasswordHash } from '../users/queries.ts'
import { isPassword } from './password.ts'

const triesPerHour_max = 10

/**
 * Checks a signed-in user's password to protect a sensitive action from a stolen session. The try is counted before the comparison.
 * Throws `wrong_password` and `too_many`.
 */
export const confirmPassword = async (
  deps: Pick<Deps, 'db' | 'now'>,
  { userId, password }: { userId: string; password: string },
): Promise<void> => {
  if (!passwordPattern.test(password)) throw new Refusal('wrong_password', { fields: { password: 'wrong_password' } })
  await takeLimit(deps, { key: `password ${userId}`, max: triesPerHour_max, minutes: 60 })
  const hash = await selectPasswordHash(deps.db, userId)
  if (!hash || !(await isPassword(hash, password)))
    throw new Refusal('wrong_password', { fields: { password: 'wrong_password' } })
}
