import type { PayInMethod } from '#contract/ground/corridors.ts'
import { Refusal } from '#contract/lib/errors.ts'
import { readRate, type UsedRate } from '#server/modules/funds/rates/index.ts'
import { cashOf } from '#server/modules/funds/taxes/index.ts'
import { payoutHoldOf } from '#server/modules/people/identity/index.ts'
import { settingsAt } from '#server/modules/staff/settings/index.ts'
import type { Deps } from '#server/platform/deps.ts'
import { mapInTurns } from '#server/platform/map-in-turns.ts'
import { parseInput, type QuoteInput, type TermsRecord, termsOf, waysToPay } from './quote.ts'

export type PreviewRecord = TermsRecord & { ways: TermsRecord[] }

/**
 * The current terms of a transfer, for each payment method; `userId` of a customer who is signed in. Stores nothing. Throws a `Refusal`
 * that names the wrong fields, or `rate_unavailable`.
 */
export const previewQuote = async (
  deps: Pick<Deps, 'db' | 'now' | 'config'>,
  input: QuoteInput,
  userId?: string,
): Promise<PreviewRecord> => {
  const request = parseInput(deps.config, input)
  const rate = await readRate(deps.db, deps, request.corridor.currency)
  const now = deps.now()
  const settings = await settingsAt(deps.db, now)
  const cash = userId ? await cashOf(deps.db, userId) : 0n
  const paidBy = (payIn: PayInMethod): TermsRecord => termsOf({ ...request, payIn }, rate, { now, settings, cash })
  return { ...paidBy(request.payIn), ways: waysToPay(deps.config).map(paidBy) }
}

export type Priced = { terms: TermsRecord; used: UsedRate }

/**
 * The current terms of many transfers of one sender, in the order of the inputs: each rate is read once for equal rates within a
 * currency, and cash used by one is unavailable to the next. Stores nothing. A transfer without terms has the refusal that `previewQuote`
 * throws.
 */
export const priceTransfers = async (
  deps: Pick<Deps, 'db' | 'now' | 'config'>,
  userId: string,
  inputs: readonly QuoteInput[],
): Promise<(Priced | Refusal)[]> => {
  const now = deps.now()
  const payoutsHeldUntil = await payoutHoldOf(deps.db, { userId, now })
  const settings = await settingsAt(deps.db, now)
  const rates = new Map<string, Promise<UsedRate>>()
  const rateTo = (currency: string): Promise<UsedRate> => {
    const read = rates.get(currency) ?? readRate(deps.db, deps, currency)
    rates.set(currency, read)
    return read
  }
  let cash = inputs.some(({ payIn }) => payIn === 'wallet') ? await cashOf(deps.db, userId) : 0n
  const price = async (input: QuoteInput): Promise<Priced> => {
    const request = parseInput(deps.config, input)
    const used = await rateTo(request.corridor.currency)
    const terms = termsOf(request, used, { now, settings, payoutsHeldUntil, cash })
    if (terms.payIn === 'wallet') cash = cash > terms.total.minor ? cash - terms.total.minor : 0n
    return { terms, used }
  }
  return mapInTurns(inputs, (input) =>
    price(input).catch((error: unknown): Refusal => {
      if (error instanceof Refusal) return error
      throw error
    }),
  )
}
