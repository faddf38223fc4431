import { globSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import type { Route } from '#contract/lib/route.ts'
import { changingPaths } from './notifications.ts'

const contract = join(import.meta.dirname, '../../contract')

test('every path that the shell refetches is a GET of the contract', async () => {
  const read = new Set<string>()
  for (const file of globSync('**/*.ts', { cwd: contract, exclude: ['**/*.test.ts'] })) {
    const exported: Record<string, unknown> = await import(join(contract, file))
    for (const group of Object.values(exported).filter((value) => value !== null && typeof value === 'object'))
      for (const value of Object.values(group as Record<string, Partial<Route> | null>))
        if (value?.method === 'GET' && value.path) read.add(value.path)
  }
  const isBelow = (path: string) => [...read].some((known) => known === path || known.startsWith(`${path}/`))
  expect(changingPaths.filter((path) => !isBelow(path))).toEqual([])
})
