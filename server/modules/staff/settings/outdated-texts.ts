import { eSignVersions } from '#contract/people/e-sign/versions.ts'
import { builtContact, type CompanyContact } from '#contract/staff/company.ts'
import { type DatedText, datedTexts } from '#contract/staff/settings.ts'

/** Legal texts of the build that state outdated company facts. */
export const outdatedTexts = (contact: CompanyContact): DatedText[] => {
  const facts = Object.keys(builtContact) as (keyof CompanyContact)[]
  const changed = facts.filter((fact) => contact[fact] !== builtContact[fact])
  const texts = { e_sign: eSignVersions.at(-1) }
  return datedTexts.filter((name) => changed.some((fact) => JSON.stringify(texts[name]).includes(builtContact[fact])))
}
