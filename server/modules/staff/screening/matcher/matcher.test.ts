import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { WhyCode } from '#contract/staff/match-why.ts'
import { editDistance } from './edit-distance.ts'
import { buildMatcher, type ListEntry, type Question } from './matcher.ts'
import { likelyKind, readName } from './read-name.ts'
import { skeletonOf, soundOf } from './sound.ts'

const nothing = { days: [], years: [], countries: [], sex: null } as const
const entry = (uid: string, names: readonly string[], more: Partial<ListEntry> = {}): ListEntry => ({
  ...{ list: 'test', uid, kind: 'individual', ...nothing, ...more },
  names: names.map((name, at) => ({ id: `${uid}:${at}`, name })),
})

const listed = [
  entry('1', ['GUZMAN LOERA, Joaquin Archivaldo'], {
    days: ['1957-04-04'],
    years: [[1957, 1957]],
    countries: ['mexico'],
    sex: 'M',
  }),
  entry('2', ['AL-ZAWAHIRI, Ayman Muhammad'], { years: [[1950, 1952]] }),
  entry('3', ['HABBASH, George']),
  entry('4', ['EMMA LLC', 'DELTA CORP.', 'HAVANATUR'], { kind: 'entity' }),
  entry('5', ['RAHMAN, Abd al']),
  entry('6', ['GARCIA, Jose']),
  entry('7', ['KADYROV, Yevgeniy Akhmatovich']),
  entry('8', ['QUINONES, Jesus']),
]
const matcher = await buildMatcher(listed)
const ask = (question: string | Question) =>
  matcher.ask(typeof question === 'string' ? { name: question } : question).map(({ entry: { uid } }) => uid)
const why = (question: Question): readonly WhyCode[] => matcher.ask(question)[0]?.why ?? []

test.each([
  ['one typing error', 'Joaquin Guzmna Loera', '1'],
  ['two typing errors', 'Ayman Zawhairia', '2'],
  ['Spanish spelling', 'Juaquín Gusmán Loera', '1'],
  ['words joined', 'Joaquinguzman Loera', '1'],
  ['a word split', 'Ayman Zawa hiri', '2'],
  ['a missing second surname', 'Joaquín Archivaldo Guzmán', '1'],
  ['another order', 'LOERA GUZMAN JOAQUIN', '1'],
  ['Arabic transliteration', 'Eiman Mohamed el Zawaheri', '2'],
  ['Arabic joined', 'Abdurrahman', '5'],
  ['Cyrillic transliteration', 'Evgeni Ahmatovich Kadirow', '7'],
  ['a nickname', 'Chuy Quiñones', '8'],
  ['an initial', 'Joaquin A. Guzman Loera', '1'],
  ['a name more', 'Ayman Zawahiri Perez', '2'],
  ['another form of company', 'Havanatur S.A.', '4'],
])('finds %s: %s', (_, name, uid) => {
  expect(ask(name)).toContain(uid)
})

test.each([
  'Emma Daniels',
  'George Bush',
  'Alpha Corp',
  'Delfina Corp',
  'José Martínez García López',
  'Jorge Marín',
  'Joaquín Pérez',
  'Corp',
])('does not hit: %s', (name) => {
  expect(ask(name)).toEqual([])
})

test('a match says why, and what is known of the person decides among those of one name', () => {
  const name = 'Joaquín Archivaldo Guzmán'
  expect(why({ name, birthDate: '1957-11-02' })).toEqual(['second_surname_missing', 'year_agrees'])
  expect(why({ name, birthDate: '1957-04-04', countries: ['mexico'], sex: 'M' })).toEqual([
    ...['second_surname_missing', 'date_agrees', 'country_agrees', 'sex_agrees'],
  ])
  expect(why({ name: 'José García' })).toEqual(['same_name'])
  expect(why({ name: 'Joaquín Archivaldo Guzmán Loera', countries: ['peru'] })).toEqual([
    'same_name',
    'country_differs',
  ])
  expect(why({ name: 'Joaquín Guzmán', birthDate: '1999-01-01' })).toEqual([])
  expect(why({ name: 'Ayman al Zawahiri', birthDate: '1954-01-01' })).toContain('year_near')
})

test('people are compared with people and companies with companies', () => {
  expect(ask({ name: 'Havanatur', kind: 'entity' })).toEqual(['4'])
  expect(ask({ name: 'Havanatur', kind: 'individual' })).toEqual([])
  expect(likelyKind('Comercial Pérez S.A. de C.V.')).toBe('entity')
  expect(likelyKind('Ana Pérez')).toBe('individual')
})

const word = fc.string({ unit: fc.constantFrom(...'ABCDEILMNORSTUZ'), minLength: 3, maxLength: 9 })
const name = fc.array(word, { minLength: 1, maxLength: 5 }).map((words) => words.join(' '))
const names = fc.array(name, { minLength: 1, maxLength: 12 })
const kind = fc.constantFrom('individual' as const, 'entity' as const)

test('every listed name finds itself, in any order of its words', async () => {
  await fc.assert(
    fc.asyncProperty(names, kind, async (all, of) => {
      const { ask: find } = await buildMatcher(all.map((one, at) => entry(String(at), [one], { kind: of })))
      all.forEach((one, at) => {
        for (const asked of [one, one.split(' ').toReversed().join(' '), one.toLowerCase()])
          expect(find({ name: asked, kind: of }).map(({ entry: { uid } }) => uid)).toContain(String(at))
      })
    }),
    { numRuns: 60 },
  )
})

test('a search that stops early finds what a list of one name alone finds', async () => {
  await fc.assert(
    fc.asyncProperty(names, name, async (all, asked) => {
      const entries = [...new Set(all)].map((one, at) => entry(String(at), [one]))
      const { ask: find } = await buildMatcher(entries)
      // Tokens of one entry each have the same information in both lists.
      const words = entries.flatMap(({ names: [own] }) => readName(own?.name ?? '', 'individual').tokens)
      if (new Set(words).size < words.length) return
      const found = find({ name: asked }).map(({ entry: { uid } }) => uid)
      for (const one of entries) {
        const alone = (await buildMatcher([one])).ask({ name: asked }).length > 0
        if (alone && !found.includes(one.uid)) expect({ asked, missed: one.names }).toBeNull()
      }
    }),
    { numRuns: 100 },
  )
})

test('more data never lowers a match but by a contradiction', () => {
  const base = { name: 'Joaquín Guzmán Loera' }
  const bits = (more: Partial<Question>) => matcher.ask({ ...base, ...more })[0]?.bits ?? 0
  const steps = [
    [
      { birthDate: '1999-01-01' },
      {},
      { birthDate: '1959-01-01' },
      { birthDate: '1957-01-01' },
      { birthDate: '1957-04-04' },
    ],
    [{ countries: ['peru'] }, {}, { countries: ['peru', 'mexico'] }],
    [{ sex: 'F' as const }, {}, { sex: 'M' as const }],
  ]
  for (const step of steps) {
    const found = step.map(bits)
    expect(found).toEqual(found.toSorted((one, other) => one - other))
    expect(new Set(found).size).toBe(step.length)
  }
})

test('the distance of two words counts edits as a table of all of them does, and is symmetric', () => {
  const slow = (one: string, other: string): number => {
    const rows = Array.from({ length: one.length + 1 }, (_, i) =>
      Array.from({ length: other.length + 1 }, (_, j) => i || j),
    )
    const at = (i: number, j: number): number => (i === 0 ? j : j === 0 ? i : ((rows[i] as number[])[j] as number))
    for (let i = 1; i <= one.length; i++)
      for (let j = 1; j <= other.length; j++) {
        const same = one[i - 1] === other[j - 1] ? 0 : 1
        const swap =
          i > 1 && j > 1 && one[i - 1] === other[j - 2] && one[i - 2] === other[j - 1] ? at(i - 2, j - 2) + 1 : 99
        ;(rows[i] as number[])[j] = Math.min(at(i - 1, j) + 1, at(i, j - 1) + 1, at(i - 1, j - 1) + same, swap)
      }
    return at(one.length, other.length)
  }
  fc.assert(
    fc.property(word, word, (one, other) => {
      expect(editDistance(one, other)).toBe(slow(one, other))
      expect(editDistance(other, one)).toBe(editDistance(one, other))
    }),
  )
})

test.each([
  ['GONZALEZ', 'GONSALES'],
  ['YESSENIA', 'LLESENIA'],
  ['HERNANDEZ', 'ERNANDES'],
  ['QUIROGA', 'KIROGA'],
  ['JIMENEZ', 'GIMENES'],
  ['VASQUEZ', 'BASKEZ'],
])('%s and %s sound the same in Spanish', (one, other) => {
  expect(soundOf(one)).toBe(soundOf(other))
})

test.each([
  ['MUHAMMAD', 'MOHAMED'],
  ['YEVGENIY', 'EVGENI'],
  ['YUSUF', 'YOUSSEF'],
  ['GAMAL', 'JAMAL'],
  ['IVANOV', 'IVANOFF'],
])('%s and %s have the same consonants', (one, other) => {
  expect(skeletonOf(one)).toBe(skeletonOf(other))
})
