import type { adminCases } from '#contract/compliance/cases.ts'
import type { z } from '#contract/lib/zod.ts'
import { attach } from '#server/modules/staff/attachments/index.ts'
import { transaction } from '#server/platform/database.ts'
import type { Deps } from '#server/platform/deps.ts'
import { recordChange } from '#server/platform/record-change.ts'
import { replayed } from '#server/platform/replayed.ts'
import { lockCase } from './case.ts'
import { caseSteps, insertStep } from './queries.ts'

type Note = z.output<typeof adminCases.note.body> & { caseId: string; by: string; requestDigest: string }

/**
 * Adds a note with files, also to a closed case. The files belong to the case rather than to its customer, whose copy of data has theirs.
 * Idempotent. Refuses `not_found`.
 */
export const addNote = ({ db, now }: Pick<Deps, 'db' | 'now'>, note: Note): Promise<void> =>
  transaction(db, async (tx) => {
    const { id: noteId, caseId, text, files, by, requestDigest } = note
    await lockCase(tx, caseId, by)
    if (replayed(await caseSteps.find(tx, { noteId }), requestDigest)) return
    const at = now()
    await attach(tx, { ids: files, uploaderId: by, customerId: caseId, messageId: caseId })
    await insertStep(tx, { caseId, step: 'noted', actor: by, note: text, at, noteId, requestDigest })
    await recordChange(tx, { at, actor: by, what: 'case.noted', subject: caseId, details: { files: files.length } })
  })
