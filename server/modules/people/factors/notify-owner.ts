import { fill } from '#contract/lib/fill.ts'
import type { Language } from '#contract/lib/route.ts'
import { notify } from '#server/modules/ground/notifications/index.ts'
import type { Tx } from '#server/platform/database.ts'
import type { Deps } from '#server/platform/deps.ts'
import { readUser } from '../identity/index.ts'
import { factorsMessages } from './messages.ts'

export type News =
  | { about: 'passkey.added' | 'passkey.removed'; name: string }
  | { about: 'mobile.added' | 'mobile.removed' | 'mobile.moved'; ending: string }
  | { about: 'authenticator.added' | 'authenticator.removed' | 'recovery_codes.renewed' | 'login.stopped' }
  | { about: 'recovery_code.used'; left: number }

const valuesOf = (news: News, language: Language): Record<string, string> => {
  if ('name' in news) return { name: news.name }
  if ('ending' in news) return { ending: news.ending }
  if (!('left' in news)) return {}
  const { none, one, several } = factorsMessages[language].recoveryCodesLeft
  return { left: news.left === 0 ? none : news.left === 1 ? one : fill(several, { count: news.left }) }
}

/** Notifies the owner of an account that its factors changed or were used. */
export const notifyOwner = async (
  deps: { tx: Tx } & Pick<Deps, 'config' | 'secrets'>,
  { userId, news, at }: { userId: string; news: News; at: Temporal.Instant },
): Promise<void> => {
  const reader = await readUser(deps.tx, userId)
  const text = (language: Language) => {
    const { notices, notYou } = factorsMessages[language]
    const { title, message } = notices[news.about]
    return { title, message: `${fill(message, valuesOf(news, language))}\n\n${notYou}` }
  }
  await notify(deps, { reader, section: 'security', text, at })
}
