import { Refusal } from '#contract/lib/errors.ts'
import type { Device } from '#contract/people/identity.ts'
import type { Caller } from '#server/http/serve.ts'
import { audit } from '#server/platform/audit.ts'
import { transaction } from '#server/platform/database.ts'
import type { Deps } from '#server/platform/deps.ts'
import { deviceOf } from './device.ts'
import { sessionIdleHours } from './session.ts'
import { endSessions, selectLiveSessions } from './session-queries.ts'

type DeviceDeps = Pick<Deps, 'db' | 'now'>

/** A user's signed-in browsers, the most recently used first. */
export const devicesOf = async ({ db, now }: DeviceDeps, userId: string): Promise<Omit<Device, 'current'>[]> => {
  const at = now()
  const rows = await selectLiveSessions(db, { userId, at, idleSince: at.subtract({ hours: sessionIdleHours }) })
  return rows.map(({ id, address, agent, createdAt, seenAt }) => ({
    id,
    ...deviceOf(agent),
    address,
    createdAt: createdAt.toString(),
    seenAt: seenAt.toString(),
  }))
}

/** The caller's signed-in browsers, the most recently used first. */
export const listDevices = async (deps: DeviceDeps, { userId, sessionId }: Caller): Promise<Device[]> =>
  (await devicesOf(deps, userId)).map((device) => ({ ...device, current: device.id === sessionId }))

const end = ({ db, now }: DeviceDeps, userId: string, which: { id: string } | { except: string }): Promise<number> =>
  transaction(db, async (tx) => {
    const at = now()
    const ended = await endSessions(tx, { userId, ...which }, at)
    for (const { id } of ended) await audit(tx, { at, actor: userId, action: 'session.ended', subject: id })
    return ended.length
  })

/** Signs a customer out of one browser, for a reason. Throws `not_found` for another user's and for one already out. */
export const signOutFor = (
  { db, now }: DeviceDeps,
  { userId, id, actor, reason }: { userId: string; id: string; actor: string; reason: string },
): Promise<void> =>
  transaction(db, async (tx) => {
    const at = now()
    const ended = await endSessions(tx, { userId, id }, at)
    if (ended.length === 0) throw new Refusal('not_found')
    await audit(tx, { at, actor, action: 'session.ended', subject: userId, details: { session: id, reason } })
  })

/** Signs out one of the caller's browsers, or this one. Throws `not_found` for another user's and for one already out. */
export const signOutDevice = async (deps: DeviceDeps, { userId }: Caller, id: string): Promise<void> => {
  if ((await end(deps, userId, { id })) === 0) throw new Refusal('not_found')
}

export const signOutOthers = async (deps: DeviceDeps, { userId, sessionId }: Caller): Promise<void> => {
  await end(deps, userId, { except: sessionId })
}
