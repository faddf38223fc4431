import type { Tx } from '../../platform/database.ts'
import type { Deps } from '../../platform/deps.ts'
import { readUser } from '../identity/index.ts'
import { notify } from '../notifications/index.ts'
import { type News, wordsOf } from './messages.ts'

/** Tells the owner what changed in how their account is opened: in the panel and by mail, which cannot be turned off. */
export const notifyOwner = async (
  deps: { tx: Tx } & Pick<Deps, 'config' | 'secrets'>,
  { userId, news, at }: { userId: string; news: News; at: Temporal.Instant },
): Promise<void> => {
  const reader = await readUser(deps.tx, userId)
  await notify(deps, { reader, section: 'security', ...wordsOf(news, reader.lang), at })
}
