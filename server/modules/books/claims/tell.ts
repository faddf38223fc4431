import { fillAll } from '#contract/lib/fill.ts'
import { localeOf } from '#contract/lib/money.ts'
import type { Language } from '#contract/lib/route.ts'
import { notify } from '#server/modules/ground/notifications/index.ts'
import type { Tx } from '#server/platform/database.ts'
import type { Deps } from '#server/platform/deps.ts'
import { readersOf, transferPath } from '../remedies/index.ts'
import type { ClaimRecord } from './claim.ts'
import { claimsMessages } from './messages.ts'
import type { ClaimedTransfer } from './queries.ts'

export const dayText = (day: string, language: Language): string =>
  Temporal.PlainDate.from(day).toLocaleString(localeOf[language], { dateStyle: 'long' })

/** Tells the sender that a claim was received or decided. Mailed regardless of preferences: the second is the required report, (c)(1). */
export const tell = async (
  deps: Pick<Deps, 'config' | 'secrets'> & { tx: Tx },
  { userId, transferId, kind, state, decideBy, explanation }: ClaimRecord,
  { code }: Pick<ClaimedTransfer, 'code'>,
  at: Temporal.Instant,
): Promise<void> => {
  const text = (language: Language) => {
    const { kinds, opened, decided } = claimsMessages[language]
    const values = { code, kind: kinds[kind], day: dayText(decideBy, language), explanation: explanation ?? '' }
    return fillAll(state === 'open' ? opened : decided[state], values)
  }
  const path = await transferPath(deps.tx, transferId)
  for (const reader of await readersOf(deps.tx, userId)) {
    const about = { path, words: claimsMessages[reader.lang].open }
    await notify(deps, { reader, section: 'security', text, about, at })
  }
}
