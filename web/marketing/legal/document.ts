export type { LegalText } from '#contract/lib/legal-text.ts'

/** The version of the wording in effect on a day. The consent to electronic documents has its own version. */
export const legalVersion = '2026-11-23'
