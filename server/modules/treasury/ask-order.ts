import { Refusal, refuseFields } from '../../../contract/errors.ts'
import { parseAmount } from '../../../contract/money.ts'
import type { TreasuryKind } from '../../../contract/treasury.ts'
import { transaction } from '../../platform/database.ts'
import type { Deps as PlatformDeps } from '../../platform/deps.ts'
import { recordChange } from '../../platform/record-change.ts'
import { currencies, listCorridors } from '../corridors/index.ts'
import { lockAdmins } from '../identity/index.ts'
import type { Rails } from '../rails/index.ts'
import { baseCurrency } from '../rates/index.ts'
import type { TreasuryOrderRecord } from './order.ts'
import { findOrder, insertOrder } from './order-queries.ts'

type Deps = Pick<PlatformDeps, 'db' | 'now' | 'wake'> & { rails: Pick<Rails, 'payOut' | 'billPay'> }

type Wanted = {
  id: string
  adminId: string
  kind: TreasuryKind
  partner: string | null
  dollars: string
  currency: string | null
  bought: string | null
  reason: string
}

/** Those with whom we keep money. */
export const partnersOf = ({ payOut, billPay }: Deps['rails']): string[] => [payOut.name, billPay.name]

const readAmount = (field: string, text: string | null, currency: string): bigint => {
  if (text === null) throw refuseFields({ [field]: 'required' })
  const amount = parseAmount(text, currency)
  if (typeof amount !== 'bigint') throw refuseFields({ [field]: amount })
  if (amount.toString().length > 15) throw refuseFields({ [field]: 'too_long' })
  return amount
}

/** Where a currency is paid out, if only in one country. */
const countryOf = (currency: string): string | null => {
  const [only, second] = listCorridors().filter((corridor) => corridor.currency === currency)
  return only && !second ? only.country : null
}

const readTerms = (rails: Deps['rails'], { kind, partner, dollars, currency, bought }: Wanted) => {
  const known = partner !== null && partnersOf(rails).includes(partner)
  if (kind !== 'capital' && !known) throw refuseFields({ partner: partner ? 'malformed' : 'required' })
  const terms = { partner: kind === 'capital' ? null : partner, dollars: readAmount('dollars', dollars, baseCurrency) }
  if (kind !== 'exchange') return { ...terms, currency: null, bought: null, country: null }
  if (currency === null) throw refuseFields({ currency: 'required' })
  if (currency === baseCurrency || !currencies.has(currency)) throw refuseFields({ currency: 'unknown_currency' })
  return { ...terms, currency, bought: readAmount('bought', bought, currency), country: countryOf(currency) }
}

/**
 * Asks for a movement of our own money; nothing moves before another administrator has approved it. The same id with the same
 * terms again changes nothing; with others it is a `conflict`.
 */
export const askOrder = async (deps: Deps, wanted: Wanted): Promise<TreasuryOrderRecord> => {
  const { id, adminId, kind, reason } = wanted
  const terms = readTerms(deps.rails, wanted)
  const order = await transaction(deps.db, async (tx) => {
    await lockAdmins(tx, adminId)
    const at = deps.now()
    const made: TreasuryOrderRecord = {
      ...{ id, kind, ...terms, reason, state: 'waiting', askedBy: adminId, askedAt: at },
      ...{ decidedBy: null, decidedAt: null, note: '' },
    }
    if (!(await insertOrder(tx, made))) return sameOrder(await findOrder(tx, id), made)
    const details = {
      kind,
      ...terms,
      dollars: String(terms.dollars),
      bought: terms.bought && String(terms.bought),
      reason,
    }
    await recordChange(tx, {
      at,
      actor: adminId,
      what: 'treasury_order.asked',
      subject: id,
      details,
      payload: { kind },
    })
    return made
  })
  deps.wake()
  return order
}

const sameOrder = (found: TreasuryOrderRecord | undefined, wanted: TreasuryOrderRecord): TreasuryOrderRecord => {
  const terms = ['kind', 'partner', 'dollars', 'bought', 'currency', 'reason', 'askedBy'] as const
  if (!found || terms.some((term) => found[term] !== wanted[term])) throw new Refusal('conflict')
  return found
}
