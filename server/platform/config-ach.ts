import { ConfigProblem, type Environment, oneOf } from './environment.ts'

/** Our bank (the ODFI) and we as its files name them. */
export type AchBank = {
  /** Nine digits. */
  routing: string
  bankName: string
  /** Ten characters, as agreed with the bank: often 1 and the employer identification number. */
  companyId: string
}

const settingOf = (env: Environment, name: string, form: RegExp, example: string): string => {
  const text = env[name] ?? ''
  if (!form.test(text))
    throw new ConfigProblem(
      `${name} is ${text ? `'${text}'` : 'missing'}: PAY_IN=ach needs it, set it like ${name}=${example}`,
    )
  return text
}

/** The weights of the check digit of a routing number. */
const weights = [3, 7, 1, 3, 7, 1, 3, 7, 1]

const isRouting = (text: string): boolean =>
  weights.reduce((sum, weight, index) => sum + weight * (text.charCodeAt(index) - 48), 0) % 10 === 0

/** PAY_IN: debits and credits through the rails (`sandbox`), or through files exchanged with our bank (`ach`). */
export const achOf = (env: Environment, { address }: { address: string }): AchBank | undefined => {
  if (oneOf(env, 'PAY_IN', ['sandbox', 'ach'] as const, 'sandbox') !== 'ach') return undefined
  if (!env.BANK_FILES && !env.BANK_SFTP)
    throw new ConfigProblem(
      'BANK_FILES is missing: PAY_IN=ach exchanges files with the bank, set it to a folder, or BANK_SFTP',
    )
  const routing = settingOf(env, 'ACH_ROUTING', /^\d{9}$/, '121042882')
  if (!isRouting(routing))
    throw new ConfigProblem(
      `ACH_ROUTING is '${routing}': its check digit is wrong, set it to our bank's routing number`,
    )
  if (!/^.+, [^,]+, [^,]+?,? \d{5}(-\d{4})?$/.test(address))
    throw new ConfigProblem(
      `contract/lib/brand.ts has the address '${address}': ACH files need 'street, city, ST 10004', write it like that`,
    )
  return {
    routing,
    bankName: settingOf(env, 'ACH_BANK', /^[ -~]{2,23}$/, "'Example Bank'"),
    companyId: settingOf(env, 'ACH_COMPANY', /^[0-9A-Z]{10}$/, '1234567890'),
  }
}
