export type { LegalText } from '#contract/lib/legal-text.ts'

/** Tells which wording was in force on a day. The consent to electronic documents has a version of its own. */
export const legalVersion = '2026-11-23'
