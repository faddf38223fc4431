import type { ESignAcceptance, PrepaidShown } from '../../../contract/consents.ts'
import { Refusal } from '../../../contract/errors.ts'
import { type PrepaidVersion, prepaidVersions } from '../../../contract/prepaid/versions.ts'
import type { Language } from '../../../contract/route.ts'
import { digestOf } from '../../platform/canonical-json.ts'

/** The SHA-256 of exactly what is shown. */
export const prepaidDigest = (shown: Omit<PrepaidShown, 'sha256'>): string => digestOf(shown)

const newest = (): PrepaidVersion => {
  const last = prepaidVersions.at(-1)
  if (!last) throw new Error('the disclosures of a balance have no version')
  return last
}

export const prepaidVersion = newest().version

const textOf = ({ version, texts, sha256 }: PrepaidVersion, language: Language): PrepaidShown => ({
  version,
  language,
  sha256: sha256[language],
  text: texts[language],
})

/** The text in force. */
export const currentPrepaidText = (language: Language): PrepaidShown => textOf(newest(), language)

/** The text of an earlier day. Throws when a stored version is missing, because what people were shown must stay readable. */
export const prepaidTextOf = (version: string, language: Language): PrepaidShown => {
  const found = prepaidVersions.find((one) => one.version === version)
  if (!found) throw new Error(`contract/prepaid/versions.ts does not have version ${version}`)
  return textOf(found, language)
}

/** Refuses `prepaid_outdated` unless the acceptance names the text in force with the digest of its words. */
export const checkPrepaidAcceptance = ({ version, sha256, language }: ESignAcceptance): void => {
  const current = currentPrepaidText(language)
  if (version !== current.version || sha256 !== current.sha256) throw new Refusal('prepaid_outdated')
}
