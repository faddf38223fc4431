import type { Remedies } from '#contract/books/remedies.ts'
import { Refusal } from '#contract/lib/errors.ts'
import { toWire } from '#contract/lib/money.ts'
import { nameOf, readUsers } from '#server/modules/people/identity/index.ts'
import type { Db } from '#server/platform/database.ts'
import { leftOf } from './left.ts'
import { findPaid, selectRemedies } from './queries.ts'

/** Remedies of a transfer. Refuses `not_found`. */
export const listRemedies = async (db: Db, transferId: string): Promise<Remedies> => {
  const transfer = await findPaid(db, transferId)
  if (!transfer) throw new Refusal('not_found')
  const rows = await selectRemedies(db, transferId)
  const people = await readUsers(
    db,
    rows.flatMap(({ grantedBy, approvedBy }) => [grantedBy ?? [], approvedBy ?? []].flat()),
  )
  const person = (id: string | null) => (id === null ? null : { id, name: nameOf(people, id) })
  const left = leftOf(transfer, rows)
  const money = (minor: bigint) => toWire({ minor, currency: transfer.currency })
  return {
    items: rows.map(({ id, kind, error, amount, currency, reason, grantedBy, approvedBy, grantedAt, resentId }) => ({
      ...{ id, kind, error, reason, resentId, amount: toWire({ minor: amount, currency }), at: grantedAt.toString() },
      grantedBy: person(grantedBy),
      approvedBy: person(approvedBy),
    })),
    left: { fees: money(left.fees), amount: money(left.amount), goodwill: money(left.goodwill) },
  }
}
