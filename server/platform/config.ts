import { randomBytes } from 'node:crypto'
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { type BrandFacts, brand, type Company, placeholdersOf } from '#contract/lib/brand.ts'
import { estimatedBits } from './key-strength.ts'
import { type OpeningHours, readOpeningHours } from './opening-hours.ts'

/** `sandbox` moves no money. A real provider adds its name here and in `server/modules/ground/rails/providers.ts`. */
const railsNames = ['sandbox'] as const
export type RailsName = (typeof railsNames)[number]
/** `none`: no card payments; screens do not offer them either. */
const cardsNames = ['none', 'sandbox'] as const
export type CardsName = (typeof cardsNames)[number]
/** `none`: SOL has no prepaid card; screens do not offer one either. */
const cardIssuerNames = ['none', 'sandbox'] as const
export type CardIssuerName = (typeof cardIssuerNames)[number]

/** The reply address for customers, `reply@mail.example.com`, and the provider's signing key; without one, the sandbox's own. */
export type InboundMail = { address: string; key: string | undefined }

/** An account at a gateway for text messages that speaks Twilio's Messages API. */
export type SmsProvider = { url: string; account: string; key: string; from: string }

export type Config = {
  production: boolean
  port: number
  /** The public base URL, without a trailing slash: links in messages start with it. */
  baseUrl: string
  dataDir: string
  /** Absent: PostgreSQL is started from `dataDir`. */
  databaseUrl: string | undefined
  /** The owner's login, which migrates. Absent with a `databaseUrl`: another process migrates. */
  databaseAdminUrl: string | undefined
  /** 32 bytes or more; every other key is derived from it. */
  secretKey: string
  /** The memory cost of one password hash (Argon2id); only tests lower it. */
  passwordMemory_kib: number
  seedDemo: boolean
  roles: readonly ('web' | 'worker')[]
  /** A sanctions list not refreshed from its source for longer stops screening, and with it payouts. */
  sanctionsListAge_days_max: number
  rails: RailsName
  /** The card processor. Its sandbox belongs to the sandbox of `rails`. */
  cards: CardsName
  cardIssuer: CardIssuerName
  /** Shown on every page: no real money moves. */
  demonstration: boolean
  ratesProvider: 'snapshot' | 'ecb' | 'json'
  ratesUrl: string | undefined
  /** smtp://user:password@host:port; absent: messages stay in the local outbox that /dev/mail shows. */
  smtpUrl: string | undefined
  mailFrom: string
  /** The gateway for text messages. `none`: no screen offers or promises one. */
  sms: 'none' | 'sandbox' | SmsProvider
  /** The inbound mail address; absent: replies arrive in another mailbox. */
  inboundMail: InboundMail | undefined
  /** The hours in which support replies to conversations. */
  supportHours: OpeningHours
  logLevel: string
  /** The facts of contract/lib/brand.ts; only tests replace them. */
  company: BrandFacts
  product: string
}

/** A startup failure: one line that names the variable and the remedy. */
export class ConfigProblem extends Error {}

type Environment = Record<string, string | undefined>

const portOf = (env: Environment): number => {
  const text = env.PORT || '3000'
  const port = /^\d{1,5}$/.test(text) ? Number.parseInt(text, 10) : -1
  if (port < 0 || port > 65535)
    throw new ConfigProblem(`PORT is '${text}': set it to a whole number from 0 to 65535, for example PORT=3000`)
  return port
}

const urlOf = (env: Environment, name: string, protocols: readonly string[], example: string): string | undefined => {
  const text = env[name]
  if (!text) return undefined
  const protocol = URL.canParse(text) ? new URL(text).protocol : ''
  if (!protocols.includes(protocol))
    throw new ConfigProblem(`${name} is not a ${protocols.join(' or ')} URL: set it like ${name}=${example}`)
  return text
}

const oneOf = <T extends string>(env: Environment, name: string, allowed: readonly T[], fallback: T): T => {
  const text = env[name] || fallback
  const found = allowed.find((value) => value === text)
  if (!found) throw new ConfigProblem(`${name} is '${text}': set it to one of ${allowed.join(', ')}`)
  return found
}

/** 32 random hex digits are estimated at about 100 bits, 48 random bytes in base64 at 300. */
const secretKeyBits_min = 80

/** In development the key is generated on the first start and stored in the data directory; production must supply its own. */
const secretKeyOf = (env: Environment, dataDir: string, production: boolean): string => {
  const given = env.SECRET_KEY
  if (given) {
    if (given.length < 32)
      throw new ConfigProblem('SECRET_KEY is shorter than 32 characters: make one with `openssl rand -base64 48`')
    if (production && estimatedBits(given) < secretKeyBits_min)
      throw new ConfigProblem('SECRET_KEY can be guessed: make a random one with `openssl rand -base64 48`')
    return given
  }
  if (production)
    throw new ConfigProblem('SECRET_KEY is missing: production needs one, make it with `openssl rand -base64 48`')
  const file = join(dataDir, 'secret-key')
  if (!existsSync(file)) {
    mkdirSync(dataDir, { recursive: true })
    writeFileSync(file, randomBytes(48).toString('base64'), { mode: 0o600 })
  }
  return readFileSync(file, 'utf8').trim()
}

/** A cheap hash is for test servers; production refuses one. */
const passwordMemoryOf = (env: Environment, production: boolean): number => {
  const text = env.PASSWORD_MEMORY_KIB
  if (!text) return 65_536
  if (production) throw new ConfigProblem('PASSWORD_MEMORY_KIB is for tests: production hashes at full cost, unset it')
  const kib = /^\d{1,6}$/.test(text) ? Number.parseInt(text, 10) : 0
  if (kib < 8) throw new ConfigProblem(`PASSWORD_MEMORY_KIB is '${text}': set it to 8 or more, for example 64`)
  return kib
}

/** Production must name its providers; with demonstration ones it must also set DEMONSTRATION=1, which every page shows. */
const providersOf = (
  env: Environment,
  production: boolean,
  company: Company,
): Pick<Config, 'rails' | 'cards' | 'cardIssuer' | 'ratesProvider' | 'demonstration'> => {
  const demonstration = oneOf(env, 'DEMONSTRATION', ['0', '1'] as const, '0') === '1'
  const placeholders = placeholdersOf(company)
  if (production && !demonstration && placeholders.length > 0)
    throw new ConfigProblem(
      `contract/lib/brand.ts is fictional in ${placeholders.join(', ')}: replace it with the company's own data, or set DEMONSTRATION=1`,
    )
  if (production && !env.RAILS)
    throw new ConfigProblem(
      `RAILS is missing: production needs a payment provider (of ${railsNames.join(', ')}); RAILS=sandbox moves no money and needs DEMONSTRATION=1`,
    )
  const rails = oneOf(env, 'RAILS', railsNames, 'sandbox')
  if (production && rails === 'sandbox' && !demonstration)
    throw new ConfigProblem(
      'RAILS is sandbox, which moves no money: name a real provider, or set DEMONSTRATION=1 to show on every page that this is a demonstration',
    )
  const cards = oneOf(env, 'CARDS', cardsNames, rails === 'sandbox' ? 'sandbox' : 'none')
  const cardIssuer = oneOf(env, 'CARD_ISSUER', cardIssuerNames, rails === 'sandbox' ? 'sandbox' : 'none')
  const ratesProvider = oneOf(env, 'RATES_PROVIDER', ['snapshot', 'ecb', 'json'] as const, 'snapshot')
  if (production && ratesProvider === 'snapshot' && !demonstration)
    throw new ConfigProblem(
      'RATES_PROVIDER is snapshot, rates of a past day: set it to ecb, or to json with RATES_URL; only DEMONSTRATION=1 may quote them',
    )
  return { rails, cards, cardIssuer, ratesProvider, demonstration }
}

const defaultSupportHours = 'Mon-Fri 08:00-20:00, Sat 09:00-14:00'

const sanctionsListAgeOf = (env: Environment): number => {
  const text = env.SANCTIONS_LIST_DAYS || '7'
  const days = /^\d{1,3}$/.test(text) ? Number.parseInt(text, 10) : 0
  if (days < 1)
    throw new ConfigProblem(
      `SANCTIONS_LIST_DAYS is '${text}': set it to a whole number from 1 to 999, for example SANCTIONS_LIST_DAYS=7`,
    )
  return days
}

const supportHoursOf = (env: Environment): OpeningHours => {
  const text = env.SUPPORT_HOURS || defaultSupportHours
  const hours = readOpeningHours(text, 'America/New_York')
  if (!hours)
    throw new ConfigProblem(
      `SUPPORT_HOURS is '${text}': set it to days and hours of New York, for example SUPPORT_HOURS='${defaultSupportHours}'`,
    )
  return hours
}

/** Outside production, mail arrives from the sandbox. */
const inboundMailOf = (env: Environment, production: boolean): InboundMail | undefined => {
  const [address, key] = [env.INBOUND_MAIL_ADDRESS, env.INBOUND_MAIL_KEY]
  if (!address && !key) return production ? undefined : { address: 'reply@mail.sol.example', key: undefined }
  if (!address || !/^[a-z]{1,16}@[a-z0-9.-]+$/.test(address))
    throw new ConfigProblem(
      `INBOUND_MAIL_ADDRESS is '${address ?? ''}': set it to where answers go, for example INBOUND_MAIL_ADDRESS=reply@mail.example.com`,
    )
  if (!key)
    throw new ConfigProblem(
      'INBOUND_MAIL_KEY is missing: INBOUND_MAIL_ADDRESS needs the signing key of the mail provider',
    )
  return { address, key }
}

const smsExample = 'https://AC123:key@api.twilio.com'

/** In development the sandbox's texts are on /dev/mail; production without a gateway sends none. */
const smsOf = (env: Environment, production: boolean): Config['sms'] => {
  const text = urlOf(env, 'SMS_URL', ['https:', 'http:'], smsExample)
  const from = env.SMS_FROM
  if (!text) {
    if (from) throw new ConfigProblem(`SMS_URL is missing: SMS_FROM needs a gateway, set it like SMS_URL=${smsExample}`)
    return production ? 'none' : 'sandbox'
  }
  const { protocol, username, password, origin, pathname } = new URL(text)
  if (production && protocol !== 'https:')
    throw new ConfigProblem(`SMS_URL is not https: codes travel under it, set it like SMS_URL=${smsExample}`)
  if (!username || !password)
    throw new ConfigProblem(`SMS_URL has no account and key: set it like SMS_URL=${smsExample}`)
  if (!from || !/^(\+[1-9]\d{7,14}|MG[0-9a-f]{32})$/.test(from))
    throw new ConfigProblem(
      `SMS_FROM is '${from ?? ''}': set it to the number that sends, for example SMS_FROM=+12125550100, or to a messaging service (MG…)`,
    )
  const [account, key] = [decodeURIComponent(username), decodeURIComponent(password)]
  return { url: `${origin}${pathname.replace(/\/+$/, '')}`, account, key, from }
}

/** Reads the environment once. Throws `ConfigProblem` before anything has started. */
export const readConfig = (env: Environment = process.env, company: Company = brand): Config => {
  const production = env.NODE_ENV === 'production'
  const port = portOf(env)
  const dataDir = resolve(env.DATA_DIR || '.data')
  const role = oneOf(env, 'ROLE', ['all', 'web', 'worker'] as const, 'all')
  const providers = providersOf(env, production, company)
  const ratesUrl = urlOf(env, 'RATES_URL', ['https:', 'http:'], 'https://rates.example.com/latest.json')
  if (providers.ratesProvider === 'json' && !ratesUrl)
    throw new ConfigProblem('RATES_URL is missing: RATES_PROVIDER=json needs the address of the rates document')
  const smtpUrl = urlOf(env, 'SMTP_URL', ['smtp:', 'smtps:'], 'smtps://user:password@mail.example.com:465')
  if (production && !smtpUrl)
    throw new ConfigProblem(
      'SMTP_URL is missing: production needs a mail server, set it like SMTP_URL=smtps://user:password@mail.example.com:465',
    )
  const databaseUrl = urlOf(env, 'DATABASE_URL', ['postgres:', 'postgresql:'], 'postgres://user:password@host:5432/sol')
  if (production && !databaseUrl)
    throw new ConfigProblem(
      'DATABASE_URL is missing: production needs a PostgreSQL of its own, set it like DATABASE_URL=postgres://user:password@host:5432/sol',
    )
  const databaseAdminUrl = urlOf(
    env,
    'DATABASE_ADMIN_URL',
    ['postgres:', 'postgresql:'],
    'postgres://owner:password@host:5432/sol',
  )
  if (databaseAdminUrl && !databaseUrl)
    throw new ConfigProblem(
      'DATABASE_URL is missing: DATABASE_ADMIN_URL migrates, and SOL serves with a login of its own',
    )
  const baseUrl = (
    urlOf(env, 'BASE_URL', ['https:', 'http:'], 'https://sol.example.com') ?? `http://localhost:${port}`
  ).replace(/\/+$/, '')
  if (production && !env.BASE_URL)
    throw new ConfigProblem(
      'BASE_URL is missing: links in messages need it, set it like BASE_URL=https://sol.example.com',
    )
  if (production && new URL(baseUrl).protocol !== 'https:')
    throw new ConfigProblem(
      'BASE_URL is not https: sessions and money travel under it, set it like BASE_URL=https://sol.example.com',
    )
  return {
    production,
    port,
    baseUrl,
    dataDir,
    databaseUrl,
    databaseAdminUrl,
    secretKey: secretKeyOf(env, dataDir, production),
    passwordMemory_kib: passwordMemoryOf(env, production),
    seedDemo: oneOf(env, 'SEED_DEMO', ['0', '1'] as const, production ? '0' : '1') === '1',
    roles: role === 'all' ? ['web', 'worker'] : [role],
    sanctionsListAge_days_max: sanctionsListAgeOf(env),
    ...providers,
    ratesUrl,
    smtpUrl,
    mailFrom: env.MAIL_FROM || 'SOL <hola@sol.example>',
    sms: smsOf(env, production),
    inboundMail: inboundMailOf(env, production),
    supportHours: supportHoursOf(env),
    logLevel: oneOf(
      env,
      'LOG_LEVEL',
      ['fatal', 'error', 'warn', 'info', 'debug', 'silent'] as const,
      production ? 'info' : 'warn',
    ),
    company: brand,
    product: JSON.parse(readFileSync(new URL('../../package.json', import.meta.url), 'utf8')).version,
  }
}
