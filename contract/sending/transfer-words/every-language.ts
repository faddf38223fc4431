import type { Language } from '#contract/lib/route.ts'
import type { TransferState } from '../transfers.ts'
import en from './messages.en.ts'
import es from './messages.es.ts'
import pt from './messages.pt.ts'

const words = { en, es, pt }

/** A transfer's state as the office's screens call it, for files that the server writes: what a sanctions list froze is no hold. */
export const transferStateIn = (state: TransferState, language: Language): string =>
  words[language][state === 'blocked' ? 'transfers.office.blocked' : (`transfers.state.${state}` as const)]
