import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { Corridor, capsOn } from '#contract/ground/corridors.ts'
import { parseRatesJson } from '#server/modules/funds/rates/providers/json.ts'
import { corridorOf, currencies, listCorridors } from './corridors.ts'

const corridors = listCorridors()
const countries = corridors.map(({ country }) => country)
const methodsOf = (country: string) => corridorOf(country)?.methods.map(({ method }) => method)
const fieldOf = (country: string, name: string) =>
  corridorOf(country)
    ?.methods.flatMap(({ fields }) => fields)
    .find((field) => field.name === name)

test('more than seventy-five countries are offered, each once', () => {
  expect(countries.length).toBeGreaterThanOrEqual(75)
  expect(new Set(countries).size).toBe(countries.length)
})

test('Latin America is complete and listed first, then the Caribbean', () => {
  const latin = 'AR BO BR BZ CL CO CR DO EC GT HN MX NI PA PE PY SV UY VE'.split(' ')
  expect(countries.slice(0, latin.length).sort()).toEqual(latin)
  expect(corridors[latin.length]?.region).toBe('caribbean')
})

test('countries under embargo and countries with blocked banks are not offered', () => {
  for (const country of ['CU', 'IR', 'KP', 'SY', 'RU', 'BY', 'SD']) expect(corridorOf(country)).toBeUndefined()
  // A transfer within the United States is not a remittance transfer (12 CFR 1005.30(c)).
  expect(corridorOf('US')).toBeUndefined()
})

describe('each corridor', () => {
  for (const corridor of corridors)
    test(corridor.country, () => {
      expect(Corridor.parse(corridor)).toEqual(corridor)
      expect(new Intl.DisplayNames('en', { type: 'region' }).of(corridor.country)).not.toBe(corridor.country)
      expect(() => Temporal.Instant.from('2026-11-20T15:00:00Z').toZonedDateTimeISO(corridor.timeZone)).not.toThrow()
      const methods = corridor.methods.map(({ method }) => method)
      expect(new Set(methods).size).toBe(methods.length)
      for (const { fields } of corridor.methods) {
        expect(fields.length).toBeGreaterThan(0)
        const names = fields.map(({ name }) => name)
        expect(new Set(names).size).toBe(names.length)
        for (const { kind, options, minLength, maxLength } of fields) {
          if (kind === 'institution' || kind === 'choice') {
            expect(options?.length).toBeGreaterThan(0)
            expect(new Set(options?.map(({ value }) => value)).size).toBe(options?.length)
          }
          if (kind === 'account') expect(minLength).toBeLessThanOrEqual(maxLength ?? 0)
        }
      }
    })
})

test('every payout currency has a demo rate, so the product works offline', () => {
  const snapshot = parseRatesJson(readFileSync(join(import.meta.dirname, '../../funds/rates/snapshot.json'), 'utf8'))
  expect([...snapshot.rates.keys(), 'USD'].sort()).toEqual([...currencies].sort())
})

test('dollars are paid out where they are the national currency', () => {
  for (const country of ['EC', 'PA', 'SV']) expect(corridorOf(country)?.currency).toBe('USD')
})

test('each country requires the identifier that its banks use', () => {
  const kinds = (country: string) =>
    corridorOf(country)
      ?.methods.filter(({ method }) => method === 'bank_deposit')
      .flatMap(({ fields }) => fields.map(({ kind }) => kind))
  expect(kinds('MX')).toEqual(['choice', 'clabe'])
  expect(kinds('BR')).toEqual(['choice', 'pix', 'cpf'])
  expect(kinds('AR')).toEqual(['cbu'])
  expect(kinds('PE')).toEqual(['cci'])
  expect(kinds('CO')).toContain('cedula')
  expect(kinds('CL')).toContain('rut')
  expect(kinds('SV')).toEqual(['choice', 'iban'])
  for (const country of ['CR', 'DO', 'GT']) expect(kinds(country)).toEqual(['iban'])
  for (const country of ['HN', 'NI', 'BO', 'UY', 'PY', 'EC', 'PA', 'VE', 'BZ'])
    expect(kinds(country)).toEqual(expect.arrayContaining(['institution', 'account']))
})

test('Honduras has bank deposit, cash pickup and wallets, and is on the map at Tegucigalpa', () => {
  expect(corridorOf('HN')).toMatchObject({ currency: 'HNL', city: 'Tegucigalpa' })
  expect(methodsOf('HN')).toEqual(['bank_deposit', 'cash_pickup', 'mobile_wallet'])
  expect(fieldOf('HN', 'bank')?.options).toContainEqual({ value: 'atlantida', label: 'Banco Atlántida' })
})

test("every Venezuelan account starts with its bank's code, and no government bank is offered", () => {
  const banks = fieldOf('VE', 'bank')?.options ?? []
  expect(banks.every(({ value, accountPrefix }) => value === accountPrefix)).toBe(true)
  for (const code of ['0102', '0163', '0175']) expect(banks.map(({ value }) => value)).not.toContain(code)
})

test('Mexico, Colombia and El Salvador offer a second rail of deposit, each with its cap by day of validity', () => {
  const waysOf = (country: string) => corridorOf(country)?.methods.find(({ method }) => method === 'bank_deposit')?.ways
  expect(['MX', 'CO', 'SV'].map((country) => waysOf(country)?.map(({ way }) => way))).toEqual([
    ['clabe', 'dimo'],
    ['account', 'breb'],
    ['iban', 'transfer365'],
  ])
  const breb = waysOf('CO')?.[1]
  expect(breb && capsOn(breb, '2025-10-05')).toEqual([])
  expect(breb && capsOn(breb, '2026-11-29')).toMatchObject([{ period: 'payment', amount: { minor: '1155200000' } }])
})

test('an institution that may not be paid is not offered for DiMo either', () => {
  const banks = corridorOf('MX')
    ?.methods[0]?.ways?.[1]?.fields.find(({ name }) => name === 'bank')
    ?.options?.map(({ value }) => value)
  expect(banks).toContain('638')
  for (const code of ['136', '143', '608']) expect(banks).not.toContain(code)
})
