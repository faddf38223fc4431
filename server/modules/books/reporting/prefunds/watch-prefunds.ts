import { type Prefund, prefundStates } from '#contract/books/prefunds.ts'
import { fillAll } from '#contract/lib/fill.ts'
import { formatMoney, fromWire, localeOf } from '#contract/lib/money.ts'
import type { Language } from '#contract/lib/route.ts'
import { markReadAbout } from '#server/modules/ground/notifications/index.ts'
import type { Rails } from '#server/modules/ground/rails/index.ts'
import { notifyPermitted } from '#server/modules/staff/staff/index.ts'
import { transaction } from '#server/platform/database.ts'
import type { Deps } from '#server/platform/deps.ts'
import { reportingMessages } from '../messages.ts'
import { measurePrefunds } from './measure-prefunds.ts'
import { noteState } from './queries.ts'

type WatchDeps = Pick<Deps, 'db' | 'now' | 'config' | 'secrets'> & { rails: Pick<Rails, 'payOut'> }

const textOf = ({ partner, balance, state, topUp, floor }: Prefund, language: Language) => {
  const { short, low, floor: nearFloor } = reportingMessages[language].prefunds
  const money = (value: Prefund['balance']): string => formatMoney(fromWire(value), localeOf[language])
  return fillAll(state === 'short' ? short : floor ? nearFloor : low, {
    ...{ partner, currency: balance.currency, balance: money(balance) },
    ...{ topUp: money(topUp?.amount ?? balance), floor: floor ? money(floor) : '' },
  })
}

/**
 * Records each prefund's state, and alerts treasury when one worsens; on recovery the alerts are marked as read. Returns the number
 * alerted.
 */
export const watchPrefunds = async (deps: WatchDeps): Promise<number> => {
  const at = deps.now()
  let notified = 0
  for (const prefund of await measurePrefunds(deps)) {
    const { partner, balance, state } = prefund
    await transaction(deps.db, async (tx) => {
      const path = `/dashboard/treasury?prefund=${partner}-${balance.currency}`
      const before = await noteState(tx, { partner, currency: balance.currency, state, at })
      if (state === 'enough' && before !== 'enough') await markReadAbout(tx, { path, at })
      if (prefundStates.indexOf(state) >= prefundStates.indexOf(before ?? 'enough')) return
      const text = (language: Language) => textOf(prefund, language)
      const { config, secrets } = deps
      const notice = { permission: 'books.post', section: 'high_risk', text, path, at } as const
      await notifyPermitted({ tx, config, secrets }, notice)
      notified += 1
    })
  }
  return notified
}
