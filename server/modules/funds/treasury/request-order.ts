import { hasPartner, type TreasuryKind } from '#contract/funds/treasury-kinds.ts'
import { refuseFields } from '#contract/lib/errors.ts'
import { fromWire, parseAmount, toWire } from '#contract/lib/money.ts'
import { currencies } from '#server/modules/ground/corridors/index.ts'
import type { Rails } from '#server/modules/ground/rails/index.ts'
import { lockAdmins } from '#server/modules/people/identity/index.ts'
import { requestApproval } from '#server/modules/staff/approvals/index.ts'
import { type Tx, transaction } from '#server/platform/database.ts'
import type { Deps as PlatformDeps } from '#server/platform/deps.ts'
import { baseCurrency } from '../rates/index.ts'
import { taxesDueNow } from '../taxes/index.ts'
import type { TreasuryTerms } from './order.ts'

type PrefundRails = Pick<Rails, 'payOut' | 'formerPayOuts' | 'billPay'>
type Deps = Pick<PlatformDeps, 'db' | 'now' | 'wake'> & { rails: PrefundRails & Pick<Rails, 'payIn'> }

type OrderInput = {
  id: string
  adminId: string
  kind: TreasuryKind
  partner: string | null
  dollars: string
  currency: string | null
  bought: string | null
  reason: string
  requestDigest: string
}

/** The partners that have our prefunded balances. */
export const partnersOf = ({ payOut, formerPayOuts, billPay }: PrefundRails): string[] => [
  ...new Set([payOut, ...formerPayOuts, billPay].map(({ name }) => name)),
]

const readAmount = (field: string, text: string | null, currency: string): bigint => {
  if (text === null) throw refuseFields({ [field]: 'required' })
  const amount = parseAmount(text, currency)
  if (typeof amount !== 'bigint') throw refuseFields({ [field]: amount })
  if (amount.toString().length > 15) throw refuseFields({ [field]: 'too_long' })
  return amount
}

const readTerms = (
  rails: Deps['rails'],
  { kind, partner, dollars, currency, bought }: OrderInput,
): OrderRequest['terms'] => {
  const known = partner !== null && partnersOf(rails).includes(partner)
  if (hasPartner(kind) && !known) throw refuseFields({ partner: partner ? 'malformed' : 'required' })
  const amount = toWire({ minor: readAmount('dollars', dollars, baseCurrency), currency: baseCurrency })
  const terms = { order: kind, partner: hasPartner(kind) ? partner : null, amount, bought: null }
  if (kind !== 'exchange') return terms
  if (currency === null) throw refuseFields({ currency: 'required' })
  if (currency === baseCurrency || !currencies.has(currency)) throw refuseFields({ currency: 'unknown_currency' })
  return { ...terms, bought: toWire({ minor: readAmount('bought', bought, currency), currency }) }
}

type OrderRequest = {
  id: string
  terms: Omit<TreasuryTerms, 'kind' | 'bank'>
  reason: string
  requestedBy: string
  requestDigest: string
  at: Temporal.Instant
}

/** Requests a movement of our own money, within the caller's transaction. Throws `conflict` for an id that was used for another. */
export const requestOrder = (
  tx: Tx,
  { payIn }: Pick<Rails, 'payIn'>,
  { terms, ...asked }: OrderRequest,
): Promise<void> => {
  const content = { kind: 'treasury_order' as const, ...terms, bank: payIn.name }
  return requestApproval(tx, { ...asked, subject: asked.id, content })
}

/**
 * Requests a movement of our own money, subject to dual approval. The same id with the same terms again changes nothing; with others it
 * is a `conflict`.
 */
export const submitOrder = async (deps: Deps, wanted: OrderInput): Promise<void> => {
  const { id, adminId, reason, requestDigest } = wanted
  const terms = readTerms(deps.rails, wanted)
  await transaction(deps.db, async (tx) => {
    await lockAdmins(tx, adminId)
    const due = wanted.kind === 'tax' ? await taxesDueNow(tx) : undefined
    if (due !== undefined && fromWire(terms.amount).minor > due)
      throw refuseFields({ dollars: 'amount_above_owed' }, { limit: { minor: due, currency: baseCurrency } })
    await requestOrder(tx, deps.rails, { id, terms, reason, requestedBy: adminId, requestDigest, at: deps.now() })
  })
  deps.wake()
}
