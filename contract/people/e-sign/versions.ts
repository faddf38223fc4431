import type { LegalText } from '#contract/lib/legal-text.ts'
import type { Language } from '#contract/lib/route.ts'
import en from './2026-11-23/en.ts'
import es from './2026-11-23/es.ts'
import pt from './2026-11-23/pt.ts'

export type ESignVersion = {
  /** The day it took effect, yyyy-mm-dd. */
  version: string
  texts: Record<Language, LegalText>
  /** SHA-256, in hex, of the canonical JSON of each text with its version and language. A test recomputes them. */
  sha256: Record<Language, string>
}

/**
 * Every version of the consent to electronic documents (15 USC 7001(c)). Customers' records name a version and its digest, so a version
 * never changes: new text is a new folder and a new last entry.
 */
export const eSignVersions: readonly ESignVersion[] = [
  {
    version: '2026-11-23',
    texts: { es, pt, en },
    sha256: {
      es: '5ff4dcd5834ad5337a2b90e476ea665cb7befd017fb9dbc788456588f7ba59e8',
      pt: 'd5db04c206209e0a2338ca83caa0b01bb9d634056441e454dfcadf8318abc839',
      en: '890993ad459737b54ad818888e70457f1ea93f74d11e7c49884e02247358698e',
    },
  },
]
