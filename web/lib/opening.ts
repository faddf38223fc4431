import type { QueryKey } from '@tanstack/react-query'
import type { Language } from '#contract/lib/route.ts'
import type { Messages } from './load-messages.ts'

/** What a document of a signed-in screen brings along, so that its first view needs no call: the texts and the replies. */
export type Opening = {
  language: Language
  pattern: string
  catalogs: readonly string[]
  messages: Messages
  replies: readonly (readonly [QueryKey, unknown])[]
}

export const openingId = 'opening'

let opening: Opening | undefined

/** Reads and removes it; React hydrates the document without it. */
export const takeOpening = (): Opening | undefined => {
  const element = document.getElementById(openingId)
  if (element) opening = JSON.parse(element.textContent)
  element?.remove()
  return opening
}

/** The texts of the document, if it is in this language and has all of these catalogs. */
export const openingTexts = (
  language: Language,
  wanted: { pattern: string } | { catalogs: readonly string[] },
): Messages | undefined => {
  if (opening?.language !== language) return undefined
  const { pattern, catalogs, messages } = opening
  const isWhole =
    'pattern' in wanted ? wanted.pattern === pattern : wanted.catalogs.every((name) => catalogs.includes(name))
  return isWhole ? messages : undefined
}
