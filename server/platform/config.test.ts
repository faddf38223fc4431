import { randomBytes } from 'node:crypto'
import { mkdtempSync, readdirSync, readFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { brand, type Company } from '#contract/lib/brand.ts'
import { readConfig } from './config.ts'
import { readDirectory } from './config-banks.ts'

const freshDir = () => mkdtempSync(join(tmpdir(), 'sol-config-'))
const ach = {
  PAY_IN: 'ach',
  BANK_FILES: '/tmp/bank',
  ACH_ROUTING: '121042882',
  ACH_BANK: 'Our Bank',
  ACH_COMPANY: '1234567890',
}
const sftp = 'sftp://sol@bank.example:2222/files/'
const pin = `SHA256:${'A'.repeat(43)}`
const production = {
  NODE_ENV: 'production',
  SECRET_KEY: 'q0vX3nB8mJ5kR7tW2yZ9aC4dF6gH1jL0pS8u',
  DATABASE_URL: 'postgres://sol@db/sol',
  SMTP_URL: 'smtps://mail.example.com',
  BASE_URL: 'https://sol.example.com',
  RAILS: 'sandbox',
  DEMONSTRATION: '1',
}

const secret = 'whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw'
const payouts = {
  ...{ PAYOUT_URL: 'https://api.partner.example/v1/', PAYOUT_PARTNER: 'remesas', PAYOUT_KEY: 'pk_0123456789abcdef' },
  ...{ PAYOUT_WEBHOOK_SECRETS: secret, PAYOUT_CHARGES: 'bank_deposit=0.45, cash_pickup=0.95, mobile_wallet=0' },
}

test('the bank’s SFTP server has a host, a port, a folder, a login and the keys of its server', () => {
  const env = {
    DATA_DIR: freshDir(),
    BANK_SFTP: sftp,
    BANK_SFTP_PASSWORD: 'secret',
    BANK_SFTP_HOST_KEY: `${pin}, ${pin}`,
  }
  expect(readConfig(env).bankSftp).toEqual({
    ...{ host: 'bank.example', port: 2222, user: 'sol', folder: '/files' },
    ...{ password: 'secret', privateKey: undefined, hostKeys: [pin, pin] },
  })
})

test('the directory of banks has those that receive entries, and a damaged one names its line', () => {
  const line = (routing: string, { type = '1', to = '000000000', name = 'FIRST BANK', status = '1' } = {}) =>
    `${routing}O021001208${type}071218${to}${name.padEnd(36)}${''.padEnd(77)}${status}1     `
  const directory = readDirectory(
    [
      line('021000021'),
      line('021000089', { type: '2', to: '021000021', name: 'OLD BANK' }),
      line('021000322', { status: '0' }),
      '',
    ].join('\r\n'),
  )
  expect([...directory]).toEqual([
    ['021000021', { name: 'FIRST BANK', routing: '021000021' }],
    ['021000089', { name: 'OLD BANK', routing: '021000021' }],
  ])
  for (const [text, why] of [
    [`${line('021000021')}\n${line('021000022')}`, /no routing number on line 2: set/],
    [line('021000021', { name: '' }), /no name of a bank on line 1/],
    [line('021000021', { type: 'X' }), /no record type on line 1/],
    [line('021000021', { type: '2' }), /no new routing number on line 1/],
    [`${line('021000021')}\n${line('021000021')}`, /021000021 a second time on line 2/],
    [`${line('021000021')}\n${line('021000089').slice(0, 40)}`, /a line that is cut on line 2/],
    [line('021000021', { status: '0' }), /has no bank/],
    ['', /has no bank/],
    ['{"banks": []}', /a line that is cut on line 1/],
  ] as const)
    expect(() => readDirectory(text), text).toThrow(why)
})

describe('configuration', () => {
  test('an empty environment is a complete development configuration', () => {
    const config = readConfig({ DATA_DIR: freshDir() })
    expect(config).toMatchObject({
      port: 3000,
      production: false,
      seedDemo: true,
      ratesProvider: 'snapshot',
      baseUrl: 'http://localhost:3000',
      sms: 'sandbox',
    })
  })

  test('production sends texts through the configured gateway, and none without one', () => {
    expect(readConfig(production).sms).toBe('none')
    const named = { ...production, SMS_URL: 'https://AC1:k%2Fey@sms.example.com/laml/', SMS_FROM: '+12125550100' }
    const provider = { url: 'https://sms.example.com/laml', account: 'AC1', key: 'k/ey', from: '+12125550100' }
    expect(readConfig(named).sms).toEqual(provider)
  })

  test('the payout partner has its address, its name, one or two secrets and a charge for every method', () => {
    expect(readConfig({ ...production, DATA_DIR: freshDir() }).payOut).toBeUndefined()
    const { payOut } = readConfig({ ...production, ...payouts, PAYOUT_WEBHOOK_SECRETS: `${secret}, ${secret}` })
    const key = Buffer.from(secret.slice('whsec_'.length), 'base64')
    expect(payOut).toEqual({
      ...{ name: 'remesas', url: 'https://api.partner.example/v1', key: 'pk_0123456789abcdef' },
      ...{ webhookSecrets: [key, key], charges: { bank_deposit: 45n, cash_pickup: 95n, mobile_wallet: 0n } },
    })
  })

  test('sealed files go to the named bucket, and stay on the disk without one', () => {
    expect(readConfig(production).filesS3).toBeUndefined()
    const named = {
      ...production,
      FILES_S3: 'https://KEY:se%2Fcret@s3.example.com/sol-files/',
      FILES_S3_REGION: 'us-west-2',
    }
    const bucket = { url: 'https://s3.example.com/sol-files', keyId: 'KEY', secret: 'se/cret', region: 'us-west-2' }
    expect(readConfig(named).filesS3).toEqual(bucket)
  })

  test('the development key is generated once and stored', () => {
    const dir = freshDir()
    const first = readConfig({ DATA_DIR: dir }).secretKey
    expect(first.length).toBeGreaterThan(32)
    expect(readConfig({ DATA_DIR: dir }).secretKey).toBe(first)
    expect(readFileSync(join(dir, 'secret-key'), 'utf8')).toBe(first)
  })

  test.each([
    [{ PORT: 'http' }, /^PORT .*set it to a whole number/],
    [{ PORT: '70000' }, /^PORT /],
    [{ METRICS_LISTEN: '9464' }, /^METRICS_LISTEN .*a host and a port/],
    [{ METRICS_LISTEN: '127.0.0.1:94640' }, /^METRICS_LISTEN /],
    [{ TRACES_URL: '127.0.0.1:4318' }, /^TRACES_URL is not a https: or http: URL: .*4318\/v1\/traces/],
    [{ DATABASE_URL: 'mysql://x' }, /^DATABASE_URL .*postgres/],
    [{ DATABASE_ADMIN_URL: 'postgres://sol:sol@localhost/sol' }, /^DATABASE_URL is missing/],
    [{ DATABASE_DIRECT_URL: 'postgres://sol:sol@localhost/sol' }, /^DATABASE_URL is missing/],
    [
      { DATABASE_URL: 'postgres://sol:sol@localhost/sol', DATABASE_ADMIN_URL: 'mysql://localhost/sol' },
      /^DATABASE_ADMIN_URL /,
    ],
    [{ BASE_URL: 'sol.example.com' }, /^BASE_URL /],
    [{ SECRET_KEY: 'short' }, /^SECRET_KEY .*openssl/],
    [{ SEED_DEMO: 'no' }, /^SEED_DEMO .*0, 1/],
    [{ RATES_PROVIDER: 'guess' }, /^RATES_PROVIDER .*snapshot, ecb, json/],
    [{ RATES_PROVIDER: 'json' }, /^RATES_URL is missing/],
    [{ SANCTIONS_LIST_DAYS: '0' }, /^SANCTIONS_LIST_DAYS .*1 to 999/],
    [{ ROLE: 'boss' }, /^ROLE /],
    [{ SMS_URL: 'api.twilio.com' }, /^SMS_URL is not a https/],
    [{ SMS_URL: 'https://api.twilio.com' }, /^SMS_URL has no account and key/],
    [{ SMS_URL: 'https://AC1:key@api.twilio.com' }, /^SMS_FROM is '': set it to the number/],
    [{ SMS_URL: 'https://AC1:key@api.twilio.com', SMS_FROM: '555' }, /^SMS_FROM is '555'/],
    [{ SMS_FROM: '+12125550100' }, /^SMS_URL is missing/],
    [{ FILES_S3: 's3://bucket' }, /^FILES_S3 is not a https/],
    [{ FILES_S3: 'https://s3.example.com/bucket' }, /^FILES_S3 has no key, secret or bucket/],
    [{ FILES_S3: 'https://KEY:secret@s3.example.com/' }, /^FILES_S3 has no key, secret or bucket/],
    [{ FILES_S3_REGION: 'us-west-2' }, /^FILES_S3 is missing/],
    [{ ...production, FILES_S3: 'http://KEY:secret@s3.example.com/bucket' }, /^FILES_S3 is not https/],
    [{ ...production, SMS_URL: 'http://AC1:key@sms.example.com', SMS_FROM: '+12125550100' }, /^SMS_URL is not https/],
    [{ ...payouts, PAYOUT_URL: 'api.partner.example' }, /^PAYOUT_URL is not a https/],
    [{ ...payouts, PAYOUT_URL: '' }, /^PAYOUT_URL is missing, and PAYOUT_PARTNER is set: set it like PAYOUT_URL=https/],
    [{ ...payouts, PAYOUT_URL: 'https://a:b@api.partner.example' }, /^PAYOUT_URL has more than a host and a path/],
    [{ ...production, ...payouts, PAYOUT_URL: 'http://api.partner.example' }, /^PAYOUT_URL is not https/],
    [{ ...payouts, PAYOUT_PARTNER: 'Remesas SA' }, /^PAYOUT_PARTNER is 'Remesas SA'.*PAYOUT_PARTNER=partner/],
    [{ ...payouts, PAYOUT_PARTNER: 'sandbox' }, /^PAYOUT_PARTNER is 'sandbox'/],
    [{ ...payouts, PAYOUT_PARTNER: 'remesas-del-sur-' }, /^PAYOUT_PARTNER is 'remesas-del-sur-'/],
    [{ ...payouts, PAYOUT_KEY: '' }, /^PAYOUT_KEY /],
    [{ ...payouts, PAYOUT_KEY: 'a key\nwith a line' }, /^PAYOUT_KEY /],
    [{ ...payouts, PAYOUT_WEBHOOK_SECRETS: 'whsec_c2hvcnQ=' }, /^PAYOUT_WEBHOOK_SECRETS has a secret .*24 to 64 bytes/],
    [{ ...payouts, PAYOUT_WEBHOOK_SECRETS: '' }, /^PAYOUT_WEBHOOK_SECRETS /],
    [
      { ...payouts, PAYOUT_WEBHOOK_SECRETS: `${secret} ${secret} ${secret}` },
      /^PAYOUT_WEBHOOK_SECRETS has more than two/,
    ],
    [{ ...payouts, PAYOUT_CHARGES: 'bank_deposit=0.45' }, /^PAYOUT_CHARGES has no dollars for cash_pickup/],
    [{ ...payouts, PAYOUT_CHARGES: `${payouts.PAYOUT_CHARGES},check=1.00` }, /^PAYOUT_CHARGES has an unknown method/],
    [{ PASSWORD_MEMORY_KIB: 'small' }, /^PASSWORD_MEMORY_KIB .*8 or more/],
    [{ ...production, PASSWORD_MEMORY_KIB: '64' }, /^PASSWORD_MEMORY_KIB is for tests.*unset it/],
    [{ ...production, SECRET_KEY: '' }, /^SECRET_KEY is missing/],
    [{ ...production, DATABASE_URL: '' }, /^DATABASE_URL is missing/],
    [{ ...production, SMTP_URL: '' }, /^SMTP_URL is missing/],
    [{ ...production, BASE_URL: '' }, /^BASE_URL is missing/],
    [{ ...production, BASE_URL: 'http://sol.example.com' }, /^BASE_URL is not https/],
    [{ ...production, SECRET_KEY: 'a'.repeat(40) }, /^SECRET_KEY can be guessed/],
    [{ ...production, SECRET_KEY: 'abcdefghijklmnopqrstuvwxyz0123456789' }, /^SECRET_KEY can be guessed/],
    [{ ...production, SECRET_KEY: 'correct-horse-7'.repeat(3) }, /^SECRET_KEY can be guessed/],
    [{ ...production, RAILS: '' }, /^RAILS is missing/],
    [{ ...production, RAILS: 'stripe' }, /^RAILS is 'stripe': set it to one of sandbox/],
    [{ ...production, DEMONSTRATION: 'yes' }, /^DEMONSTRATION .*0, 1/],
    [{ PAY_IN: 'fedwire' }, /^PAY_IN is 'fedwire': set it to one of sandbox, ach/],
    [{ PAY_IN: 'ach' }, /^BANK_FILES is missing: .*set it to a folder/],
    [{ BANK_SFTP: 'https://bank.example' }, /^BANK_SFTP is not a sftp: URL: set it like/],
    [{ BANK_SFTP: sftp, BANK_FILES: '/tmp/bank' }, /^BANK_SFTP and BANK_FILES are both set: keep the one/],
    [{ BANK_SFTP: 'sftp://sol:geheim@bank.example' }, /^BANK_SFTP has a password in it: set it like (?!.*geheim)/],
    [{ BANK_SFTP: 'sftp://bank.example' }, /^BANK_SFTP has no host or user: set it like/],
    [{ BANK_SFTP: sftp, BANK_SFTP_HOST_KEY: 'MD5:00:11' }, /^BANK_SFTP_HOST_KEY is missing or is no fingerprint: set/],
    [{ BANK_SFTP: sftp, BANK_SFTP_HOST_KEY: pin }, /^BANK_SFTP_KEY is missing: .*BANK_SFTP_PASSWORD, to log in/],
    [
      { BANK_SFTP: sftp, BANK_SFTP_HOST_KEY: pin, BANK_SFTP_KEY: '/none/here' },
      /^BANK_SFTP_KEY cannot be read: set it to the path/,
    ],
    [{ BANK_DIRECTORY: '/none/here' }, /^BANK_DIRECTORY cannot be read: set it to the path/],
    [{ ...ach, ACH_ROUTING: '' }, /^ACH_ROUTING is missing: .*set it like ACH_ROUTING=121042882/],
    [{ ...ach, ACH_ROUTING: '121042883' }, /^ACH_ROUTING is '121042883': its check digit is wrong/],
    [{ ...ach, ACH_BANK: 'Bank “Ñ”' }, /^ACH_BANK is .*set it like/],
    [{ ...ach, ACH_COMPANY: '12-3456789' }, /^ACH_COMPANY is '12-3456789': .*set it like/],
  ])('an invalid configuration %j fails with one line that names the variable and the remedy', (env, message) => {
    const start = () => readConfig({ DATA_DIR: freshDir(), ...env })
    expect(start).toThrow(message)
    expect(start).not.toThrow(/\n/)
  })

  const real: Company = {
    licenseNumber: '103345',
    nmls: '1912345',
    phone: '+1 (212) 736-1000',
    complaintsPhone: '+1 (212) 736-1001',
    email: 'hola@solmoney.com',
    complaintsEmail: 'quejas@solmoney.com',
    site: 'https://solmoney.com',
    address: '1 Liberty Street, New York, NY 10004',
    bank: { routing: '021000021', account: '483920174' },
    legalTextsAreTemplates: false,
  }
  const start = (company: Company) => () =>
    readConfig({ DATA_DIR: freshDir(), ...production, DEMONSTRATION: '0' }, company)

  test('production starts with no fictional license, telephone number, address or template of legal texts', () => {
    for (const name of Object.keys(real) as (keyof Company)[])
      expect(start({ ...real, [name]: brand[name] })).toThrow(
        new RegExp(`^contract/lib/brand.ts is fictional in ${name}:`),
      )
    expect(start(brand)).toThrow(new RegExp(Object.keys(real).join(', ')))
  })

  test('a real company with the sandbox is refused without DEMONSTRATION=1', () => {
    expect(start(real)).toThrow(/^RAILS is sandbox.*DEMONSTRATION=1/)
  })

  test('a demonstration in production must declare itself, and random keys of every usual format are accepted', () => {
    const keys = [randomBytes(16).toString('hex'), randomBytes(32).toString('hex'), randomBytes(48).toString('base64')]
    for (const SECRET_KEY of keys)
      expect(readConfig({ DATA_DIR: freshDir(), ...production, SECRET_KEY })).toMatchObject({
        rails: 'sandbox',
        ratesProvider: 'snapshot',
        demonstration: true,
      })
    expect(readConfig({ DATA_DIR: freshDir() }).demonstration).toBe(false)
  })

  test('production never seeds demo data automatically', () => {
    expect(readConfig({ DATA_DIR: freshDir(), ...production }).seedDemo).toBe(false)
  })

  test('docs/configuration.md lists every variable, except the one that only tests set', () => {
    const read = (path: string): string => readFileSync(join(import.meta.dirname, path), 'utf8')
    const files = readdirSync(import.meta.dirname).filter((name) => /^config(-\w+)?\.ts$/.test(name))
    const all = files.map(read).join('\n')
    const names = [...all.matchAll(/\b(?:env(?:\.|,\s*')|given\(')([A-Z][A-Z_]+)/g)].map(([, name]) => name as string)
    const listed = read('../../docs/configuration.md')
    expect(names).toContain('DATABASE_ADMIN_URL')
    expect([...new Set(names)].filter((name) => !listed.includes(`\`${name}`))).toEqual(['PASSWORD_MEMORY_KIB'])
  })
})
