import catalogs from 'virtual:screen-catalogs'
import type { Language } from '#contract/lib/route.ts'
import { loadMessages, type Messages } from './load-messages.ts'

/**
 * The texts of the screen at the addresses of a pattern ('dashboard/breaks/:id'), and of the layouts around it: those of all that
 * they import. Throws for a pattern that no route has.
 */
export const screenTexts = async (pattern: string, language: Language): Promise<Messages> => {
  const names = catalogs[pattern.replace(/^\//, '')]
  if (!names) throw new Error(`no screen has the address ${pattern}`)
  return loadMessages(names, language)
}
