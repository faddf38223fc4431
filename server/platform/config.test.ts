import { randomBytes } from 'node:crypto'
import { mkdtempSync, readFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { brand, type Company } from '#contract/lib/brand.ts'
import { readConfig } from './config.ts'

const freshDir = () => mkdtempSync(join(tmpdir(), 'sol-config-'))
const production = {
  NODE_ENV: 'production',
  SECRET_KEY: 'q0vX3nB8mJ5kR7tW2yZ9aC4dF6gH1jL0pS8u',
  DATABASE_URL: 'postgres://sol@db/sol',
  SMTP_URL: 'smtps://mail.example.com',
  BASE_URL: 'https://sol.example.com',
  RAILS: 'sandbox',
  DEMONSTRATION: '1',
}

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
    [{ DATABASE_URL: 'mysql://x' }, /^DATABASE_URL .*postgres/],
    [{ DATABASE_ADMIN_URL: 'postgres://sol:sol@localhost/sol' }, /^DATABASE_URL is missing/],
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
    [{ ...production, SMS_URL: 'http://AC1:key@sms.example.com', SMS_FROM: '+12125550100' }, /^SMS_URL is not https/],
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
    const names = [...read('config.ts').matchAll(/\benv(?:\.|,\s*')([A-Z][A-Z_]+)/g)].map(([, name]) => name as string)
    const listed = read('../../docs/configuration.md')
    expect(names).toContain('DATABASE_ADMIN_URL')
    expect([...new Set(names)].filter((name) => !listed.includes(`\`${name}`))).toEqual(['PASSWORD_MEMORY_KIB'])
  })
})
