import { dormancyRuleOf, noticeDays, quietDays } from '#contract/books/unclaimed-property.ts'
import { fillAll } from '#contract/lib/fill.ts'
import { formatMoney, localeOf } from '#contract/lib/money.ts'
import type { Language } from '#contract/lib/route.ts'
import { baseCurrency } from '#server/modules/funds/rates/index.ts'
import { notify } from '#server/modules/ground/notifications/index.ts'
import { type Tx, transaction } from '#server/platform/database.ts'
import type { Deps } from '#server/platform/deps.ts'
import { eachLocked, eachRow } from '#server/platform/each-row.ts'
import { newId } from '#server/platform/ids.ts'
import { dayOf } from '#server/platform/new-york.ts'
import { recordChange } from '#server/platform/record-change.ts'
import { balancePath, readersOf } from '../remedies/index.ts'
import { lockRunOut, lockSeenAgain, lockUnnotified, noteActivity, selectQuiet } from './clock-queries.ts'
import { datesOf, stateOf } from './dates.ts'
import { unclaimedMessages } from './messages.ts'
import { type OfReport, properties } from './queries.ts'
import { ratesOfDay } from './worth.ts'

type ClockDeps = Pick<Deps, 'db' | 'now' | 'log' | 'config' | 'secrets'>
type In = { tx: Tx; at: Temporal.Instant }

const batch_max = 200
const actor = 'unclaimed-property'

type SeenOwner = { id: string; userId: string }

const stop = async ({ tx, at }: In, { id, userId }: SeenOwner): Promise<void> => {
  await properties.update(tx, { id }, { state: 'stopped', endedAt: at })
  await recordChange(tx, { at, actor, what: 'unclaimed_property.stopped', subject: id, details: { userId } })
}

/** Stops the clocks of active owners, overall or in one report. Returns the count. */
export const stopSeen = async (
  deps: Pick<Deps, 'db' | 'now' | 'log' | 'config'>,
  report?: OfReport,
): Promise<number> => {
  const rates = await ratesOfDay(deps.db, deps)
  return eachLocked(deps, 'unclaimed-clocks seen', {
    lock: (tx, skipped) => lockSeenAgain(tx, { rates, skipped, report }),
    handle: (tx, seen) => stop({ tx, at: deps.now() }, seen),
  })
}

const startQuiet = async ({ db, now, log, config }: ClockDeps): Promise<number> => {
  const at = now()
  const rates = await ratesOfDay(db, { now, config })
  const today = dayOf(at)
  return eachRow({ db, now, log }, 'unclaimed-clocks quiet', {
    due: (stalled) =>
      selectQuiet(db, { before: at.subtract({ hours: 24 * quietDays }), limit: batch_max, stalled, rates }),
    handle: ({ id: accountId, userId, state, seenAt }) =>
      transaction(db, async (tx) => {
        const usState = stateOf(state)
        const { dormantOn, cutoffOn, dueOn } = datesOf(dormancyRuleOf(usState), { seenOn: dayOf(seenAt), today })
        const id = newId(at)
        const days = { dormantOn: dormantOn.toString(), cutoffOn: cutoffOn.toString(), dueOn: dueOn.toString() }
        const open = { noticedAt: null, letterNumber: null, letterAt: null, letterByName: null, reportId: null }
        const row = { id, accountId, userId, usState, state: 'quiet', seenAt, ...days, openedAt: at, ...open } as const
        const unreported = {
          amount: null,
          foreignAmount: null,
          foreignCurrency: null,
          rate: null,
          owner: null,
        } as const
        if (!(await properties.insertOnce(tx, { ...row, ...unreported, endedAt: null }))) return
        await recordChange(tx, {
          at,
          actor,
          what: 'unclaimed_property.started',
          subject: id,
          details: { userId, accountId, usState, ...days },
        })
      }),
  })
}

const notifyOwners = (deps: ClockDeps): Promise<number> => {
  const at = deps.now()
  const dueBy = dayOf(at).add({ days: noticeDays })
  return eachLocked(deps, 'unclaimed-clocks notice', {
    lock: (tx, skipped) => lockUnnotified(tx, { dueBy, skipped }),
    handle: async (tx, { id, userId, held, currency, dueOn }) => {
      const path = await balancePath(tx, userId)
      for (const reader of await readersOf(tx, userId)) {
        const text = (language: Language) =>
          fillAll(unclaimedMessages[language][currency === baseCurrency ? 'notice' : 'foreignNotice'], {
            amount: formatMoney({ minor: held, currency }, localeOf[language]),
            date: Temporal.PlainDate.from(dueOn).toLocaleString(localeOf[language], { dateStyle: 'long' }),
          })
        const about = { path, words: unclaimedMessages[reader.lang].open }
        await notify({ ...deps, tx }, { reader, section: 'security', text, about, at })
      }
      await properties.update(tx, { id }, { state: 'noticed', noticedAt: at })
      await recordChange(tx, { at, actor, what: 'unclaimed_property.noticed', subject: id, details: { userId, dueOn } })
    },
  })
}

const endPeriods = (deps: ClockDeps): Promise<number> => {
  const at = deps.now()
  return eachLocked(deps, 'unclaimed-clocks dormant', {
    lock: (tx, skipped) => lockRunOut(tx, { today: dayOf(at), skipped }),
    handle: async (tx, { id, userId }) => {
      await properties.update(tx, { id }, { state: 'dormant' })
      await recordChange(tx, { at, actor, what: 'unclaimed_property.dormant', subject: id, details: { userId } })
    },
  })
}

/** Stops the clocks of active owners, starts those of inactive ones, sends due notices and closes periods. Returns the count. */
export const runClocks = async (deps: ClockDeps): Promise<number> => {
  await transaction(deps.db, noteActivity)
  const stopped = await stopSeen(deps)
  const started = await startQuiet(deps)
  const notified = await notifyOwners(deps)
  return stopped + started + notified + (await endPeriods(deps))
}
