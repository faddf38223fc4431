import { approvalLimit } from '#contract/account/businesses.ts'
import { refuseFields } from '#contract/lib/errors.ts'
import { parseAmount } from '#contract/lib/money.ts'
import { transaction } from '#server/platform/database.ts'
import type { Deps as PlatformDeps } from '#server/platform/deps.ts'
import { recordChange } from '#server/platform/record-change.ts'
import { lockOpenBusiness, type MemberKey, type Membership } from './members/require-member.ts'
import { updateBusiness } from './queries.ts'

const currency = 'USD'

/**
 * Sets the daily limit for confirming alone. Zero requires dual approval of each payment. The other members are notified. Refuses
 * `not_found`, `forbidden`, `business_not_open`, and an amount above our maximum.
 */
export const setLimit = async (
  deps: Pick<PlatformDeps, 'db' | 'now' | 'wake'>,
  { amount, ...asking }: MemberKey & { amount: string },
): Promise<Membership> => {
  const isNothing = /^0+([.,]0*)?$/.test(amount.trim())
  const parsed = isNothing ? 0n : parseAmount(amount.trim(), currency)
  if (typeof parsed === 'string') throw refuseFields({ amount: parsed })
  const limit = { minor: approvalLimit.max, currency }
  if (parsed > approvalLimit.max) throw refuseFields({ amount: 'approval_limit_too_high' }, { limit })
  const changed = await transaction(deps.db, async (tx) => {
    const at = deps.now()
    const membership = await lockOpenBusiness(tx, asking, 'manage')
    const { business } = membership
    if (business.approvalLimit === parsed) return membership
    await updateBusiness(tx, business.id, { approvalLimit: parsed })
    const details = { from: business.approvalLimit.toString(), to: parsed.toString() }
    const change = { at, actor: asking.userId, what: 'business.limit_changed', subject: business.id, details }
    await recordChange(tx, { ...change, payload: { actor: asking.userId } })
    return { ...membership, business: { ...business, approvalLimit: parsed } }
  })
  deps.wake()
  return changed
}
