import type { Tx } from '../../platform/database.ts'
import type { Deps } from '../../platform/deps.ts'
import { readUser } from '../identity/index.ts'
import { notify } from '../notifications/index.ts'
import { type News, noticeOf } from './messages.ts'

export const notifyOwner = async (
  deps: { tx: Tx } & Pick<Deps, 'config' | 'secrets'>,
  { userId, news, at }: { userId: string; news: News; at: Temporal.Instant },
): Promise<void> => {
  const reader = await readUser(deps.tx, userId)
  await notify(deps, { reader, section: 'security', ...noticeOf(news, reader.lang), at })
}
