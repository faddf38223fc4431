/** A legal text as data: it has a version, so that one can say later what stood here on a day. */
export type LegalText = {
  title: string
  /** Shown first, until counsel has reviewed the text. */
  template?: string
  lead: string
  sections: { heading: string; paragraphs: string[]; points?: string[] }[]
}

/** The day on which these texts were last changed. */
export const legalVersion = '2026-11-21'
