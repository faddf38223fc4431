import type { Language } from '../route.ts'
import en from './2026-11-25/en.ts'
import es from './2026-11-25/es.ts'
import pt from './2026-11-25/pt.ts'
import type { PrepaidText } from './prepaid-text.ts'

export type PrepaidVersion = {
  /** The day it took effect, yyyy-mm-dd. */
  version: string
  texts: Record<Language, PrepaidText>
  /** SHA-256, in hex, of the canonical JSON of each text with its version and language. A test recomputes them. */
  sha256: Record<Language, string>
}

/**
 * Every wording of the disclosures of a balance (12 CFR 1005.18). Customers' records name a version and its digest, so a version
 * never changes: a fee or a word that changes is a new folder and a new entry at the end.
 */
export const prepaidVersions: readonly PrepaidVersion[] = [
  {
    version: '2026-11-25',
    texts: { es, pt, en },
    sha256: {
      es: '97ba40e45fc89bc8f684a2b126a9cf234fb924d9e86be96265aee86677f0ab63',
      pt: '7602d0827acaad25be37853214c1690b8d77240bdc4da2ee280e81ac4accf2ff',
      en: 'ffcde87b1de0a206832bb928f9a5af615cbbf168a2a8ea3b9e8f84dd214cdb7e',
    },
  },
]
