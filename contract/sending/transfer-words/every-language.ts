import type { Language } from '#contract/lib/route.ts'
import type { TransferState } from '../transfers.ts'
import en from './messages.en.ts'
import es from './messages.es.ts'
import pt from './messages.pt.ts'

const words = { en, es, pt }

/** Staff label of a transfer's state, for server-written files: money frozen by a sanctions match is no hold. */
export const transferStateIn = (state: TransferState, language: Language): string =>
  words[language][state === 'blocked' ? 'transfers.office.blocked' : (`transfers.state.${state}` as const)]
