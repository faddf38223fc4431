import type { Filing } from '#contract/compliance/filings.ts'
import { Refusal } from '#contract/lib/errors.ts'
import { fullName, readUser } from '#server/modules/people/identity/index.ts'
import { attachPdf } from '#server/modules/staff/attachments/index.ts'
import { transaction } from '#server/platform/database.ts'
import type { Deps } from '#server/platform/deps.ts'
import { dayOf } from '#server/platform/new-york.ts'
import { recordChange } from '#server/platform/record-change.ts'
import { replayed } from '#server/platform/replayed.ts'
import type { Calendared } from './obligations.ts'
import { filings } from './queries.ts'
import { listFilings, selectWaiting, viewWaiting } from './view.ts'

type Input = { obligation: Calendared; period: string; id: string; reference: string; documentId: string | null }

/**
 * Records a filed report. Idempotent. Refuses `not_found` for a period that is not ours, `report_open` before it is over, `report_filed`,
 * and a file that is no PDF.
 */
export const fileReport = async (
  deps: Pick<Deps, 'db' | 'now'>,
  input: Input & { adminId: string; requestDigest: string },
): Promise<Filing> => {
  const { obligation, period, id, reference, documentId, adminId, requestDigest } = input
  await transaction(deps.db, async (tx) => {
    const known = await filings.find(tx, { obligation, period })
    if (known && known.id !== id) throw new Refusal('report_filed')
    if (replayed(known, requestDigest)) return
    const at = deps.now()
    const waiting = (await selectWaiting(tx, dayOf(at))).find(
      (one) => one.obligation === obligation && one.period.name === period,
    )
    if (!waiting) throw new Refusal('not_found')
    if (viewWaiting(waiting, dayOf(at)).state === 'open') throw new Refusal('report_open')
    const by = { filedBy: adminId, filedByName: fullName(await readUser(tx, adminId)), filedAt: at }
    if (!(await filings.insertOnce(tx, { id, requestDigest, obligation, period, reference, ...by, elsewhere: false })))
      throw new Refusal('report_filed')
    if (documentId !== null) await attachPdf(tx, { documentId, adminId, recordId: id, messageId: id })
    const details = { period, reference, document: documentId }
    await recordChange(tx, {
      at,
      actor: adminId,
      what: 'report.filed',
      subject: obligation,
      details,
      payload: { obligation, period },
    })
  })
  const { filed } = await listFilings(deps)
  return filed.find((one) => one.obligation === obligation && one.period === period) as Filing
}
