import type { Caller } from '#server/http/serve.ts'
import { audit } from '#server/platform/audit.ts'
import { transaction } from '#server/platform/database.ts'
import type { Deps } from '#server/platform/deps.ts'
import { endCodes } from '../codes/code-queries.ts'
import { endSessions } from './session-queries.ts'

/** Revokes the session and the grant of a code in this browser, for the next user of a shared one. */
export const logOut = (
  { db, now }: Pick<Deps, 'db' | 'now'>,
  { userId, sessionId, email }: Caller,
  browser: string,
): Promise<void> =>
  transaction(db, async (tx) => {
    const at = now()
    await endSessions(tx, { id: sessionId }, at)
    await endCodes(tx, { purpose: 'login', subject: email, browser }, at)
    await audit(tx, { at, actor: userId, action: 'logout', subject: sessionId })
  })
