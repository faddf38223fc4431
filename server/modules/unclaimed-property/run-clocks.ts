import { fillAll } from '../../../contract/fill.ts'
import { formatMoney, localeOf } from '../../../contract/money.ts'
import type { Language } from '../../../contract/route.ts'
import { dormancyRuleOf, noticeDays, quietDays } from '../../../contract/unclaimed-property.ts'
import { type Tx, transaction } from '../../platform/database.ts'
import type { Deps } from '../../platform/deps.ts'
import { newId } from '../../platform/ids.ts'
import { dayOf } from '../../platform/new-york.ts'
import { recordChange } from '../../platform/record-change.ts'
import { ownersOf } from '../businesses/index.ts'
import { findUserById } from '../identity/index.ts'
import { notify } from '../notifications/index.ts'
import { noteActivity, selectQuiet, selectRunOut, selectSeenAgain, selectUntold } from './clock-queries.ts'
import { datesOf, stateOf } from './dates.ts'
import { unclaimedMessages } from './messages.ts'
import { insertProperty, updateProperty } from './queries.ts'

type ClockDeps = Pick<Deps, 'db' | 'now' | 'config' | 'secrets'>
type In = { tx: Tx; at: Temporal.Instant }

const batch_max = 200
const actor = 'unclaimed-property'

/** Those who read for an owner: the customer, or the owners of a company. */
export const readersOf = async (tx: Tx, userId: string) => {
  const user = await findUserById(tx, userId)
  if (user?.role !== 'business') return user ? [user] : []
  const owners = await Promise.all((await ownersOf(tx, userId)).map((id) => findUserById(tx, id)))
  return owners.flatMap((owner) => owner ?? [])
}

export const dollarsText = (cents: bigint, language: Language): string =>
  formatMoney({ minor: cents, currency: 'USD' }, localeOf[language])

const stopSeen = async ({ tx, at }: In): Promise<number> => {
  const seen = await selectSeenAgain(tx, batch_max)
  for (const { id, userId } of seen) {
    await updateProperty(tx, id, { state: 'stopped', endedAt: at })
    await recordChange(tx, { at, actor, what: 'unclaimed_property.stopped', subject: id, details: { userId } })
  }
  return seen.length
}

const startQuiet = async ({ tx, at }: In): Promise<number> => {
  const today = dayOf(at)
  const quiet = await selectQuiet(tx, { before: at.subtract({ hours: 24 * quietDays }), limit: batch_max })
  for (const { accountId, userId, state, seenAt } of quiet) {
    const usState = stateOf(state)
    const { dormantOn, cutoffOn, dueOn } = datesOf(dormancyRuleOf(usState), { seenOn: dayOf(seenAt), today })
    const id = newId(at)
    const days = { dormantOn: dormantOn.toString(), cutoffOn: cutoffOn.toString(), dueOn: dueOn.toString() }
    const open = { noticedAt: null, letterNumber: null, letterAt: null, letterByName: null, reportId: null }
    const row = { id, accountId, userId, usState, state: 'quiet', seenAt, ...days, openedAt: at, ...open } as const
    await insertProperty(tx, { ...row, amount: null, owner: null, endedAt: null })
    await recordChange(tx, {
      at,
      actor,
      what: 'unclaimed_property.started',
      subject: id,
      details: { userId, accountId, usState, ...days },
    })
  }
  return quiet.length
}

const tellOwners = async (deps: ClockDeps, { tx, at }: In): Promise<number> => {
  const untold = await selectUntold(tx, { dueBy: dayOf(at).add({ days: noticeDays }), limit: batch_max })
  for (const { id, userId, held, dueOn } of untold) {
    for (const reader of await readersOf(tx, userId)) {
      const text = (language: Language) =>
        fillAll(unclaimedMessages[language].notice, {
          amount: dollarsText(held, language),
          date: Temporal.PlainDate.from(dueOn).toLocaleString(localeOf[language], { dateStyle: 'long' }),
        })
      const about = { path: '/dashboard/funds', words: unclaimedMessages[reader.lang].open }
      await notify({ ...deps, tx }, { reader, section: 'security', text, about, at })
    }
    await updateProperty(tx, id, { state: 'noticed', noticedAt: at })
    await recordChange(tx, { at, actor, what: 'unclaimed_property.noticed', subject: id, details: { userId, dueOn } })
  }
  return untold.length
}

const endPeriods = async ({ tx, at }: In): Promise<number> => {
  const over = await selectRunOut(tx, { today: dayOf(at), limit: batch_max })
  for (const { id, userId } of over) {
    await updateProperty(tx, id, { state: 'dormant' })
    await recordChange(tx, { at, actor, what: 'unclaimed_property.dormant', subject: id, details: { userId } })
  }
  return over.length
}

/** Stops the clocks of owners who were seen, starts those of quiet ones, tells owners in time and ends periods. Returns of how many. */
export const runClocks = (deps: ClockDeps): Promise<number> =>
  transaction(deps.db, async (tx) => {
    const here = { tx, at: deps.now() }
    await noteActivity(tx)
    const stopped = await stopSeen(here)
    const started = await startQuiet(here)
    const told = await tellOwners(deps, here)
    return stopped + started + told + (await endPeriods(here))
  })
