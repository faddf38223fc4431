import type { Generated } from 'kysely'
import type { Db, Tx } from '#server/platform/database.ts'
import { lockKey } from '#server/platform/lock-key.ts'
import { rows } from '#server/platform/rows.ts'

type Instant = Temporal.Instant
export type NewPasskey = {
  id: string
  userId: string
  credentialId: string
  publicKey: Buffer
  counter: bigint
  transports: string[]
  name: string
  backupEligible: boolean
  backedUp: boolean
  createdAt: Instant
}
export type PasskeyRow = NewPasskey & { usedAt: Instant | null }
type NewAuthenticator = { userId: string; secret: Buffer; createdAt: Instant }
type Authenticator = NewAuthenticator & { confirmedAt: Instant | null; usedAt: Instant | null; lastStep: bigint }
type RecoveryCode = { id: string; userId: string; mac: string; createdAt: Instant }
type FactorTables = {
  passkeys: PasskeyRow
  authenticators: NewAuthenticator & {
    confirmedAt: Generated<Instant | null>
    usedAt: Generated<Instant | null>
    lastStep: Generated<bigint>
  }
  recovery_codes: RecoveryCode & { usedAt: Generated<Instant | null> }
  users: { id: string; mobileConfirmedAt: Instant | null }
}

export const passkeys = rows<PasskeyRow, PasskeyRow, NewPasskey>('passkeys', { unique: ['credentialId'] })
export const authenticators = rows<Authenticator>('authenticators', { unique: ['userId'] })
const tables = (db: Db) => db.withTables<FactorTables>()

/** Serializes changes to one user's factors: exactly one is the first, and one the last. */
export const lockFactors = async (tx: Tx, userId: string): Promise<void> => {
  await lockKey(tx, `factors ${userId}`)
}

// —— passkeys ——

export const selectPasskeys = (db: Db, userId: string): Promise<PasskeyRow[]> =>
  tables(db)
    .selectFrom('passkeys')
    .selectAll()
    .where('userId', '=', userId)
    .orderBy('createdAt')
    .orderBy('id')
    .execute()

type PasskeyKey = { id: string; userId: string }

export const updateName = (
  db: Db,
  { id, userId, name }: PasskeyKey & { name: string },
): Promise<PasskeyRow | undefined> =>
  tables(db)
    .updateTable('passkeys')
    .set({ name })
    .where('id', '=', id)
    .where('userId', '=', userId)
    .returningAll()
    .executeTakeFirst()

export const deletePasskey = (tx: Tx, { id, userId }: PasskeyKey): Promise<PasskeyRow | undefined> =>
  tables(tx).deleteFrom('passkeys').where('id', '=', id).where('userId', '=', userId).returningAll().executeTakeFirst()

/**
 * Records a use. False when the passkey is gone, or its counter has not increased: two signatures with one count mean a cloned passkey
 * (WebAuthn Level 3 §7.2 step 22). A passkey without a counter stays at zero.
 */
export const countPasskey = async (
  tx: Tx,
  { id, counter, backedUp, at }: { id: string; counter: bigint; backedUp: boolean; at: Instant },
): Promise<boolean> => {
  const { numUpdatedRows } = await tables(tx)
    .updateTable('passkeys')
    .set({ counter, backedUp: backedUp, usedAt: at })
    .where('id', '=', id)
    .where((eb) => eb.or([eb('counter', '<', counter), eb.and([eb('counter', '=', 0n), eb.lit(counter === 0n)])]))
    .executeTakeFirst()
  return numUpdatedRows === 1n
}

// —— the authenticator app ——

/** Stores a secret until its first code confirms it. False when a confirmed one exists. */
export const putSecret = async (tx: Tx, row: NewAuthenticator): Promise<boolean> => {
  const { numInsertedOrUpdatedRows } = await tables(tx)
    .insertInto('authenticators')
    .values(row)
    .onConflict((conflict) =>
      conflict
        .column('userId')
        .doUpdateSet({ secret: row.secret, createdAt: row.createdAt, lastStep: 0n })
        .where('authenticators.confirmedAt', 'is', null),
    )
    .executeTakeFirst()
  return numInsertedOrUpdatedRows === 1n
}

/** True for the one transaction that confirms the secret created at `createdAt`. */
export const confirmSecret = async (
  tx: Tx,
  { userId, createdAt, step, at }: { userId: string; createdAt: Instant; step: bigint; at: Instant },
): Promise<boolean> => {
  const { numUpdatedRows } = await tables(tx)
    .updateTable('authenticators')
    .set({ confirmedAt: at, lastStep: step })
    .where('userId', '=', userId)
    .where('createdAt', '=', createdAt)
    .where('confirmedAt', 'is', null)
    .executeTakeFirst()
  return numUpdatedRows === 1n
}

/** True for the one transaction that spends a step: neither it nor an earlier one works again (RFC 6238 §5.2). */
export const spendStep = async (
  tx: Tx,
  { userId, step, at }: { userId: string; step: bigint; at: Instant },
): Promise<boolean> => {
  const { numUpdatedRows } = await tables(tx)
    .updateTable('authenticators')
    .set({ lastStep: step, usedAt: at })
    .where('userId', '=', userId)
    .where('confirmedAt', 'is not', null)
    .where('lastStep', '<', step)
    .executeTakeFirst()
  return numUpdatedRows === 1n
}

export const deleteAuthenticator = async (tx: Tx, userId: string): Promise<boolean> => {
  const { numDeletedRows } = await tables(tx)
    .deleteFrom('authenticators')
    .where('userId', '=', userId)
    .where('confirmedAt', 'is not', null)
    .executeTakeFirst()
  return numDeletedRows === 1n
}

// —— recovery codes ——

export const replaceRecoveryCodes = async (tx: Tx, userId: string, codes: RecoveryCode[]): Promise<void> => {
  await tables(tx).deleteFrom('recovery_codes').where('userId', '=', userId).execute()
  if (codes.length > 0) await tables(tx).insertInto('recovery_codes').values(codes).execute()
}

export const selectRecoveryCodes = (db: Db, userId: string) =>
  tables(db)
    .selectFrom('recovery_codes')
    .select(['id', 'mac', 'createdAt', 'usedAt'])
    .where('userId', '=', userId)
    .execute()

/** True for the one transaction that spends the code. */
export const spendRecoveryCode = async (tx: Tx, { id, at }: { id: string; at: Instant }): Promise<boolean> => {
  const { numUpdatedRows } = await tables(tx)
    .updateTable('recovery_codes')
    .set({ usedAt: at })
    .where('id', '=', id)
    .where('usedAt', 'is', null)
    .executeTakeFirst()
  return numUpdatedRows === 1n
}

// —— all of them ——

export const selectHas = async (
  db: Db,
  userId: string,
): Promise<{ passkey: boolean; authenticator: boolean; textSince: Instant | null; recoveryCode: boolean }> =>
  tables(db)
    .selectNoFrom((eb) => [
      eb.selectFrom('users').select('mobileConfirmedAt').where('id', '=', userId).as('textSince'),
      eb
        .exists(eb.selectFrom('passkeys').select('id').where('userId', '=', userId))
        .$castTo<boolean>()
        .as('passkey'),
      eb
        .exists(
          eb
            .selectFrom('authenticators')
            .select('userId')
            .where('userId', '=', userId)
            .where('confirmedAt', 'is not', null),
        )
        .$castTo<boolean>()
        .as('authenticator'),
      eb
        .exists(eb.selectFrom('recovery_codes').select('id').where('userId', '=', userId).where('usedAt', 'is', null))
        .$castTo<boolean>()
        .as('recoveryCode'),
    ])
    .executeTakeFirstOrThrow()
