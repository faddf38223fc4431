import { Refusal } from '../../../../contract/errors.ts'
import type { Device } from '../../../../contract/identity.ts'
import type { Caller } from '../../../http/serve.ts'
import { audit } from '../../../platform/audit.ts'
import { transaction } from '../../../platform/database.ts'
import type { Deps } from '../../../platform/deps.ts'
import { deviceOf } from './device.ts'
import { sessionIdleHours } from './session.ts'
import { endSessions, selectLiveSessions } from './session-queries.ts'

type Needed = Pick<Deps, 'db' | 'now'>

/** Where the caller is signed in, the browser used last first. */
export const listDevices = async ({ db, now }: Needed, { userId, sessionId }: Caller): Promise<Device[]> => {
  const at = now()
  const rows = await selectLiveSessions(db, { userId, at, idleSince: at.subtract({ hours: sessionIdleHours }) })
  return rows.map(({ id, address, agent, created_at, seen_at }) => ({
    id,
    ...deviceOf(agent),
    address,
    createdAt: created_at.toString(),
    seenAt: seen_at.toString(),
    current: id === sessionId,
  }))
}

const end = ({ db, now }: Needed, userId: string, which: { id: string } | { except: string }): Promise<number> =>
  transaction(db, async (tx) => {
    const at = now()
    const ended = await endSessions(tx, { userId, ...which }, at)
    for (const { id } of ended) await audit(tx, { at, actor: userId, action: 'session.ended', subject: id })
    return ended.length
  })

/** Signs one of the caller's browsers out, this one too. Throws `not_found` for another person's and for one that is out already. */
export const signOutDevice = async (deps: Needed, { userId }: Caller, id: string): Promise<void> => {
  if ((await end(deps, userId, { id })) === 0) throw new Refusal('not_found')
}

/** Signs out every browser of the caller but this one. */
export const signOutOthers = async (deps: Needed, { userId, sessionId }: Caller): Promise<void> => {
  await end(deps, userId, { except: sessionId })
}
