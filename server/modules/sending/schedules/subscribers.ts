import { readRecipient } from '#server/modules/funds/recipients/index.ts'
import type { Tx } from '#server/platform/database.ts'
import type { Deps as PlatformDeps } from '#server/platform/deps.ts'
import type { Event, Subscriber } from '#server/platform/events.ts'
import { notifyStopped } from './notices.ts'
import { stop } from './plan.ts'
import { lockSchedulesOf } from './queries.ts'

type Deps = Pick<PlatformDeps, 'now' | 'config' | 'secrets'>

/** Pauses schedules to a recipient who changed since the confirmation, until their sender acts. */
const pauseOf =
  (deps: Deps, reason: 'recipient_changed' | 'recipient_archived') =>
  async (tx: Tx, { subject: recipientId }: Event): Promise<void> => {
    const at = deps.now()
    for (const schedule of await lockSchedulesOf(tx, { recipientId })) {
      const { fingerprint } = await readRecipient(tx, { id: recipientId, userId: schedule.userId })
      const isUnchanged = reason === 'recipient_changed' && fingerprint === schedule.recipientFingerprint
      if (schedule.state !== 'active' || isUnchanged) continue
      await stop(tx, schedule, { state: 'paused', reason, actor: 'schedules', at })
      await notifyStopped({ ...deps, tx }, { schedule, reason, at })
    }
  }

export const subscribers = (deps: Deps): Subscriber[] => [
  {
    to: 'recipient.corrected',
    name: 'schedules: those to a recipient who was corrected are paused',
    handle: pauseOf(deps, 'recipient_changed'),
  },
  {
    to: 'recipient.archived',
    name: 'schedules: those to an archived recipient are paused',
    handle: pauseOf(deps, 'recipient_archived'),
  },
  ...['user.closed', 'user.erased'].map((to) => ({
    to,
    name: 'schedules: those of a closed account are ended',
    handle: async (tx: Tx, { subject: userId }: Event): Promise<void> => {
      for (const schedule of await lockSchedulesOf(tx, { userId }))
        await stop(tx, schedule, { state: 'ended', reason: 'account_closed', actor: 'schedules', at: deps.now() })
    },
  })),
]
