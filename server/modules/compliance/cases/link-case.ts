import type { CaseLink } from '#contract/compliance/cases.ts'
import { Refusal } from '#contract/lib/errors.ts'
import { findUserById } from '#server/modules/people/identity/index.ts'
import { type Tx, transaction } from '#server/platform/database.ts'
import type { Deps } from '#server/platform/deps.ts'
import { isHidden } from '#server/platform/hidden-records.ts'
import { recordChange } from '#server/platform/record-change.ts'
import { lockOpenCase } from './case.ts'
import { caseLinks, insertStep, selectAlerts, selectTransfers } from './queries.ts'

type Link = { id: string; kind: CaseLink; linkedId: string; by: string }

/** What it is, in a note: a transfer's code; a customer is named by the list itself. */
const noteOf: Record<CaseLink, (tx: Tx, link: Link) => Promise<string | undefined>> = {
  alert: async (tx, { linkedId }) => (await selectAlerts(tx, [linkedId]))[0] && '',
  customer: async (tx, { linkedId }) => (await findUserById(tx, linkedId)) && '',
  transfer: async (tx, { linkedId }) => (await selectTransfers(tx, [linkedId]))[0]?.code,
}

/**
 * Attaches a record to an open case, once. Refuses `not_found`, `case_changed`, `own_account`, and `case_known` for an alert of another
 * case.
 */
export const linkCase = ({ db, now }: Pick<Deps, 'db' | 'now'>, link: Link): Promise<void> =>
  transaction(db, async (tx) => {
    const { id: caseId, kind, linkedId, by } = link
    const { userId } = await lockOpenCase(tx, caseId, by)
    const note = await noteOf[kind](tx, link)
    if (note === undefined) throw new Refusal('not_found')
    const known = { caseId, kind, linkedId }
    if (linkedId === userId || (await caseLinks.find(tx, known))) return
    const at = now()
    if (!(await caseLinks.insertOnce(tx, { ...known, linkedBy: by, linkedAt: at }))) throw new Refusal('case_known')
    if (await isHidden(tx, { id: caseId, readerId: by })) throw new Refusal('own_account')
    await insertStep(tx, { caseId, step: 'linked', actor: by, note, at })
    await recordChange(tx, { at, actor: by, what: 'case.linked', subject: caseId, details: { kind, linkedId } })
  })
