import { refuseFields } from '#contract/lib/errors.ts'
import { transaction } from '#server/platform/database.ts'
import type { Deps } from '#server/platform/deps.ts'
import { dayOf } from '#server/platform/new-york.ts'
import { recordChange } from '#server/platform/record-change.ts'
import { lockOpenCase } from './case.ts'
import { cases, insertStep } from './queries.ts'

type Snooze = { id: string; by: string; until: string | null; reason: string }

/**
 * Hides an open case from the queues until a day, to watch on; null wakes it. Refuses `not_found`, `case_changed`, a past day, and one
 * after the last day to report, whose clock goes on.
 */
export const snoozeCase = ({ db, now }: Pick<Deps, 'db' | 'now'>, { id, by, until, reason }: Snooze): Promise<void> =>
  transaction(db, async (tx) => {
    const { fileBy } = await lockOpenCase(tx, id, by)
    const at = now()
    if (until !== null && (until <= dayOf(at).toString() || until > fileBy)) throw refuseFields({ until: 'invalid' })
    await cases.update(tx, { id }, { snoozedUntil: until })
    const step = until === null ? 'woken' : 'snoozed'
    await insertStep(tx, { caseId: id, step, actor: by, note: reason, at })
    await recordChange(tx, { at, actor: by, what: `case.${step}`, subject: id, details: { until } })
  })
