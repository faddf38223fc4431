import type { RequestOptions } from '#contract/people/factors.ts'
import { startConfirmation } from '#server/modules/people/factors/index.ts'
import type { Deps } from '#server/platform/deps.ts'
import { checkConfirmable } from './check-confirmable.ts'
import { withFreshQuote } from './fresh-quote.ts'
import { codeSubjectOf, ownDisclosure } from './send-code.ts'

/** The options for a passkey's signature on a disclosure that could be confirmed now. Refuses as `checkConfirmable` does. */
export const startPasskey = async (
  deps: Pick<Deps, 'db' | 'now' | 'config' | 'secrets'>,
  { id, userId }: { id: string; userId: string },
): Promise<RequestOptions | null> => {
  const { db, now } = deps
  const disclosure = await ownDisclosure(db, { id, userId })
  await withFreshQuote(deps, { quoteId: disclosure.quoteId, userId }, () =>
    checkConfirmable(db, disclosure, { now: now() }),
  )
  return startConfirmation(deps, { userId, subject: codeSubjectOf(disclosure) })
}
