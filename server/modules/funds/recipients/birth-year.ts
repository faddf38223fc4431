import { refuseFields } from '#contract/lib/errors.ts'
import { type matcherNow, needsBirthYear } from '#server/modules/staff/screening/index.ts'
import { dayOf } from '#server/platform/new-york.ts'
import { recipientToScreen } from './recipient.ts'

type Matcher = Awaited<ReturnType<typeof matcherNow>>
type Named = Parameters<typeof recipientToScreen>[0]

/**
 * Refuses by field a missing year of birth where it decides whether the recipient is the person of a list, and a year after this one. Its text
 * gives the reason that holds for everybody: to know who is paid.
 */
export const requireBirthYear = (matcher: Matcher, recipient: Named, now: Temporal.Instant): void => {
  const { birthYear } = recipient
  if (birthYear && birthYear > String(dayOf(now).year)) throw refuseFields({ birthYear: 'birth_year_invalid' })
  if (!birthYear && needsBirthYear(matcher, recipientToScreen(recipient)))
    throw refuseFields({ birthYear: 'birth_year_needed' })
}
