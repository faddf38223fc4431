import { Refusal } from '#contract/lib/errors.ts'
import type { Language } from '#contract/lib/route.ts'
import type { ESignAcceptance, ESignText } from '#contract/people/consents.ts'
import { type ESignVersion, eSignVersions } from '#contract/people/e-sign/versions.ts'
import { digestOf } from '#server/platform/canonical-json.ts'

/** The SHA-256 of exactly the text shown. */
export const eSignDigest = (shown: Omit<ESignText, 'sha256'>): string => digestOf(shown)

const newest = (): ESignVersion => {
  const last = eSignVersions.at(-1)
  if (!last) throw new Error('the consent to electronic documents has no version')
  return last
}

export const eSignVersion = newest().version

const textOf = ({ version, texts, sha256 }: ESignVersion, language: Language): ESignText => ({
  version,
  language,
  sha256: sha256[language],
  text: texts[language],
})

export const currentESignText = (language: Language): ESignText => textOf(newest(), language)

/** The text of an earlier version. Throws when a stored version is missing, because accepted texts must stay readable. */
export const eSignTextOf = (version: string, language: Language): ESignText => {
  const found = eSignVersions.find((one) => one.version === version)
  if (!found) throw new Error(`contract/people/e-sign/versions.ts does not have version ${version}`)
  return textOf(found, language)
}

/** Refuses `consent_outdated` unless the acceptance names the current text and its digest. */
export const checkESignAcceptance = ({ version, sha256, language }: ESignAcceptance): void => {
  const current = currentESignText(language)
  if (version !== current.version || sha256 !== current.sha256) throw new Refusal('consent_outdated')
}
