import { type Generated, type Insertable, type Selectable, sql } from 'kysely'
import type { Language } from '#contract/lib/route.ts'
import type { PrepaidShown } from '#contract/people/consents.ts'
import type { Db, Tx } from '#server/platform/database.ts'

type ConsentsTables = {
  e_sign_consents: {
    position: Generated<bigint>
    userId: string
    action: 'given' | 'withdrawn'
    version: string
    sha256: string
    language: Language
    address: string
    agent: string
    at: Temporal.Instant
  }
  prepaid_consents: {
    position: Generated<bigint>
    userId: string
    version: string
    sha256: string
    language: Language
    address: string
    agent: string
    at: Temporal.Instant
  }
  prepaid_texts: PrepaidShown
}
export type ConsentRow = Selectable<ConsentsTables['e_sign_consents']>
const own = (db: Db) => db.withTables<ConsentsTables>()

/** Serializes changes of one user's consent. */
export const lockConsent = async (tx: Tx, userId: string): Promise<void> => {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`consents of ${userId}`}, 0))`.execute(tx)
}

export const insertConsent = async (tx: Tx, row: Insertable<ConsentsTables['e_sign_consents']>): Promise<void> => {
  await own(tx).insertInto('e_sign_consents').values(row).execute()
}

/** The last rows of a user, newest first: a withdrawal precedes the consent that it withdraws. */
export const lastConsents = (db: Db, userId: string): Promise<ConsentRow[]> =>
  own(db)
    .selectFrom('e_sign_consents')
    .selectAll()
    .where('userId', '=', userId)
    .orderBy('position', 'desc')
    .limit(2)
    .execute()

export const insertPrepaidConsent = async (
  tx: Tx,
  row: Insertable<ConsentsTables['prepaid_consents']>,
): Promise<void> => {
  await own(tx).insertInto('prepaid_consents').values(row).execute()
}

export const lastPrepaidConsent = (
  db: Db,
  userId: string,
): Promise<Selectable<ConsentsTables['prepaid_consents']> | undefined> =>
  own(db)
    .selectFrom('prepaid_consents')
    .selectAll()
    .where('userId', '=', userId)
    .orderBy('position', 'desc')
    .limit(1)
    .executeTakeFirst()

export const insertPrepaidText = async (tx: Tx, { text, ...shown }: PrepaidShown): Promise<void> => {
  const row = { ...shown, text: sql<PrepaidShown['text']>`${JSON.stringify(text)}::jsonb` }
  await own(tx)
    .insertInto('prepaid_texts')
    .values(row)
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

export const selectPrepaidText = (db: Db, sha256: string): Promise<PrepaidShown | undefined> =>
  own(db).selectFrom('prepaid_texts').selectAll().where('sha256', '=', sha256).executeTakeFirst()
