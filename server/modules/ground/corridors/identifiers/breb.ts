import { checkCedula } from './cedula.ts'
import { bare, type Check, type Checked, type Problem, withoutLabel } from './identifier.ts'
import { checkMobile } from './phone.ts'
import { checkEmailKey } from './pix.ts'

/** The kinds of key; ten digits alone are an identity card and a mobile number alike. */
export const brebKinds = ['document', 'phone', 'email', 'alphanumeric', 'merchant'] as const

/**
 * A key of Colombia's instant payments. Source: Banco de la República, Circular Reglamentaria Externa DSP-465, and the manuals of payout
 * partners: an identity document, a mobile number, an email, an alphanumeric key that starts with @, or the code of a business, ten digits
 * that start with 00. The sibling `brebKind` decides.
 */
export const checkBreb: Check = (typed, context) => {
  const kind = brebKinds.find((one) => one === context.siblings.typed.brebKind)
  return kind ? checksOfKind[kind](withoutLabel(typed), context) : { problem: 'malformed' }
}

const orElse = (checked: Checked, problem: Problem): Checked => ('value' in checked ? checked : { problem })

const matching = (value: string, { form, problem }: { form: RegExp; problem: Problem }): Checked =>
  form.test(value) ? { value } : { problem }

const checksOfKind: Record<(typeof brebKinds)[number], Check> = {
  document: (text) => checkCedula(text),
  phone: (text, context) => orElse(checkMobile(text, context), 'breb_not_mobile'),
  email: (text) => orElse(checkEmailKey(text), 'pix_not_email'),
  alphanumeric: (text) =>
    matching(`@${text.trim().replace(/^@/, '')}`, { form: /^@[0-9A-Z]{1,20}$/i, problem: 'breb_not_alphanumeric' }),
  merchant: (text) => matching(bare(text), { form: /^00\d{8}$/, problem: 'breb_not_merchant' }),
}

/** The document sent with a payment, if the key itself is one. */
export const documentOf = ({ brebKind, breb }: Readonly<Record<string, string>>): string | undefined =>
  brebKind === 'document' ? breb : undefined
