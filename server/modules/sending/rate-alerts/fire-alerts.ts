import { Refusal } from '#contract/lib/errors.ts'
import { fillAll } from '#contract/lib/fill.ts'
import { localeOf, rateText } from '#contract/lib/money.ts'
import type { Language } from '#contract/lib/route.ts'
import { readRate } from '#server/modules/funds/rates/index.ts'
import { notify } from '#server/modules/ground/notifications/index.ts'
import { findUserById } from '#server/modules/people/identity/index.ts'
import type { Tx } from '#server/platform/database.ts'
import type { Deps as PlatformDeps } from '#server/platform/deps.ts'
import { eachLocked, eachRow } from '#server/platform/each-row.ts'
import { recordChange } from '#server/platform/record-change.ts'
import { rateAlertsMessages } from './messages.ts'
import { type AlertRow, lockReached, rateAlerts, selectCurrencies } from './queries.ts'

type Deps = Pick<PlatformDeps, 'db' | 'now' | 'log' | 'config' | 'secrets'>

/** '25', '24.85': a rate for display, without trailing zeros beyond two decimals. */
const readable = (rate: string, language: Language): string =>
  new Intl.NumberFormat(localeOf[language], { minimumFractionDigits: 2, maximumFractionDigits: 4 }).format(
    rate as Intl.StringNumericLiteral,
  )

/** Fires the alerts that the newest rates reach, each exactly once even with concurrent workers; returns the number. */
export const fireAlerts = async (deps: Deps): Promise<number> => {
  const { db, config, secrets } = deps
  let fired = 0
  await eachRow(deps, 'rate-alerts of a currency', {
    due: () => selectCurrencies(db),
    handle: async (currency) => {
      const rate = await currentRate(deps, currency)
      if (rate === undefined) return
      fired += await eachLocked(deps, 'rate-alerts', {
        lock: (tx, skipped) => lockReached(tx, { currency, rate, skipped }),
        handle: (tx, alert) => fire({ tx, config, secrets }, alert, { rate, at: deps.now() }),
      })
    },
  })
  return fired
}

/** A rate that is too old for a transfer fires nothing. */
const currentRate = async (deps: Deps, currency: string): Promise<string | undefined> => {
  try {
    return rateText((await readRate(deps.db, deps, currency)).rate)
  } catch (error) {
    if (error instanceof Refusal && error.code === 'rate_unavailable') return undefined
    throw error
  }
}

const fire = async (
  deps: { tx: Tx } & Pick<PlatformDeps, 'config' | 'secrets'>,
  { id, userId, currency, target }: AlertRow,
  { rate, at }: { rate: string; at: Temporal.Instant },
): Promise<void> => {
  const { tx } = deps
  await rateAlerts.update(tx, { id }, { state: 'fired', firedAt: at, firedRate: rate })
  const details = { currency, target, rate }
  await recordChange(tx, {
    at,
    actor: 'rate-alerts',
    what: 'rate_alert.fired',
    subject: id,
    details,
    payload: { userId },
  })
  const reader = await findUserById(tx, userId)
  if (!reader) return
  const text = (language: Language) => {
    const { title, message } = rateAlertsMessages[language].reached
    return fillAll({ title, message }, { rate: readable(rate, language), target: readable(target, language), currency })
  }
  await notify(deps, { reader, section: 'transfers', text, about: { path: '/dashboard/home/new' }, at })
}
