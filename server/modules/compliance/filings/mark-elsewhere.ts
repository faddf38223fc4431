import { Refusal } from '#contract/lib/errors.ts'
import { recordSalesElsewhere } from '#server/modules/books/reporting/index.ts'
import { fullName, readUser } from '#server/modules/people/identity/index.ts'
import { transaction } from '#server/platform/database.ts'
import type { Deps } from '#server/platform/deps.ts'
import { newId } from '#server/platform/ids.ts'
import { dayOf } from '#server/platform/new-york.ts'
import { recordChange } from '#server/platform/record-change.ts'
import type { Calendared } from './obligations.ts'
import { filings } from './queries.ts'
import { selectWaiting } from './view.ts'

type Input = { items: readonly { obligation: Calendared; period: string }[]; reason: string; adminId: string }

/**
 * Records reports of periods before our first recorded license as filed elsewhere; all or none. Refuses `not_found` for any other period,
 * and for a filed one.
 */
export const markElsewhere = async (
  { db, now }: Pick<Deps, 'db' | 'now'>,
  { items, reason, adminId }: Input,
): Promise<void> => {
  await transaction(db, async (tx) => {
    const at = now()
    const waiting = await selectWaiting(tx, dayOf(at))
    const by = { filedBy: adminId, filedByName: fullName(await readUser(tx, adminId)), filedAt: at }
    for (const { obligation, period } of items) {
      const found = waiting.find((one) => one.obligation === obligation && one.period.name === period)
      if (!found?.early) throw new Refusal('not_found')
      const isNew =
        obligation === 'ny_sales'
          ? await recordSalesElsewhere(tx, { quarter: period, confirmation: reason, ...by })
          : await filings.insertOnce(tx, {
              ...{ id: newId(at), requestDigest: null, obligation, period, reference: reason, ...by, elsewhere: true },
            })
      if (!isNew) throw new Refusal('report_filed')
      const details = { period, reason, elsewhere: true }
      await recordChange(tx, {
        at,
        actor: adminId,
        what: 'report.filed',
        subject: obligation,
        details,
        payload: { obligation, period },
      })
    }
  })
}
