import { expect, test } from 'vitest'
import { nearNames } from './near-names.ts'

const network = ['carmen mejia zelaya', 'carmen rosa funes', 'luis correa', 'ana lucia gil', 'rosa maria paz']

test.each([
  ['Carmen Mejía', ['carmen mejia zelaya']],
  ['Zelaya Carmen', ['carmen mejia zelaya']],
  ['CARMEN', ['carmen mejia zelaya', 'carmen rosa funes']],
  ['Luis Correia', ['luis correa']],
  ['Lius Correa', ['luis correa']],
  ['Ana L. Gil', ['ana lucia gil']],
  ['Carmen Carmen', []],
  ['Pedro Sula', []],
])('the names near %s are %j', (typed, names) => {
  expect(nearNames(typed, network)).toEqual(names)
})

test('of many near names the three nearest are offered', () => {
  expect(nearNames('Ana Gil', ['ana gilo', 'ana gils', 'ana gil paz', 'ana gil', 'ana gile'])).toHaveLength(3)
})

test('a table of long unknown names is matched against a full network in time', () => {
  const full = Array.from({ length: 1200 }, (_, at) => `${'maria'.repeat(36)}xyzxyz${at + 1000}`)
  const typed = `${'Maria'.repeat(36)}zelayagil`
  for (let row = 0; row < 20; row++) expect(nearNames(typed, full)).toEqual([])
}, 60_000)
