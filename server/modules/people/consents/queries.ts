import type { Language } from '#contract/lib/route.ts'
import type { PrepaidShown } from '#contract/people/consents.ts'
import type { Db, Tx } from '#server/platform/database.ts'
import { lockKey } from '#server/platform/lock-key.ts'
import { rows } from '#server/platform/rows.ts'
import { statement } from '#server/platform/statement.ts'

type NewPrepaidConsent = {
  userId: string
  version: string
  sha256: string
  language: Language
  address: string
  agent: string
  at: Temporal.Instant
}
type NewConsent = NewPrepaidConsent & { action: 'given' | 'withdrawn' }
export type ConsentRow = NewConsent & { position: bigint }
type PrepaidConsentRow = NewPrepaidConsent & { position: bigint }

export const consents = rows<ConsentRow, ConsentRow, NewConsent>('eSignConsents')
export const prepaidConsents = rows<PrepaidConsentRow, PrepaidConsentRow, NewPrepaidConsent>('prepaidConsents')
export const prepaidTexts = rows<PrepaidShown>('prepaidTexts', { unique: 'any', json: ['text'] })

const tables = (db: Db) => db.withTables<{ e_sign_consents: ConsentRow; prepaid_consents: PrepaidConsentRow }>()

/** Serializes changes of one user's consent. */
export const lockConsent = async (tx: Tx, userId: string): Promise<void> => {
  await lockKey(tx, `consents of ${userId}`)
}

/** The last rows of a user, newest first: a withdrawal precedes the consent that it withdraws. */
export const lastConsents = (db: Db, userId: string): Promise<ConsentRow[]> => selectingLast.all(db, { userId })

const selectingLast = statement((db, { userId }: { userId: string }) =>
  tables(db)
    .selectFrom('e_sign_consents')
    .selectAll()
    .where('userId', '=', userId)
    .orderBy('position', 'desc')
    .limit(2),
)

export const lastPrepaidConsent = (db: Db, userId: string): Promise<PrepaidConsentRow | undefined> =>
  tables(db)
    .selectFrom('prepaid_consents')
    .selectAll()
    .where('userId', '=', userId)
    .orderBy('position', 'desc')
    .limit(1)
    .executeTakeFirst()
