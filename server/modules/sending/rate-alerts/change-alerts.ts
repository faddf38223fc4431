import { Refusal, refuseFields } from '#contract/lib/errors.ts'
import { parseRate, type Rate, rateText } from '#contract/lib/money.ts'
import { type RateAlert, rateAlerts_max } from '#contract/sending/rate-alerts.ts'
import { baseCurrency, rateDecimals, readRate } from '#server/modules/funds/rates/index.ts'
import { currencies } from '#server/modules/ground/corridors/index.ts'
import { type Db, type Tx, transaction } from '#server/platform/database.ts'
import type { Deps as PlatformDeps } from '#server/platform/deps.ts'
import { recordChange } from '#server/platform/record-change.ts'
import { replayed } from '#server/platform/replayed.ts'
import { type AlertRow, countWaiting, rateAlerts } from './queries.ts'

type Deps = Pick<PlatformDeps, 'db' | 'now' | 'config'>
type Own = { id: string; userId: string }

export const wireAlert = ({ userId: _, requestDigest: __, createdAt, firedAt, ...alert }: AlertRow): RateAlert => ({
  ...alert,
  createdAt: createdAt.toString(),
  firedAt: firedAt?.toString() ?? null,
})

/** There are few, so there are no pages. */
const listed_max = 100

export const listAlerts = async (db: Db, userId: string): Promise<RateAlert[]> =>
  (await rateAlerts.page(db, { userId }, { after: undefined, limit: listed_max })).map(wireAlert)

/** A target of up to twelve digits before and four after the point, as rates are stored. Refuses the field. */
const readTarget = (typed: string): Rate => {
  const rate = parseRate(typed.trim())
  if (!rate || rate.scale > rateDecimals) throw refuseFields({ target: 'amount_malformed' })
  const digits = rate.digits * 10n ** BigInt(rateDecimals - rate.scale)
  if (digits === 0n) throw refuseFields({ target: 'amount_not_positive' })
  if (digits >= 10n ** 16n) throw refuseFields({ target: 'too_long' })
  return { digits, scale: rateDecimals }
}

/**
 * Creates an alert for the target rate of a dollar. The same id with the same terms is the same alert, otherwise `conflict`. Refuses
 * `invalid_request` for a target or a currency, `rate_reached` when it is reached already, `rate_unavailable` without a current rate,
 * `too_many_alerts`.
 */
export const createAlert = async (
  deps: Deps,
  {
    id,
    userId,
    currency,
    target: typed,
    requestDigest,
  }: Own & { currency: string; target: string; requestDigest: string },
): Promise<RateAlert> => {
  const { db, now } = deps
  if (currency === baseCurrency || !currencies.has(currency)) throw refuseFields({ currency: 'unknown_currency' })
  const target = readTarget(typed)
  const known = replayed(await rateAlerts.find(db, { id }), requestDigest)
  if (known) return wireAlert(known)
  const { rate } = await readRate(db, deps, currency)
  if (rate.digits >= target.digits) throw refuseFields({ target: 'rate_reached' })
  const at = now()
  const alert: AlertRow = {
    ...{ id, userId, requestDigest, currency, target: rateText(target), state: 'active' },
    ...{ createdAt: at, firedAt: null, firedRate: null },
  }
  return transaction(db, async (tx) => {
    if ((await countWaiting(tx, userId)) >= BigInt(rateAlerts_max))
      throw new Refusal('too_many_alerts', { values: { max: String(rateAlerts_max) } })
    if (!(await rateAlerts.insertOnce(tx, alert))) {
      const winner = replayed(await rateAlerts.find(tx, { id }), requestDigest)
      if (!winner) throw new Error(`rate alert ${id} was neither inserted nor found`)
      return wireAlert(winner)
    }
    const details = { currency, target: alert.target }
    await recordChange(tx, { at, actor: userId, what: 'rate_alert.created', subject: id, details, payload: { userId } })
    return wireAlert(alert)
  })
}

const lockOwn = async (tx: Tx, { id, userId }: Own): Promise<AlertRow> => {
  const alert = await rateAlerts.lock(tx, { id })
  if (alert?.userId !== userId) throw new Refusal('not_found')
  return alert
}

/** Pauses an alert, or resumes it; a fired one stays fired. Throws `not_found`, also for another customer's. */
export const pauseAlert = ({ db, now }: Deps, { paused, ...own }: Own & { paused: boolean }): Promise<RateAlert> =>
  transaction(db, async (tx) => {
    const alert = await lockOwn(tx, own)
    const state = paused ? 'paused' : 'active'
    if (alert.state === 'fired' || alert.state === state) return wireAlert(alert)
    await rateAlerts.update(tx, { id: own.id }, { state })
    const what = paused ? 'rate_alert.paused' : 'rate_alert.resumed'
    await recordChange(tx, { at: now(), actor: own.userId, what, subject: own.id, payload: { userId: own.userId } })
    return wireAlert({ ...alert, state })
  })

/** Removes an alert. Throws `not_found`, also for another customer's. */
export const removeAlert = ({ db, now }: Deps, own: Own): Promise<void> =>
  transaction(db, async (tx) => {
    await lockOwn(tx, own)
    await rateAlerts.remove(tx, { id: own.id })
    const payload = { userId: own.userId }
    await recordChange(tx, { at: now(), actor: own.userId, what: 'rate_alert.removed', subject: own.id, payload })
  })
