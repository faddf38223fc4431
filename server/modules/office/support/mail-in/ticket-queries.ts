import type { Tx } from '#server/platform/database.ts'
import { own, type TicketRow } from '../queries.ts'

export const lockByReference = (tx: Tx, reference: string): Promise<TicketRow | undefined> =>
  own(tx).selectFrom('tickets').selectAll().where('reference', '=', reference).forUpdate().executeTakeFirst()

/** The sender's latest question without an account. */
export const lockLatestOf = (tx: Tx, email: string): Promise<TicketRow | undefined> =>
  own(tx)
    .selectFrom('tickets')
    .selectAll()
    .where('userId', 'is', null)
    .where('email', '=', email)
    .orderBy('waitingSince', 'desc')
    .limit(1)
    .forUpdate()
    .executeTakeFirst()
