import { randomBytes } from 'node:crypto'
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { type BrandFacts, brand, type Company, placeholdersOf } from '#contract/lib/brand.ts'
import { type AchBank, achOf } from './config-ach.ts'
import { type BankDirectory, bankDirectoryOf } from './config-banks.ts'
import { type Databases, databasesOf } from './config-database.ts'
import { type S3, s3Of } from './config-files.ts'
import { type InboundMail, inboundMailOf, type SmsProvider, smsOf } from './config-messages.ts'
import { type PayoutPartner, payoutPartnerOf } from './config-payouts.ts'
import { type BankSftp, bankSftpOf } from './config-sftp.ts'
import { ConfigProblem, type Environment, oneOf, urlOf } from './environment.ts'
import { estimatedBits } from './key-strength.ts'
import { type OpeningHours, readOpeningHours } from './opening-hours.ts'

export { ConfigProblem } from './environment.ts'

/** `sandbox` moves no money. A real provider adds its name here and in `server/modules/ground/rails/providers.ts`. */
const railsNames = ['sandbox'] as const
export type RailsName = (typeof railsNames)[number]
/** `none`: no card payments; screens do not offer them either. */
const cardsNames = ['none', 'sandbox'] as const
export type CardsName = (typeof cardsNames)[number]
/** `none`: no instant withdrawals; screens do not offer them either. */
const instantNames = ['none', 'sandbox'] as const
export type InstantName = (typeof instantNames)[number]
/** `none`: SOL has no prepaid card; screens do not offer one either. */
const cardIssuerNames = ['none', 'sandbox'] as const
export type CardIssuerName = (typeof cardIssuerNames)[number]

export type Config = Databases & {
  production: boolean
  port: number
  /** The public base URL, without a trailing slash: links in messages start with it. */
  baseUrl: string
  dataDir: string
  /** 32 bytes or more; every other key is derived from it. */
  secretKey: string
  /** The memory cost of one password hash (Argon2id); only tests lower it. */
  passwordMemory_kib: number
  seedDemo: boolean
  roles: readonly ('web' | 'worker')[]
  /** A sanctions list not refreshed from its source for longer stops screening, and with it payouts. */
  sanctionsListAge_days_max: number
  rails: RailsName
  /** Pays out instead of the one of `rails`; absent: `rails` pays out. */
  payOut: PayoutPartner | undefined
  /** The bucket of sealed files; absent: they are under `dataDir`. */
  filesS3: S3 | undefined
  /** The folder exchanged with our bank; absent: no file is read. */
  bankFiles: string | undefined
  /** Our bank's SFTP server instead of a folder; absent: the folder. */
  bankSftp: BankSftp | undefined
  /** The banks that ACH entries reach; absent: a few names, and no check. */
  bankDirectory: BankDirectory | undefined
  /** Our bank for ACH files, as the provider of debits and credits; absent: that of `rails`. */
  ach: AchBank | undefined
  /** The card processor. Its sandbox belongs to the sandbox of `rails`. */
  cards: CardsName
  cardIssuer: CardIssuerName
  /** Credits bank accounts in seconds; `none`: no screen offers it. */
  instantPay: InstantName
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
  /** Where metrics are served, apart from the product's own port; absent: nowhere. */
  metrics: { host: string; port: number } | undefined
  /** The collector of traces, OTLP over HTTP; absent: none are made. */
  traces: string | undefined
  /** The facts of contract/lib/brand.ts; only tests replace them. */
  company: BrandFacts
  product: string
}

const portOf = (env: Environment): number => {
  const text = env.PORT || '3000'
  const port = /^\d{1,5}$/.test(text) ? Number.parseInt(text, 10) : -1
  if (port < 0 || port > 65535)
    throw new ConfigProblem(`PORT is '${text}': set it to a whole number from 0 to 65535, for example PORT=3000`)
  return port
}

/** An address of its own: metrics show how much money is on its way. */
const metricsOf = (env: Environment): Config['metrics'] => {
  const text = env.METRICS_LISTEN
  if (!text) return undefined
  const [, host, port] = /^(\[[0-9a-f:]+\]|[\w.-]+):(\d{1,5})$/i.exec(text) ?? []
  if (host === undefined || port === undefined || Number.parseInt(port, 10) > 65535)
    throw new ConfigProblem(`METRICS_LISTEN is '${text}': set it to a host and a port, for example 127.0.0.1:9464`)
  return { host: host.replace(/^\[|\]$/g, ''), port: Number.parseInt(port, 10) }
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
): Pick<Config, 'rails' | 'cards' | 'cardIssuer' | 'instantPay' | 'ratesProvider' | 'demonstration'> => {
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
  const isThroughOurBank = env.PAY_IN === 'ach'
  const instantPay = oneOf(
    env,
    'INSTANT_PAY',
    instantNames,
    rails === 'sandbox' && !isThroughOurBank ? 'sandbox' : 'none',
  )
  const ratesProvider = oneOf(env, 'RATES_PROVIDER', ['snapshot', 'ecb', 'json'] as const, 'snapshot')
  if (production && ratesProvider === 'snapshot' && !demonstration)
    throw new ConfigProblem(
      'RATES_PROVIDER is snapshot, rates of a past day: set it to ecb, or to json with RATES_URL; only DEMONSTRATION=1 may quote them',
    )
  return { rails, cards, cardIssuer, instantPay, ratesProvider, demonstration }
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

const dataDirOf = (env: Environment): string => resolve(env.DATA_DIR || '.data')

const baseUrlOf = (env: Environment, port: number, production: boolean): string => {
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
  return baseUrl
}

/** Reads the environment once. Throws `ConfigProblem` before anything has started. */
export const readConfig = (env: Environment = process.env, company: Company = brand): Config => {
  const production = env.NODE_ENV === 'production'
  const port = portOf(env)
  const dataDir = dataDirOf(env)
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
  return {
    production,
    ...databasesOf(env, production),
    port,
    baseUrl: baseUrlOf(env, port, production),
    dataDir,
    secretKey: secretKeyOf(env, dataDir, production),
    passwordMemory_kib: passwordMemoryOf(env, production),
    seedDemo: oneOf(env, 'SEED_DEMO', ['0', '1'] as const, production ? '0' : '1') === '1',
    roles: role === 'all' ? ['web', 'worker'] : [role],
    sanctionsListAge_days_max: sanctionsListAgeOf(env),
    ...providers,
    payOut: payoutPartnerOf(env, production),
    filesS3: s3Of(env, production),
    bankFiles: env.BANK_FILES ? resolve(env.BANK_FILES) : undefined,
    bankSftp: bankSftpOf(env),
    bankDirectory: bankDirectoryOf(env),
    ach: achOf(env, company),
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
    metrics: metricsOf(env),
    traces: urlOf(env, 'TRACES_URL', ['https:', 'http:'], 'http://127.0.0.1:4318/v1/traces'),
    company: brand,
    product: JSON.parse(readFileSync(new URL('../../package.json', import.meta.url), 'utf8')).version,
  }
}

/** The folder that a restore of `source` fills. Throws `ConfigProblem` for settings that its copy could not be opened with. */
export const readRestoreDir = (source: string, env: Environment = process.env): string => {
  if (env.DATABASE_URL) throw new ConfigProblem('DATABASE_URL is set: unset it, the copy has its own database')
  if (env.NODE_ENV === 'production')
    throw new ConfigProblem('NODE_ENV is production, which has no embedded database: unset it, the copy is one')
  if (!env.SECRET_KEY && !existsSync(join(source, 'secret-key')))
    throw new ConfigProblem(`SECRET_KEY is missing: set it to the one that SOL ran with, ${source} has none`)
  // The copy's own key; none is made in its folder, which is still empty.
  readConfig({ ...env, DATA_DIR: source })
  return dataDirOf(env)
}
