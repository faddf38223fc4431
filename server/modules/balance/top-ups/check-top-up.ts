import type { TopUpWay } from '#contract/balance/top-ups.ts'
import { refuseFields } from '#contract/lib/errors.ts'
import { parseAmount } from '#contract/lib/money.ts'
import type { Rails } from '#server/modules/ground/rails/index.ts'
import { requirePrepaidConsent } from '#server/modules/people/consents/index.ts'
import type { Db } from '#server/platform/database.ts'
import { checkLimits } from './limits.ts'
import { currency } from './top-up.ts'
import type { Checked } from './ways/way.ts'
import { ways } from './ways/ways.ts'

export type Fields = { id: string; userId: string; way: TopUpWay; amount: string } & Sources
/** Only the one of the method is set. */
type Sources = { bankAccountId: string | null; debitCardId: string | null }
/** `amount` in minor units. */
export type Request = Omit<Fields, 'amount'> & { amount: bigint }

/** Source field per method; cash has none. */
const sources = [
  ['bank', 'bankAccountId'],
  ['card', 'debitCardId'],
] as const satisfies readonly (readonly [TopUpWay, keyof Sources])[]

/** Parses the input. Refuses the amount, and a missing source or one of another method. */
export const readWanted = ({ amount: typed, ...rest }: Fields): Request => {
  const amount = parseAmount(typed.trim(), currency)
  if (typeof amount === 'string') throw refuseFields({ amount })
  for (const [way, field] of sources) {
    if (rest.way === way && !rest[field]) throw refuseFields({ [field]: 'required' })
    if (rest.way !== way && rest[field]) throw refuseFields({ [field]: 'malformed' })
  }
  return { ...rest, amount }
}

/**
 * Checks, without writing, that a customer may add this amount by this method now. Refuses `top_up_unavailable`, `not_verified`,
 * `top_up_too_small`, `top_up_limit_reached`, `too_many_top_ups`, `prepaid_required`, and by bank `payment_owed`, `not_found`,
 * `bank_account_refused` and `source_of_another`, by card `payment_owed`, `not_found`, `card_unusable` and `card_of_another`.
 */
export const checkTopUp = async (
  db: Db,
  { rails, wanted, now }: { rails: Rails; wanted: Request; now: Temporal.Instant },
): Promise<Checked> => {
  const { userId, way, amount } = wanted
  const checked = await ways[way].check({ db, rails }, wanted, now)
  await checkLimits(db, { userId, way, amount, now })
  await requirePrepaidConsent(db, userId)
  return checked
}
