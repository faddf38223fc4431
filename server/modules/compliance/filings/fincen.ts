import type { Filing } from '#contract/compliance/filings.ts'
import { nameOf, readUsers } from '#server/modules/people/identity/index.ts'
import type { Db } from '#server/platform/database.ts'
import { daysUntil } from '#server/platform/new-york.ts'
import { type FincenRow, selectFincen } from './queries.ts'

const filed_max = 100

const codeOf = (id: string): string => id.slice(-8).toUpperCase()

const stateOf = ({ filedAt, fileBy }: FincenRow, today: Temporal.PlainDate): Filing['state'] =>
  filedAt ? 'filed' : daysUntil(fileBy, today) < 0 ? 'late' : 'due'

/** Reports to FinCEN in the calendar, for a reader who may know of them. */
export const listFincen = async (
  db: Db,
  { readerId, today }: { readerId: string; today: Temporal.PlainDate },
): Promise<Filing[]> => {
  const reports = await selectFincen(db, { readerId, filed_max })
  const people = await readUsers(
    db,
    reports.flatMap(({ filedBy }) => filedBy ?? []),
  )
  return reports.map((report): Filing => {
    const { form, id, day, fileBy, bsaId, filedOn, filedBy, filedAt } = report
    return {
      ...{ obligation: form, period: [day, codeOf(id)].filter(Boolean).join(' '), dueOn: fileBy, early: false },
      ...{ path: `/dashboard/compliance/${form}s/${id}`, daysLeft: daysUntil(fileBy, today) },
      state: stateOf(report, today),
      filed:
        bsaId && filedOn && filedBy && filedAt
          ? {
              ...{ reference: bsaId, by: nameOf(people, filedBy), at: filedAt.toString(), elsewhere: false },
              ...{ late: filedOn > fileBy, document: null },
            }
          : null,
    }
  })
}
