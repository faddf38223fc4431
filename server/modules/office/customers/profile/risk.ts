import { type Risk, type RiskFact, risk_max, riskFacts, riskLevels, riskRule } from '#contract/office/customer-risk.ts'
import type { Limits } from '#contract/sending/limits.ts'
import { payoutHoldOf } from '#server/modules/people/identity/index.ts'
import { readLimits } from '#server/modules/sending/transfers/index.ts'
import { countActs } from '#server/platform/audit.ts'
import type { Deps } from '#server/platform/deps.ts'
import { countFacts } from './facts-queries.ts'
import { type PartRequest, readPart } from './read-part.ts'

const newAccountDays = 30
const refusedLogins_min = 5
/** In percent of the thirty-day limit. */
const limitUsed_min = 80n

const isNearLimit = ({ items }: Limits): boolean => {
  const month = items.find(({ period }) => period === 'thirty_days')
  const [used, limit] = [BigInt(month?.used.minor ?? 0), BigInt(month?.limit.minor ?? 0)]
  return used > 0n && used * 100n >= limit * limitUsed_min
}

/** Score of each fact found, and the total. */
export const addUpRisk = (counts: Record<RiskFact, number>): Risk => {
  const parts = riskFacts
    .filter((fact) => counts[fact] > 0)
    .map((fact) => ({
      ...{ fact, count: counts[fact] },
      points: Math.min(counts[fact] * riskRule[fact].points, riskRule[fact].max),
    }))
  const score = Math.min(
    parts.reduce((sum, { points }) => sum + points, 0),
    risk_max,
  )
  return { score, level: score >= riskLevels.high ? 'high' : score >= riskLevels.review ? 'review' : 'low', parts }
}

/** Review priority of a customer, from the ledger and the log. Refuses `not_found`. */
export const readRisk = (deps: Pick<Deps, 'db' | 'now'>, request: PartRequest): Promise<Risk> =>
  readPart(deps, { ...request, part: 'risk' }, async (tx) => {
    const { userId } = request
    const at = deps.now()
    const ago = (days: number) => at.subtract({ hours: days * 24 })
    const facts = await countFacts(tx, { userId, yearAgo: ago(365) })
    const refused = await countActs(tx, { actor: userId, action: 'login.refused', since: ago(30) })
    const limits = await readLimits({ db: tx, now: deps.now }, userId)
    const has = (condition: boolean): number => (condition ? 1 : 0)
    return addUpRisk({
      not_verified: has(facts.verification === 'not_verified'),
      pending: has(facts.verification === 'pending'),
      new_account: has(Temporal.Instant.compare(facts.joinedAt, ago(newAccountDays)) > 0),
      listed_name: facts.listedNames,
      listed_again: facts.listedAgain,
      returned_debit: facts.returnedDebits,
      card_dispute: facts.cardDisputes,
      debt: facts.debts,
      other_holder: facts.otherHolders,
      limit_used: has(isNearLimit(limits)),
      new_password: has((await payoutHoldOf(tx, { userId, now: at })) !== null),
      refused_logins: has(refused >= refusedLogins_min),
    })
  })
