import { Refusal } from '#contract/lib/errors.ts'
import { fill } from '#contract/lib/fill.ts'
import type { Language } from '#contract/lib/route.ts'
import type { ESignAcceptance, PrepaidShown } from '#contract/people/consents.ts'
import type { PrepaidText } from '#contract/people/prepaid/prepaid-text.ts'
import { prepaidTemplate } from '#contract/people/prepaid/versions.ts'
import type { Fees } from '#contract/staff/settings.ts'
import { digestOf } from '#server/platform/canonical-json.ts'
import { company } from '#server/platform/company.ts'
import { transferPrice, withdrawalPrices } from './prepaid-prices.ts'

/** The SHA-256 of exactly the text shown. */
export const prepaidDigest = (shown: Omit<PrepaidShown, 'sha256'>): string => digestOf(shown)

const filled = (language: Language, fees: Fees): PrepaidText => {
  const { transfer, ...text } = prepaidTemplate.texts[language]
  const { amount, isOne } = transferPrice(fees, language)
  const { phone, address } = company()
  const facts = {
    transferFee: amount,
    transferWhen: isOne ? transfer.one : transfer.lower,
    ...withdrawalPrices(fees, language),
    companyPhone: phone,
    companyAddress: address,
  }
  const notes = isOne ? [] : [transfer.note]
  const { short, long } = text
  const words = { ...text, short: { ...short, statements: [...notes, ...short.statements] }, long }
  return JSON.parse(JSON.stringify(words), (_, value) => (typeof value === 'string' ? fill(value, facts) : value))
}

/** The wording in effect with the prices in effect. */
export const currentPrepaidText = (language: Language, fees: Fees): PrepaidShown => {
  const shown = { version: prepaidTemplate.version, language, text: filled(language, fees) }
  return { ...shown, sha256: prepaidDigest(shown) }
}

/** Refuses `prepaid_outdated` unless the acceptance names the text in effect and its digest, prices included. */
export const checkPrepaidAcceptance = ({ version, sha256 }: ESignAcceptance, current: PrepaidShown): void => {
  if (version !== current.version || sha256 !== current.sha256) throw new Refusal('prepaid_outdated')
}
