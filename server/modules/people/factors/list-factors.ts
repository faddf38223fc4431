import type { Factors } from '#contract/people/factors.ts'
import type { Caller } from '#server/http/serve.ts'
import type { Db } from '#server/platform/database.ts'
import type { Deps } from '#server/platform/deps.ts'
import { mustHaveFactor } from './change-factors.ts'
import { toPasskey } from './passkey.ts'
import { authenticators, selectHas, selectPasskeys, selectRecoveryCodes } from './queries.ts'

/** The user's sign-in methods besides the password. */
export const readMeans = async (db: Db, userId: string): Promise<Omit<Factors, 'required'>> => {
  const passkeys = await selectPasskeys(db, userId)
  const app = await authenticators.find(db, { userId })
  const codes = await selectRecoveryCodes(db, userId)
  const [code] = codes
  const { textSince } = await selectHas(db, userId)
  return {
    passkeys: passkeys.map(toPasskey),
    authenticator: app?.confirmedAt
      ? { createdAt: app.confirmedAt.toString(), usedAt: app.usedAt?.toString() ?? null }
      : null,
    text: textSince ? { createdAt: textSince.toString() } : null,
    recoveryCodes: code
      ? { left: codes.filter(({ usedAt }) => usedAt === null).length, createdAt: code.createdAt.toString() }
      : null,
  }
}

export const listFactors = async ({ db, config }: Pick<Deps, 'db' | 'config'>, caller: Caller): Promise<Factors> => ({
  required: mustHaveFactor(caller, config),
  ...(await readMeans(db, caller.userId)),
})
