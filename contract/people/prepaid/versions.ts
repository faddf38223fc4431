import type { Language } from '#contract/lib/route.ts'
import en from './2026-11-30/en.ts'
import es from './2026-11-30/es.ts'
import pt from './2026-11-30/pt.ts'
import type { PrepaidTemplate } from './prepaid-text.ts'

export type PrepaidVersion = {
  /** The day it took effect, yyyy-mm-dd. */
  version: string
  texts: Record<Language, PrepaidTemplate>
  /** SHA-256, in hex, of the canonical JSON of each text with its version and language, before it is filled. A test recomputes them. */
  sha256: Record<Language, string>
}

/**
 * Every version of the disclosures of a balance (12 CFR 1005.18). Customers' records name a version and its digest, so a version never
 * changes: any edit is a new folder and a new entry. Each is a template, filled with the fees and the company in effect; the text a
 * customer accepted is stored as displayed.
 */
export const prepaidVersions: readonly PrepaidVersion[] = [
  {
    version: '2026-11-30',
    texts: { es, pt, en },
    sha256: {
      es: '51408d84281a2264c2e95f4e52e8c61664e6adbfc1c2e047a0847eb41a15effa',
      pt: 'af4942cb6e2ba7ebee78cb488bb841918af5b793abc2385e961c60e3cf161a82',
      en: '53492d6b32e2f690f0e0b17bf27a4425010ad569f2abfbd468a2a2580507429e',
    },
  },
]

export const prepaidTemplate = {
  version: '2026-11-30',
  texts: { es, pt, en } satisfies Record<Language, PrepaidTemplate>,
}
