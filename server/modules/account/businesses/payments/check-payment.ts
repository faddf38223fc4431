import { messageOf } from '#contract/lib/errors.ts'
import type { Language } from '#contract/lib/route.ts'
import type { BatchCell, BatchPayIn, BatchRow, TableCheck } from '#contract/sending/batch-table.ts'
import { checkTable } from '#server/modules/sending/batches/index.ts'
import type { Deps as PlatformDeps } from '#server/platform/deps.ts'
import { type MemberKey, refuseUnopened, requireMember } from '../members/require-member.ts'
import { noCells } from './rows.ts'

type Deps = Pick<PlatformDeps, 'db' | 'now' | 'config'>
type Request = MemberKey & { payIn: BatchPayIn; rows: readonly BatchRow[]; language: Language }

/** The cells for payee and amount; the payout details are on record. */
const payeeCells: readonly BatchCell[] = ['name', 'amount', 'currency']

/**
 * Validates the rows of a payment and prices them at current terms; payees are selected or named as in the company's list. Writes
 * nothing. Refuses `not_found`, `forbidden`, `business_not_open`.
 */
export const checkPayment = async (deps: Deps, request: Request): Promise<TableCheck['reply']> => {
  const { businessId, payIn, language } = request
  const { business } = await requireMember(deps.db, request, 'prepare')
  refuseUnopened(business)
  const rows = request.rows.map(({ recipientId, cells }) => {
    const named = Object.fromEntries(payeeCells.map((cell) => [cell, cells[cell]]))
    return { recipientId, cells: { ...noCells, ...named } }
  })
  const checked = await checkTable(deps, { userId: businessId, payIn, rows, language })
  return {
    ...checked,
    rows: checked.rows.map((row) => ({
      ...row,
      problems: row.problems.map((problem) =>
        problem.code === 'row_unknown_person'
          ? { ...problem, code: 'row_unknown_payee' as const, details: messageOf('row_unknown_payee', language) }
          : problem,
      ),
    })),
  }
}
