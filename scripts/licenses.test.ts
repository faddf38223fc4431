import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { refusedLicenses, unlistedScripts } from './lib/licenses.mjs'

const read = (name: string) => JSON.parse(readFileSync(new URL(`../${name}`, import.meta.url), 'utf8'))

test('every package has an allowed license, and only the named ones bring an install script', () => {
  expect(refusedLicenses(read('package-lock.json'))).toEqual([])
  expect(unlistedScripts(read('package-lock.json'), read('package.json'))).toEqual([])
})

test('a license outside the list, a missing one and a new install script are reported', () => {
  const packages = {
    '': { license: 'UNLICENSED' },
    'node_modules/a': { license: 'MIT AND ISC' },
    'node_modules/b': { license: 'GPL-3.0-only OR MIT' },
    'node_modules/c': { license: 'MIT AND AGPL-3.0-only' },
    'node_modules/a/node_modules/@d/e': {},
    'node_modules/node': { license: 'ISC', hasInstallScript: true },
    'node_modules/f': { license: '(MIT OR CC0-1.0)', hasInstallScript: true },
  }
  expect(refusedLicenses({ packages })).toEqual([
    { name: 'c', license: 'MIT AND AGPL-3.0-only' },
    { name: '@d/e', license: 'unknown' },
  ])
  expect(unlistedScripts({ packages }, { allowScripts: { node: true } })).toEqual(['f'])
  expect(unlistedScripts({ packages }, { allowScripts: { node: true, f: false } })).toEqual([])
})
