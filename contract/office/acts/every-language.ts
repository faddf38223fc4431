import type { Language } from '#contract/lib/route.ts'
import en from './messages.en.ts'
import es from './messages.es.ts'
import pt from './messages.pt.ts'

/** For files that the server writes; a screen loads those of its reader's language alone. */
export const actsIn: Record<Language, Readonly<Record<string, string>>> = { en, es, pt }
