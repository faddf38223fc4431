import { afterAll, expect, test, vi } from 'vitest'
import { maxLengthOf, missingFields } from '#web/ui/use-contract-form.ts'
import type { Route } from './route.ts'
import type { z } from './zod.ts'

const sources = import.meta.glob<Record<string, unknown>>(['../*/*.ts', '!../*/*.test.ts', '!./zod*.ts'])

const isRoute = (value: unknown): value is Route =>
  typeof value === 'object' && value !== null && 'method' in value && 'path' in value

/** Every route of the contract with a body, by its call. */
const readBodies = async (): Promise<Map<string, z.ZodObject>> => {
  const modules = await Promise.all(Object.values(sources).map((load) => load()))
  const values = modules.flatMap((module) => Object.values(module))
  const routes = values.flatMap((value) => (isRoute(value) ? [value] : Object.values(value ?? {}).filter(isRoute)))
  return new Map(
    routes.flatMap(({ method, path, body, query }) => {
      const schema = body ?? query
      return schema ? [[`${method} ${path}`, schema]] : []
    }),
  )
}

const bodies = await readBodies()
vi.resetModules()
vi.doMock('./zod.ts', () => import('./zod.browser.ts'))
const inBrowser = await readBodies()
afterAll(() => vi.doUnmock('./zod.ts'))

const typed = ['', ' ', 'a', 'abc', '1', '2026-01-31']

test('the browser knows every body of the contract', () => {
  expect(bodies.size).toBeGreaterThan(150)
  expect([...inBrowser.keys()].sort()).toEqual([...bodies.keys()].sort())
})

test.each([...bodies])('a form of %s has the same fields, lengths and missing values in the browser', (call, body) => {
  const other = inBrowser.get(call) as z.ZodObject
  expect(Object.keys(other.shape)).toEqual(Object.keys(body.shape))
  for (const name of Object.keys(body.shape)) {
    expect(maxLengthOf(other, name), name).toBe(maxLengthOf(body, name))
    for (const text of typed)
      expect(missingFields(other, { [name]: text }, {}, 'required'), `${name}: '${text}'`).toEqual(
        missingFields(body, { [name]: text }, {}, 'required'),
      )
  }
})
