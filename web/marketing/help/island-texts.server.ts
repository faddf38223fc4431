import type { Language } from '#contract/lib/route.ts'
import { loadMessages } from '#web/lib/load-messages.ts'

export type Words = Record<string, string>

/** The texts of one part of the page by key without prefix, because an island has no catalog. */
export const islandWords = async (prefix: string, language: Language): Promise<Words> => {
  const all = await loadMessages(['marketing/help'], language)
  const own = Object.entries(all).filter(([key]) => key.startsWith(prefix))
  return Object.fromEntries(own.map(([key, text]) => [key.slice(prefix.length), text]))
}
