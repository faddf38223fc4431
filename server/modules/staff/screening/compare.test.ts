import { expect, test } from 'vitest'
import { compareIdentifiers } from './compare.ts'

const entry = {
  name: 'EJEMPLAR, Prohibido',
  remarks: 'DOB 07 Mar 1961; alt. DOB 1959; POB Nowhere; nationality Honduras; Passport X0000001 (Honduras).',
}
const ours = { name: 'Prohibido Ejemplar', birthDate: '1961-03-07', country: 'Honduras', document: 'X-0000001' }
const found = (known: Partial<typeof ours> | Record<string, null>, remarks = entry.remarks) => {
  const { identifiers } = compareIdentifiers({ ...ours, ...known } as typeof ours, { ...entry, remarks })
  return Object.fromEntries(Object.entries(identifiers).map(([name, pair]) => [name, pair.found]))
}

test('the same name, day, country and document match in any order and punctuation', () => {
  expect(compareIdentifiers(ours, entry)).toEqual({
    score: 100,
    why: [],
    identifiers: {
      name: { ours: 'Prohibido Ejemplar', theirs: 'EJEMPLAR, Prohibido', found: 'same' },
      birthDate: { ours: '1961-03-07', theirs: '07 Mar 1961 / 1959', found: 'same' },
      country: { ours: 'Honduras', theirs: 'Honduras', found: 'same' },
      document: { ours: '··· 0001', theirs: 'Passport X0000001 (Honduras)', found: 'same' },
    },
  })
})

test('another part of the name and a birth date of the same or the next year are close', () => {
  expect(found({ name: 'Prohibido Ejemplar Zelaya', birthDate: '1960-12-31' })).toMatchObject({
    name: 'close',
    birthDate: 'close',
  })
  expect(found({}, 'DOB circa 1961.')).toMatchObject({ birthDate: 'close' })
  expect(found({}, 'DOB 1955 to 1965.')).toMatchObject({ birthDate: 'close' })
})

test('another year, country or document differs, and a missing detail is reported as missing', () => {
  expect(found({ birthDate: '1991-08-14', country: 'El Salvador', document: '0801199100001' })).toEqual({
    ...{ name: 'same', birthDate: 'differs', country: 'differs', document: 'differs' },
  })
  expect(found({ birthDate: null, country: null, document: null })).toEqual({
    ...{ name: 'same', birthDate: 'unknown', country: 'unknown', document: 'unknown' },
  })
  expect(found({}, 'Gender Female.')).toMatchObject({ birthDate: 'unknown', country: 'unknown', document: 'unknown' })
})
