import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { build, type Rolldown } from 'vite'
import { afterAll, expect, test } from 'vitest'
import type { Route } from '#contract/lib/route.ts'
import type { z } from '#contract/lib/zod.ts'
import { maxLengthOf, missingFields } from '../ui/use-contract-form.ts'
import { withoutSchemas } from './without-schemas.ts'

const root = resolve(import.meta.dirname, '../..')
const sources = import.meta.glob<Record<string, unknown>>([
  '../../contract/*/*.ts',
  '!../../contract/**/*.test.ts',
  '!../../contract/lib/zod*.ts',
])

const isRoute = (value: unknown): value is Route =>
  typeof value === 'object' && value !== null && 'method' in value && 'path' in value

const routesOf = (modules: readonly Record<string, unknown>[]): Route[] =>
  modules
    .flatMap((module) => Object.values(module))
    .flatMap((value) => (isRoute(value) ? [value] : Object.values(value ?? {}).filter(isRoute)))

/** The contract as the browser has it. */
const folder = mkdtempSync(join(tmpdir(), 'without-schemas-'))
afterAll(() => rmSync(folder, { recursive: true }))
const browserRoutes = async (): Promise<Route[]> => {
  const entry = join(folder, 'entry.ts')
  const lines = Object.keys(sources).map(
    (path, at) => `export * as m${at} from '${resolve(import.meta.dirname, path)}'`,
  )
  writeFileSync(entry, lines.join('\n'))
  const output = (await build({
    root,
    configFile: false,
    logLevel: 'silent',
    plugins: [withoutSchemas('contract/lib/zod.browser.ts')],
    build: { write: false, minify: false, rolldownOptions: { input: entry, preserveEntrySignatures: 'strict' } },
  })) as Rolldown.RolldownOutput
  const file = join(folder, 'contract.mjs')
  writeFileSync(file, output.output[0].code)
  return routesOf(Object.values((await import(/* @vite-ignore */ file)) as Record<string, Record<string, unknown>>))
}

/** By call. */
const bodiesOf = (routes: readonly Route[]): Map<string, z.ZodObject> =>
  new Map(
    routes.flatMap(({ method, path, body, query }) => {
      const schema = body ?? query
      return schema ? [[`${method} ${path}`, schema] as const] : []
    }),
  )

const served = await browserRoutes()
const contract = routesOf(await Promise.all(Object.values(sources).map((load) => load())))
const bodies = bodiesOf(contract)
const inBrowser = bodiesOf(served)

/** Fields of lists and records. */
const nested = ['0', 'word', '0.amount', '0.words', '0.name', '0.reason', '0.note', '0.id']
const typed = ['', ' ', 'a', 'abc', '1', '2026-01-31']

test('the browser knows every body of the contract', () => {
  expect(bodies.size).toBeGreaterThan(150)
  expect([...inBrowser.keys()].sort()).toEqual([...bodies.keys()].sort())
})

test('the browser has no shape of a reply and no sentence of the API description', () => {
  expect(served.filter((route) => 'reply' in route || 'summary' in route)).toEqual([])
})

test('the browser knows which calls it may repeat', () => {
  const repeated = (routes: readonly Route[]) =>
    routes
      .filter(({ idempotent, repeatable }) => idempotent || repeatable)
      .map(({ method, path }) => `${method} ${path}`)
  expect(repeated(served).length).toBeGreaterThan(90)
  expect(repeated(served).sort()).toEqual(repeated(contract).sort())
})

test.each([...bodies])('a form of %s has the same fields, lengths and missing values in the browser', (call, body) => {
  const other = inBrowser.get(call) as z.ZodObject
  expect(Object.keys(other.shape)).toEqual(Object.keys(body.shape))
  for (const name of Object.keys(body.shape)) {
    for (const field of [name, ...nested.map((path) => `${name}.${path}`)])
      expect(maxLengthOf(other, field), field).toBe(maxLengthOf(body, field))
    for (const text of typed)
      expect(missingFields(other, { [name]: text }, {}, 'required'), `${name}: '${text}'`).toEqual(
        missingFields(body, { [name]: text }, {}, 'required'),
      )
  }
})
