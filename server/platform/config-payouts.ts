import { type PayoutMethod, payoutMethods } from '#contract/ground/corridors.ts'
import { parseAmount } from '#contract/lib/money.ts'
import { ConfigProblem, type Environment, urlOf } from './environment.ts'

/** A payout partner by REST (docs/rails/payout-partner.md). */
export type PayoutPartner = {
  /** The party of its accounts in the books. */
  name: string
  url: string
  key: string
  /** One, or two while it is rotated. */
  webhookSecrets: readonly Buffer[]
  /** Cents per order, by its price list. */
  charges: Readonly<Record<PayoutMethod, bigint>>
}

const examples = {
  PAYOUT_URL: 'https://api.partner.example/v1',
  PAYOUT_PARTNER: 'partner',
  PAYOUT_KEY: 'sk_live_2b7c…',
  PAYOUT_WEBHOOK_SECRETS: 'whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw',
  PAYOUT_CHARGES: 'bank_deposit=0.45,cash_pickup=0.95,mobile_wallet=0.40',
}
type Name = keyof typeof examples

const problem = (name: Name, why: string): ConfigProblem =>
  new ConfigProblem(`${name} ${why}: set it like ${name}=${examples[name]}`)

/** The secret itself is not repeated in an error. */
const secretOf = (text: string): Buffer => {
  const [, encoded = ''] = /^whsec_([A-Za-z0-9+/]+={0,2})$/.exec(text) ?? []
  const secret = Buffer.from(encoded, 'base64')
  // Standard Webhooks, 'Signature scheme': between 24 and 64 bytes.
  if (secret.length < 24 || secret.length > 64)
    throw problem('PAYOUT_WEBHOOK_SECRETS', 'has a secret that is not whsec_ and 24 to 64 bytes in base64')
  return secret
}

const chargesOf = (text: string): PayoutPartner['charges'] => {
  const parts = new Map(text.split(',').map((part) => part.trim().split('=') as [string, string | undefined]))
  const charges = payoutMethods.map((method) => {
    const given = parts.get(method) ?? ''
    const cents = /^0(\.00?)?$/.test(given) ? 0n : parseAmount(given, 'USD')
    if (typeof cents !== 'bigint') throw problem('PAYOUT_CHARGES', `has no dollars for ${method}`)
    return [method, cents]
  })
  if (parts.size > payoutMethods.length) throw problem('PAYOUT_CHARGES', 'has an unknown method')
  return Object.fromEntries(charges)
}

/** The partner of PAYOUT_URL, with its other settings; undefined without one. Throws `ConfigProblem`. */
export const payoutPartnerOf = (env: Environment, production: boolean): PayoutPartner | undefined => {
  const url = urlOf(env, 'PAYOUT_URL', ['https:', 'http:'], examples.PAYOUT_URL)
  const given = (name: Name): string => env[name]?.trim() ?? ''
  if (!url) {
    const alone = (Object.keys(examples) as Name[]).find((name) => given(name) !== '')
    if (alone) throw problem('PAYOUT_URL', `is missing, and ${alone} is set`)
    return undefined
  }
  const { protocol, username, password, search, hash, origin, pathname } = new URL(url)
  if (production && protocol !== 'https:')
    throw problem('PAYOUT_URL', 'is not https, and orders to pay travel under it')
  if (username || password || search || hash) throw problem('PAYOUT_URL', 'has more than a host and a path')
  const [name, key] = [given('PAYOUT_PARTNER'), given('PAYOUT_KEY')]
  if (!/^[a-z][a-z0-9-]{1,14}$/.test(name) || name.startsWith('sandbox'))
    throw problem(
      'PAYOUT_PARTNER',
      `is '${name}', no name for the books (at most 15 small letters, digits and hyphens)`,
    )
  if (!/^[\x21-\x7e]{16,}$/.test(key)) throw problem('PAYOUT_KEY', 'is not a key of 16 or more visible characters')
  const secrets = given('PAYOUT_WEBHOOK_SECRETS').split(/[\s,]+/)
  if (secrets.length > 2) throw problem('PAYOUT_WEBHOOK_SECRETS', 'has more than two secrets')
  return {
    ...{ name, url: `${origin}${pathname.replace(/\/+$/, '')}`, key },
    webhookSecrets: secrets.map(secretOf),
    charges: chargesOf(given('PAYOUT_CHARGES')),
  }
}
