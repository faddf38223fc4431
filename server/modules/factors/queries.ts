import { type ColumnType, type Generated, sql } from 'kysely'
import type { Db, Tx } from '../../platform/database.ts'

type Instant = Temporal.Instant
type FactorTables = {
  passkeys: {
    id: string
    user_id: string
    credential_id: string
    public_key: Buffer
    counter: bigint
    transports: string[]
    name: string
    backup_eligible: boolean
    backed_up: boolean
    created_at: Instant
    used_at: ColumnType<Instant | null, undefined, Instant>
  }
  authenticators: {
    user_id: string
    secret: Buffer
    created_at: Instant
    confirmed_at: ColumnType<Instant | null, undefined, Instant | null>
    used_at: ColumnType<Instant | null, undefined, Instant | null>
    last_step: Generated<bigint>
  }
  recovery_codes: {
    id: string
    user_id: string
    mac: string
    created_at: Instant
    used_at: ColumnType<Instant | null, undefined, Instant>
  }
}
const on = (db: Db) => db.withTables<FactorTables>()

/** Changes to one person's factors take turns, so that exactly one of them is the first, and one the last. */
export const lockFactors = async (tx: Tx, userId: string): Promise<void> => {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`factors ${userId}`}, 0))`.execute(tx)
}

// —— passkeys ——

export type NewPasskey = Omit<FactorTables['passkeys'], 'used_at'>
export type PasskeyRow = NewPasskey & { used_at: Instant | null }

export const selectPasskeys = (db: Db, userId: string): Promise<PasskeyRow[]> =>
  on(db).selectFrom('passkeys').selectAll().where('user_id', '=', userId).orderBy('created_at').orderBy('id').execute()

export const selectPasskey = (db: Db, credentialId: string): Promise<PasskeyRow | undefined> =>
  on(db).selectFrom('passkeys').selectAll().where('credential_id', '=', credentialId).executeTakeFirst()

/** False when an account has this credential already. */
export const insertPasskey = async (tx: Tx, row: NewPasskey): Promise<boolean> => {
  const { numInsertedOrUpdatedRows } = await on(tx)
    .insertInto('passkeys')
    .values(row)
    .onConflict((conflict) => conflict.column('credential_id').doNothing())
    .executeTakeFirst()
  return numInsertedOrUpdatedRows === 1n
}

type Own = { id: string; userId: string }

export const updateName = (db: Db, { id, userId, name }: Own & { name: string }): Promise<PasskeyRow | undefined> =>
  on(db)
    .updateTable('passkeys')
    .set({ name })
    .where('id', '=', id)
    .where('user_id', '=', userId)
    .returningAll()
    .executeTakeFirst()

export const deletePasskey = (tx: Tx, { id, userId }: Own): Promise<PasskeyRow | undefined> =>
  on(tx).deleteFrom('passkeys').where('id', '=', id).where('user_id', '=', userId).returningAll().executeTakeFirst()

/**
 * Notes a use. False when the passkey is gone, or has counted on meanwhile: two answers with one count are a copy
 * (WebAuthn Level 3 §7.2 step 22). One that never counts stays at zero.
 */
export const countPasskey = async (
  tx: Tx,
  { id, counter, backedUp, at }: { id: string; counter: bigint; backedUp: boolean; at: Instant },
): Promise<boolean> => {
  const { numUpdatedRows } = await on(tx)
    .updateTable('passkeys')
    .set({ counter, backed_up: backedUp, used_at: at })
    .where('id', '=', id)
    .where((eb) => eb.or([eb('counter', '<', counter), eb.and([eb('counter', '=', 0n), eb.lit(counter === 0n)])]))
    .executeTakeFirst()
  return numUpdatedRows === 1n
}

// —— the authenticator app ——

export const selectAuthenticator = (db: Db, userId: string) =>
  on(db).selectFrom('authenticators').selectAll().where('user_id', '=', userId).executeTakeFirst()

/** Keeps a new secret that awaits its first code. False when one is in use already. */
export const putSecret = async (
  tx: Tx,
  row: { user_id: string; secret: Buffer; created_at: Instant },
): Promise<boolean> => {
  const { numInsertedOrUpdatedRows } = await on(tx)
    .insertInto('authenticators')
    .values(row)
    .onConflict((conflict) =>
      conflict
        .column('user_id')
        .doUpdateSet({ secret: row.secret, created_at: row.created_at, last_step: 0n })
        .where('authenticators.confirmed_at', 'is', null),
    )
    .executeTakeFirst()
  return numInsertedOrUpdatedRows === 1n
}

/** True for the one transaction that turns the secret on which was made at `createdAt`. */
export const confirmSecret = async (
  tx: Tx,
  { userId, createdAt, step, at }: { userId: string; createdAt: Instant; step: bigint; at: Instant },
): Promise<boolean> => {
  const { numUpdatedRows } = await on(tx)
    .updateTable('authenticators')
    .set({ confirmed_at: at, last_step: step })
    .where('user_id', '=', userId)
    .where('created_at', '=', createdAt)
    .where('confirmed_at', 'is', null)
    .executeTakeFirst()
  return numUpdatedRows === 1n
}

/** True for the one transaction that uses a step: a code is good once, and none before it any more (RFC 6238 §5.2). */
export const spendStep = async (
  tx: Tx,
  { userId, step, at }: { userId: string; step: bigint; at: Instant },
): Promise<boolean> => {
  const { numUpdatedRows } = await on(tx)
    .updateTable('authenticators')
    .set({ last_step: step, used_at: at })
    .where('user_id', '=', userId)
    .where('confirmed_at', 'is not', null)
    .where('last_step', '<', step)
    .executeTakeFirst()
  return numUpdatedRows === 1n
}

/** True when there was one in use. */
export const deleteAuthenticator = async (tx: Tx, userId: string): Promise<boolean> => {
  const { numDeletedRows } = await on(tx)
    .deleteFrom('authenticators')
    .where('user_id', '=', userId)
    .where('confirmed_at', 'is not', null)
    .executeTakeFirst()
  return numDeletedRows === 1n
}

// —— recovery codes ——

export const replaceRecoveryCodes = async (
  tx: Tx,
  userId: string,
  rows: { id: string; user_id: string; mac: string; created_at: Instant }[],
): Promise<void> => {
  await on(tx).deleteFrom('recovery_codes').where('user_id', '=', userId).execute()
  if (rows.length > 0) await on(tx).insertInto('recovery_codes').values(rows).execute()
}

export const selectRecoveryCodes = (db: Db, userId: string) =>
  on(db)
    .selectFrom('recovery_codes')
    .select(['id', 'mac', 'created_at', 'used_at'])
    .where('user_id', '=', userId)
    .execute()

/** True for the one transaction that uses the code. */
export const spendRecoveryCode = async (tx: Tx, { id, at }: { id: string; at: Instant }): Promise<boolean> => {
  const { numUpdatedRows } = await on(tx)
    .updateTable('recovery_codes')
    .set({ used_at: at })
    .where('id', '=', id)
    .where('used_at', 'is', null)
    .executeTakeFirst()
  return numUpdatedRows === 1n
}

// —— all of them ——

/** Whether a person has a passkey, an app in use, and recovery codes left. */
export const selectHas = async (
  db: Db,
  userId: string,
): Promise<{ passkey: boolean; authenticator: boolean; recovery_code: boolean }> =>
  on(db)
    .selectNoFrom((eb) => [
      eb
        .exists(eb.selectFrom('passkeys').select('id').where('user_id', '=', userId))
        .$castTo<boolean>()
        .as('passkey'),
      eb
        .exists(
          eb
            .selectFrom('authenticators')
            .select('user_id')
            .where('user_id', '=', userId)
            .where('confirmed_at', 'is not', null),
        )
        .$castTo<boolean>()
        .as('authenticator'),
      eb
        .exists(eb.selectFrom('recovery_codes').select('id').where('user_id', '=', userId).where('used_at', 'is', null))
        .$castTo<boolean>()
        .as('recovery_code'),
    ])
    .executeTakeFirstOrThrow()
