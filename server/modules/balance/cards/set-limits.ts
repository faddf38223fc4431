import { type CardOverview, limitedKinds, type MerchantKind } from '#contract/balance/cards.ts'
import { type ErrorCode, Refusal, refuseFields } from '#contract/lib/errors.ts'
import { type Money, parseAmount } from '#contract/lib/money.ts'
import type { Rails } from '#server/modules/ground/rails/index.ts'
import { transaction } from '#server/platform/database.ts'
import type { Deps as PlatformDeps } from '#server/platform/deps.ts'
import { recordChange } from '#server/platform/record-change.ts'
import { currency, type KindLimits, program } from './card.ts'
import { lockOwnCard } from './change-card.ts'
import { cardAccounts } from './queries.ts'
import { readOverview } from './read-overview.ts'
import { refusePaused } from './refuse-paused.ts'

type Deps = Pick<PlatformDeps, 'db' | 'now' | 'wake' | 'config'> & { rails: Rails }
type Fields = { day: string; month: string; kinds: Partial<Record<MerchantKind, string>> }

const isLimited = (kind: string): kind is MerchantKind => limitedKinds.some((known) => known === kind)

/** Amounts as typed; zero blocks all spending. Refuses by field an unreadable amount and one above the program's maximum. */
const readLimits = ({ day, month, kinds }: Fields) => {
  const fields: Record<string, ErrorCode> = {}
  const over: { max?: Money } = {}
  const read = (name: string, typed: string, max: bigint): bigint => {
    const text = typed.trim()
    const amount = /^0+(\.0{1,2})?$/.test(text) ? 0n : parseAmount(text, currency)
    if (typeof amount === 'string') fields[name] = text === '' ? 'required' : amount
    else if (amount > max) {
      fields[name] = 'card_limit_over'
      over.max ??= { minor: max, currency }
    }
    return typeof amount === 'string' ? 0n : amount
  }
  const dayLimit = read('day', day, program.day.max)
  const monthLimit = read('month', month, program.month.max)
  const kindLimits: KindLimits = {}
  for (const [kind, typed] of Object.entries(kinds))
    if (!isLimited(kind)) fields[`kinds.${kind}`] = 'malformed'
    else kindLimits[kind] = read(`kinds.${kind}`, typed, program.day.max).toString()
  if (Object.keys(fields).length > 0) throw refuseFields(fields, over.max ? { max: over.max } : {})
  return { dayLimit, monthLimit, kindLimits }
}

type Limits = ReturnType<typeof readLimits>

/** A kind without a limit of its own may spend that of the day. */
const raises = (from: Limits, to: Limits): boolean =>
  to.dayLimit > from.dayLimit ||
  to.monthLimit > from.monthLimit ||
  limitedKinds.some(
    (kind) => BigInt(to.kindLimits[kind] ?? to.dayLimit) > BigInt(from.kindLimits[kind] ?? from.dayLimit),
  )

/**
 * Sets a customer's own limits, effective from the next request. Refuses `not_found`, `card_changed` for a closed card, `card_paused` for a
 * higher one, and the fields.
 */
export const setLimits = async (
  deps: Deps,
  { id, userId, ...typed }: Fields & { id: string; userId: string },
): Promise<CardOverview> => {
  const limits = readLimits(typed)
  await transaction(deps.db, async (tx) => {
    const at = deps.now()
    const { account, card } = await lockOwnCard(tx, { id, userId })
    if (card.state === 'replaced' || card.state === 'closed' || card.state === 'refused')
      throw new Refusal('card_changed')
    if (raises(account, limits)) await refusePaused(tx, userId, at)
    await cardAccounts.update(tx, { id: account.id }, limits)
    const { dayLimit, monthLimit, kindLimits } = limits
    const details = { day: dayLimit.toString(), month: monthLimit.toString(), kinds: kindLimits, currency }
    await recordChange(tx, { at, actor: userId, what: 'card.limited', subject: id, details, payload: { userId } })
  })
  deps.wake()
  return readOverview(deps, userId)
}
