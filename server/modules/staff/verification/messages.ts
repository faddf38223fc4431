import { oneLine } from '#contract/lib/clean-text.ts'
import type { Language } from '#contract/lib/route.ts'
import { systemTexts } from '#server/platform/system-texts.ts'
import { en } from './messages.en.ts'
import { es } from './messages.es.ts'
import { pt } from './messages.pt.ts'

export const verificationMessages = systemTexts('verification', { es, pt, en })

const titleOf = { verified: 'verifiedTitle', rejected: 'rejectedTitle' } as const

/** Localizes a missing title, or a standard one in any language; an administrator's own title stays. */
export const noticeTitle = (language: Language, decision: keyof typeof titleOf, given: string): string => {
  const key = titleOf[decision]
  const typed = oneLine(given)
  const isStandard = typed === '' || Object.values(verificationMessages).some((texts) => texts[key] === typed)
  return isStandard ? verificationMessages[language][key] : typed
}
