import { Refusal } from '#contract/lib/errors.ts'
import type { FactorInput, FactorMethod } from '#contract/people/factors.ts'
import type { Tx } from '#server/platform/database.ts'
import type { Deps } from '#server/platform/deps.ts'
import { takeLimit } from '#server/platform/limits.ts'
import { seal, unseal } from '#server/platform/seal.ts'
import { type Secrets, sameDigest } from '#server/platform/secrets.ts'
import { clearLockout } from '../identity/index.ts'
import { guessesPerDay_max, guessesPerHour_max } from './factor.ts'
import { type Signed, verifyAssertion } from './passkey.ts'
import { authenticators, countPasskey, selectRecoveryCodes, spendRecoveryCode, spendStep } from './queries.ts'
import { macOfRecoveryCode } from './recovery-codes.ts'
import { checkText } from './text/check-text.ts'
import { spendTextCode } from './text/queries.ts'
import { stepOf } from './totp.ts'

type FactorDeps = Pick<Deps, 'db' | 'now' | 'secrets' | 'config'>

/** A verified second factor, and the record to spend. */
export type VerifiedFactor = { userId: string } & (
  | { by: 'passkey'; signed: Signed }
  | { by: 'authenticator'; step: bigint }
  | { by: 'text'; id: string }
  | { by: 'recovery_code'; id: string }
)

export const sealSecret = (secrets: Secrets, userId: string, secret: Buffer): Buffer =>
  seal(secrets.key('authenticators'), userId, secret)

export const openSecret = (secrets: Secrets, userId: string, sealed: Buffer): Buffer =>
  unseal(secrets.key('authenticators'), userId, sealed)

/** Counts a guess over all logins and sessions of a user, before the comparison. Throws `too_many`. */
export const countGuess = async (deps: Pick<Deps, 'db' | 'now'>, userId: string): Promise<void> => {
  await takeLimit(deps, { key: `factor hour ${userId}`, max: guessesPerHour_max, minutes: 60 })
  await takeLimit(deps, { key: `factor day ${userId}`, max: guessesPerDay_max, minutes: 24 * 60 })
}

const checkCode = async ({ db, now, secrets }: FactorDeps, userId: string, typed: string): Promise<VerifiedFactor> => {
  const wrong = new Refusal('second_factor_wrong', { fields: { code: 'second_factor_wrong' } })
  const row = await authenticators.find(db, { userId })
  if (!row?.confirmedAt) throw wrong
  const step = stepOf(openSecret(secrets, userId, row.secret), typed.replace(/\s/g, ''), now())
  // A used step is a wrong one (RFC 6238 §5.2).
  if (step === undefined || step <= row.lastStep) throw wrong
  return { by: 'authenticator', userId, step }
}

const checkRecoveryCode = async (
  { db, secrets }: FactorDeps,
  userId: string,
  typed: string,
): Promise<VerifiedFactor> => {
  const mac = macOfRecoveryCode(secrets, { userId, code: typed })
  const rows = await selectRecoveryCodes(db, userId)
  const found = rows.find((row) => row.usedAt === null && sameDigest(row.mac, mac))
  if (!found) throw new Refusal('recovery_code_wrong', { fields: { recoveryCode: 'recovery_code_wrong' } })
  return { by: 'recovery_code', userId, id: found.id }
}

/** Refuses a request with no factor, or with several. */
export const requireOneFactor = ({ code, textCode, recoveryCode, passkey }: FactorInput): void => {
  if ([code, textCode, recoveryCode, passkey].filter((one) => one !== undefined).length !== 1)
    throw new Refusal('invalid_request', { fields: { code: 'required' } })
}

type Checked = {
  userId: string
  input: FactorInput
  purpose: 'second_factor' | 'reauthentication'
  /** The session, or the browser of a pending login. */
  holder: string
  /** The pending login itself: a text sent for one completes no other. */
  textHolder?: string
}

/**
 * Checks the given factor. Guesses are counted and committed before. A correct one is not spent here: `spendFactor` does that, in the
 * transaction that acts on it. Throws `invalid_request` for none or more than one, `second_factor_wrong`, `code_spent`,
 * `recovery_code_wrong`, `passkey_refused`, `too_many`.
 */
export const checkFactor = async (
  deps: FactorDeps,
  { userId, input, purpose, holder, textHolder = holder }: Checked,
): Promise<VerifiedFactor> => {
  const { code, textCode, recoveryCode, passkey } = input
  requireOneFactor(input)
  if (passkey) {
    const signed = await verifyAssertion(deps, { assertion: passkey, userId, binding: { purpose, holder } })
    return { by: 'passkey', userId, signed }
  }
  await countGuess(deps, userId)
  if (textCode !== undefined) {
    const { id } = await checkText(deps, { userId, purpose, holder: textHolder, typed: textCode })
    return { by: 'text', userId, id }
  }
  return code === undefined ? checkRecoveryCode(deps, userId, recoveryCode ?? '') : checkCode(deps, userId, code)
}

const refusals = {
  passkey: 'passkey_refused',
  authenticator: 'second_factor_wrong',
  text: 'code_spent',
  recovery_code: 'recovery_code_wrong',
} as const satisfies Record<FactorMethod, string>

/**
 * Spends a verified factor: of two requests with the same one, the second is refused as wrong. A passkey or an app also
 * clears the lockout of mailed codes and makes `browser` trusted; a text does not, since its digits can be guessed like theirs.
 */
export const spendFactor = async (
  tx: Tx,
  verifiedFactor: VerifiedFactor,
  { browser, at }: { browser: string; at: Temporal.Instant },
): Promise<void> => {
  const { userId } = verifiedFactor
  const isFirst =
    verifiedFactor.by === 'passkey'
      ? await countPasskey(tx, { ...verifiedFactor.signed, at })
      : verifiedFactor.by === 'authenticator'
        ? await spendStep(tx, { userId, step: verifiedFactor.step, at })
        : verifiedFactor.by === 'text'
          ? await spendTextCode(tx, { id: verifiedFactor.id, at })
          : await spendRecoveryCode(tx, { id: verifiedFactor.id, at })
  if (!isFirst) throw new Refusal(refusals[verifiedFactor.by])
  if (verifiedFactor.by === 'passkey' || verifiedFactor.by === 'authenticator')
    await clearLockout(tx, { userId, browser, at })
}
