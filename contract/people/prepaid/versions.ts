import type { Language } from '#contract/lib/route.ts'
import en25 from './2026-11-25/en.ts'
import es25 from './2026-11-25/es.ts'
import pt25 from './2026-11-25/pt.ts'
import en26 from './2026-11-26/en.ts'
import es26 from './2026-11-26/es.ts'
import pt26 from './2026-11-26/pt.ts'
import en27 from './2026-11-27/en.ts'
import es27 from './2026-11-27/es.ts'
import pt27 from './2026-11-27/pt.ts'
import en from './2026-11-28/en.ts'
import es from './2026-11-28/es.ts'
import pt from './2026-11-28/pt.ts'
import type { PrepaidTemplate, PrepaidText } from './prepaid-text.ts'

export type PrepaidVersion = {
  /** The day it took effect, yyyy-mm-dd. */
  version: string
  texts: Record<Language, PrepaidText | PrepaidTemplate>
  /** SHA-256, in hex, of the canonical JSON of each text with its version and language, before it is filled. A test recomputes them. */
  sha256: Record<Language, string>
}

/**
 * Every wording of the disclosures of a balance (12 CFR 1005.18). Customers' records name a version and its digest, so a version
 * never changes: a word that changes is a new folder and a new entry at the end. The newest is a template, filled with the fees and the
 * company in effect; what a customer accepted is stored as it was shown.
 */
export const prepaidVersions: readonly PrepaidVersion[] = [
  {
    version: '2026-11-25',
    texts: { es: es25, pt: pt25, en: en25 },
    sha256: {
      es: '97ba40e45fc89bc8f684a2b126a9cf234fb924d9e86be96265aee86677f0ab63',
      pt: '7602d0827acaad25be37853214c1690b8d77240bdc4da2ee280e81ac4accf2ff',
      en: 'ffcde87b1de0a206832bb928f9a5af615cbbf168a2a8ea3b9e8f84dd214cdb7e',
    },
  },
  {
    version: '2026-11-26',
    texts: { es: es26, pt: pt26, en: en26 },
    sha256: {
      es: 'b69a8ac5f96aef0c2155cd481a5a6f5793ae83d713f47a2daee1ce4dd681a5e1',
      pt: '64ee59fb10edacc251198f71264dd464b6336d7129e9b63fa5b46fded7487454',
      en: '7cd32183924b3eeea956e395500321f41aa4d433596c7c7c4ee47364742f20e6',
    },
  },
  {
    version: '2026-11-27',
    texts: { es: es27, pt: pt27, en: en27 },
    sha256: {
      es: '3ee8c56f187682e6a293154ab6c19a67dd337007d092e8fe6926578c2f8fb137',
      pt: '08005327da192c278b9073fd70903c032cfa4ef6be09397190d2feb63020e156',
      en: '48bd488d4021ec7d0805f9c36faf402530010614d1326748b12cfa68f97bd8e1',
    },
  },
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

/** The wording in effect. */
export const prepaidTemplate = {
  version: '2026-11-28',
  texts: { es, pt, en } satisfies Record<Language, PrepaidTemplate>,
}
