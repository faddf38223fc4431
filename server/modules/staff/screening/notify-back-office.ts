import { fillAll } from '#contract/lib/fill.ts'
import type { Tx } from '#server/platform/database.ts'
import type { Deps } from '#server/platform/deps.ts'
import type { Event } from '#server/platform/events.ts'
import { notifyPermitted } from '../staff/index.ts'
import { screeningMessages } from './messages.ts'

/** Notifies all reviewers of matches that a list was refused: screening uses the previous one until it is loaded. */
export const notifyBackOffice =
  ({ now, config, secrets, log }: Pick<Deps, 'now' | 'config' | 'secrets' | 'log'>) =>
  async (tx: Tx, { subject: list, payload }: Event): Promise<void> => {
    const { names, before } = payload
    log.error({ list, names, before }, 'a sanctions list was refused because it shrank')
    const values = { list, names: String(names), before: String(before) }
    const text = (language: keyof typeof screeningMessages) => fillAll(screeningMessages[language].listRefused, values)
    await notifyPermitted(
      { tx, config, secrets },
      { permission: 'transfers.decide', section: 'high_risk', text, path: '/dashboard/transactions', at: now() },
    )
  }
