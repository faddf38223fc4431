/** A legal text as data, with a version that tells which wording was in force on a day. */
export type LegalText = {
  title: string
  template?: string
  lead: string
  sections: { heading: string; paragraphs: string[]; points?: string[] }[]
}

export const legalVersion = '2026-11-21'
