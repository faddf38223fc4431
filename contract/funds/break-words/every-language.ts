import type { Language } from '#contract/lib/route.ts'
import { type BreakDecision, type BreakKind, breakOwners } from '../breaks.ts'
import en from './messages.en.ts'
import es from './messages.es.ts'
import pt from './messages.pt.ts'

const words = { en, es, pt }

/** Texts of a break's kind, owner and resolution, as on the screen, for server-written files. */
export const breakWordsIn = (language: Language) => ({
  kindOf: (kind: BreakKind): string => words[language][`admin.breaks.kind.${kind}`],
  ownerOf: (kind: string): string => {
    const known = breakOwners.find((owner) => owner === kind)
    return known ? words[language][`admin.breaks.of.${known}`] : kind
  },
  decisionOf: (decision: BreakDecision | null): string =>
    words[language][`admin.breaks.decision.${decision ?? 'none'}`],
})
