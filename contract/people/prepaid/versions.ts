import type { Language } from '#contract/lib/route.ts'
import en from './2026-11-28/en.ts'
import es from './2026-11-28/es.ts'
import pt from './2026-11-28/pt.ts'
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
    version: '2026-11-28',
    texts: { es, pt, en },
    sha256: {
      es: '7ba8743097fb02fc0b7645613adc94f62f2078a26a57ece344e4f48ecec4c54f',
      pt: '7c4ce6be36d000a9cf34c396431fe8ecaaaf276993054b9ed64f05d966ac4d1a',
      en: 'e28dd2757dd009a2969a68913e42984899b8839518ab65ecf1320c5abc129034',
    },
  },
]

export const prepaidTemplate = {
  version: '2026-11-28',
  texts: { es, pt, en } satisfies Record<Language, PrepaidTemplate>,
}
