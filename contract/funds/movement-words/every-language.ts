import type { Language } from '#contract/lib/route.ts'
import en from './messages.en.ts'
import es from './messages.es.ts'
import pt from './messages.pt.ts'

/** For server-written files; a screen loads only its reader's language. */
export const movementWordsIn: Record<Language, typeof es> = { en, es, pt }
