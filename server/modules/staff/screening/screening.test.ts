import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import { notifications } from '#contract/ground/notifications.ts'
import { transaction } from '#server/platform/database.ts'
import { signUpAdmin } from '#tests/people.ts'
import { testServer } from '#tests/server.ts'
import { clearHits, type Hit, loadList, type Screened, screenNames } from './index.ts'
import { readOfac } from './ofac.ts'
import { tokensOf } from './tokens.ts'

const server = testServer()

const at = () => ({ ...server.deps, at: server.deps.now() })
const customer = (name: string, subject = 'a customer', more: Partial<Screened> = {}): Screened => ({
  kind: 'sender',
  subject,
  name,
  details: { city: 'Tegucigalpa' },
  ...more,
})
const occasion = (...names: Screened[]) => ({ moment: 'transfer' as const, owner: 'a customer', names })
const screen = (name: string, subject?: string, more: Partial<Screened> = {}): Promise<Hit[]> =>
  transaction(server.deps.db, (tx) => screenNames(tx, at(), occasion(customer(name, subject, more))))

const listed = (uid: string, name: string) => ({
  id: `test:${uid}`,
  uid,
  name,
  kind: 'individual' as const,
  program: 'TEST',
  remarks: '',
  countries: [],
})

const shrunk = { acceptShrunk: true }

describe('the tokens of a name', () => {
  test.each([
    ['de la Peña-Gómez, José M.', ['GOMEZ', 'JOSE', 'PENA']],
    ["O'Brien, Łukasz", ['LUKASZ', 'OBRIEN']],
    ['João da Silva e Souza', ['JOAO', 'SILVA', 'SOUZA']],
    ['AL-ZAWAHIRI, Ayman', ['AYMAN', 'ZAWAHIRI']],
    ['Ødegård Æsir', ['AESIR', 'OEDEGARD']],
    ['Ana Ana', ['ANA']],
    ['Мария 123', []],
  ])('%s', (name, tokens) => {
    expect(tokensOf(name)).toEqual(tokens)
  })
})

describe('screening', () => {
  test('development has a name that hits', async () => {
    expect(await screen('Prohibido Ejemplar')).toMatchObject([
      { list: 'development', listedName: 'EJEMPLAR, Prohibido', why: ['same_name'], subject: 'a customer' },
    ])
    expect(await screen('prohibido  EJÉMPLAR Gómez')).toHaveLength(1)
    expect(await screen('Bloqueada Ficticia')).toHaveLength(1)
    expect(await screen('Ana Zelaya Reyes')).toEqual([])
    expect(await screen('Ejemplar')).toEqual([])
  })

  test('every check is recorded with the lists’ versions, and never with the name', async () => {
    await screen('Ana Zelaya Reyes', 'ana')
    await screen('Prohibido Ejemplar', 'prohibido')
    const { rows } = await sql<{ subject: string; checks: string; lists: Record<string, string>; hits: unknown[] }>`
      select subject, screening_checks::text as checks, lists, hits from screening_checks
      where subject in ('ana', 'prohibido') order by subject`.execute(server.deps.db)
    expect(rows).toMatchObject([
      { subject: 'ana', lists: { development: expect.stringMatching(/^[0-9a-f]{16}$/) }, hits: [] },
      { subject: 'prohibido', hits: [{ entryId: 'development:1', score: 100, why: ['same_name'] }] },
    ])
    for (const { checks } of rows) expect(checks).not.toMatch(/zelaya|ejemplar/i)
  })

  test('a cleared hit does not return for this subject, and does under another name, kind, address or id', async () => {
    const [hit] = await screen('Prohibido Ejemplar', 'cleared')
    await transaction(server.deps.db, (tx) =>
      clearHits(tx, at(), {
        screened: customer('Prohibido Ejemplar', 'cleared'),
        entryIds: [hit?.entryId ?? ''],
        actor: 'an officer',
        reason: 'another date of birth',
      }),
    )
    expect(await screen('Prohibido Ejemplar', 'cleared')).toEqual([])
    expect(await screen('Ejemplar Prohibido', 'cleared')).toEqual([])
    expect(await screen('Prohibido Ejemplar', 'another')).toHaveLength(1)
    expect(await screen('Prohibido Ejemplar Ruiz', 'cleared')).toHaveLength(1)
    expect(await screen('Prohibido Ejemplar', 'cleared', { kind: 'recipient' })).toHaveLength(1)
    expect(await screen('Prohibido Ejemplar', 'cleared', { details: { city: 'La Ceiba' } })).toHaveLength(1)
  })

  test('a list is replaced whole, and a changed entry hits again although it was cleared', async () => {
    const { deps } = server
    expect(await loadList(deps, 'test', [listed('1', 'QUIMERA, Zoila'), listed('2', 'FANTASMA, Remoto')])).toBe(
      'loaded',
    )
    expect(await loadList(deps, 'test', [listed('1', 'QUIMERA, Zoila'), listed('2', 'FANTASMA, Remoto')])).toBe(
      'unchanged',
    )
    expect(await screen('Zoila Quimera Pérez', 'zoila')).toMatchObject([{ entryId: 'test:1', why: ['name_added'] }])
    const clearing = { entryIds: ['test:1'], actor: 'a', reason: 'b' }
    const screened = customer('Zoila Quimera Pérez', 'zoila')
    await transaction(deps.db, (tx) => clearHits(tx, at(), { ...clearing, screened }))
    expect(await screen('Zoila Quimera Pérez', 'zoila')).toEqual([])
    expect(await loadList(deps, 'test', [listed('1', 'QUIMERA PEREZ, Zoila')], shrunk)).toBe('loaded')
    expect(await screen('Zoila Quimera Pérez', 'zoila')).toMatchObject([{ entryId: 'test:1', why: ['same_name'] }])
    expect(await screen('Remoto Fantasma')).toEqual([])
    expect(await screen('Prohibido Ejemplar')).toHaveLength(1)
  })

  test('loading a list is audited and emits an event', async () => {
    const { rows } = await sql<{ type: string }>`
      select type from events where subject = 'development'
      union all select action from audit where subject = 'development'`.execute(server.deps.db)
    expect(rows).toEqual([{ type: 'screening.list_loaded' }, { type: 'screening.list_loaded' }])
  })
})

test('a list that shrank by more than a tenth is refused, audited and reported to administrators', async () => {
  const { deps } = server
  const admin = await signUpAdmin(server, { language: 'en' })
  const names = Array.from({ length: 20 }, (_, index) =>
    listed(`s${index}`, `${'ABCDEFGHIJKLMNOPQRST'[index]}LOMON, Susodicho`),
  )
  const load = (count: number, options = {}) => loadList(deps, 'shrinking', names.slice(0, count), options)
  expect(await load(2, { expected: 20 })).toBe('refused')
  expect(await load(20, { expected: 20 })).toBe('loaded')
  expect(await load(17)).toBe('refused')
  expect((await screen('Susodicho Tlomon')).map(({ listedName }) => listedName)).toContain('TLOMON, Susodicho')
  const { rows } = await sql<{ details: object }>`
    select details from audit where action = 'screening.list_refused' order by details ->> 'names' desc`.execute(
    deps.db,
  )
  expect(rows.map(({ details }) => details)).toMatchObject([
    { names: 2, before: 20 },
    { names: 17, before: 20 },
  ])
  await server.work()
  const panel = await server.call(notifications.list, { body: { email: admin.email }, as: admin })
  expect(JSON.stringify(panel.body)).toContain('The file for shrinking has 17 names')
  expect(await load(18)).toBe('loaded')
  expect(await load(2, shrunk)).toBe('loaded')
})

describe('production', () => {
  const live = testServer({ config: { production: true } })
  test('production has no test names, and clears no name while no list is loaded', async () => {
    const check = () =>
      transaction(live.deps.db, (tx) =>
        screenNames(tx, { ...live.deps, at: live.deps.now() }, occasion(customer('Ana Zelaya'))),
      )
    await expect(check()).rejects.toThrow('no sanctions list is loaded')
    await loadList(live.deps, 'test', [listed('1', 'QUIMERA, Zoila')])
    expect(await check()).toEqual([])
  })

  test('a list not refreshed for eight days stops screening, and /api/ready shows its age', async () => {
    const names = [listed('1', 'QUIMERA, Zoila')]
    const screenAll = () =>
      transaction(live.deps.db, (tx) =>
        screenNames(tx, { ...live.deps, at: live.deps.now() }, occasion(customer('Ana'))),
      )
    const report = async () => (await live.request('GET', '/api/ready')).body.sanctionsLists
    await loadList(live.deps, 'test', names)
    live.clock.advance({ hours: 24 * 7 })
    expect(await screenAll()).toEqual([])
    expect(await report()).toEqual({ ok: true, lists: [{ list: 'test', names: 1, age_hours: 168 }] })
    live.clock.advance({ hours: 24 })
    await expect(screenAll()).rejects.toThrow('the sanctions list test was last read 192 hours ago')
    expect(await report()).toMatchObject({ ok: false, lists: [{ age_hours: 192 }] })
    expect(await loadList(live.deps, 'test', names)).toBe('unchanged')
    expect(await screenAll()).toEqual([])
    expect(await report()).toMatchObject({ ok: true, lists: [{ age_hours: 0 }] })
  })
})

describe('the Treasury’s files', () => {
  const sdn =
    '1572,"NORIEGA, Manuel Antonio","individual","CUBA",-0- ,-0- ,-0- ,-0- ,-0- ,-0- ,-0- ,"a ""quoted"" word"\n'
  const vessel = '9,"ALBATROSS","vessel","CUBA",-0- ,-0- ,-0- ,-0- ,-0- ,-0- ,-0- ,-0- \n'
  const end = '\u001a'
  const read = async (files: Record<string, string>) => {
    const folder = mkdtempSync(join(tmpdir(), 'sol-list-'))
    try {
      for (const [file, text] of Object.entries(files)) writeFileSync(join(folder, `${file}.csv`), text)
      return await readOfac(folder)
    } finally {
      rmSync(folder, { recursive: true })
    }
  }

  test('every name and alternate of persons and companies is read, with addresses and comments', async () => {
    const lists = await read({
      sdn: `${sdn}${vessel}${end}`,
      alt: `1572,12,"aka","PINA, Cara de",-0- \n9,13,"aka","ALCATRAZ",-0- \n${end}`,
      add: `1572,25,-0- ,"Panama City","Panama",-0- \n${end}`,
      sdn_comments: '1572,"; DOB 11 Feb 1938."\n',
      cons_prim: `36,"AEROCARIBBEAN",-0- ,"CUBA",-0- ,-0- ,-0- ,-0- ,-0- ,-0- ,-0- ,-0- \n${end}`,
      cons_alt: end,
    })
    expect([...lists.keys()]).toEqual(['ofac-sdn', 'ofac-consolidated'])
    expect(lists.get('ofac-sdn')).toEqual([
      {
        ...{ id: 'ofac-sdn:1572', uid: '1572', name: 'NORIEGA, Manuel Antonio', kind: 'individual', program: 'CUBA' },
        ...{ remarks: 'a "quoted" word; DOB 11 Feb 1938.', countries: ['Panama'] },
      },
      expect.objectContaining({ id: 'ofac-sdn:1572:12', name: 'PINA, Cara de' }),
    ])
    expect(lists.get('ofac-consolidated')).toMatchObject([{ id: 'ofac-consolidated:36', kind: 'entity' }])
  })

  test.each([
    ['a page of an error', '<html>Service unavailable</html>'],
    ['a file cut in a quote', sdn.slice(0, 20)],
    ['a file cut in a row', sdn.slice(0, 60)],
    ['a file cut between two rows', sdn],
    ['another file of the list', '36,25,-0- ,"Havana","Cuba",-0- \n\u001a'],
    ['a file that continues after its end', `${end}\n${sdn}${end}`],
  ])('a list is refused whole when a file is %s', async (_, text) => {
    await expect(read({ sdn: text, alt: end })).rejects.toThrow('sdn.csv was not read')
    await expect(read({ sdn: `${sdn}${end}`, alt: text })).rejects.toThrow('alt.csv was not read')
  })

  test('a list without its main file or its alternates is refused', async () => {
    await expect(read({ alt: end })).rejects.toThrow('sdn.csv was not read')
    await expect(read({ sdn: `${sdn}${end}` })).rejects.toThrow('alt.csv was not read')
  })
})

/** Frequent given names and surnames of Latin America, unordered. */
const given = [
  'José', 'María', 'Juan', 'Ana', 'Luis', 'Carmen', 'Carlos', 'Rosa', 'Jorge', 'Marta', 'Miguel', 'Lucía', 'Pedro', 'Sofía',
  'Ángel', 'Elena', 'Rafael', 'Patricia', 'Fernando', 'Gabriela', 'Óscar', 'Claudia', 'Mario', 'Sandra', 'Raúl', 'Verónica',
  'Sergio', 'Yolanda', 'Héctor', 'Leticia', 'Wilmer', 'Yesenia', 'Darwin', 'Katherine', 'Kevin', 'Daniela', 'João', 'Mariana',
  'Edwin', 'Maritza',
] // biome-ignore format: a list of names
const surnames = [
  'García', 'Rodríguez', 'Martínez', 'Hernández', 'López', 'González', 'Pérez', 'Sánchez', 'Ramírez', 'Torres', 'Flores',
  'Rivera', 'Gómez', 'Díaz', 'Reyes', 'Morales', 'Cruz', 'Ortiz', 'Gutiérrez', 'Chávez', 'Ramos', 'Ruiz', 'Mendoza',
  'Álvarez', 'Castillo', 'Romero', 'Silva', 'Souza', 'Oliveira', 'Mejía', 'Zelaya', 'Pineda', 'Cárdenas', 'Quispe', 'Mamani',
  'Rojas', 'Vargas', 'Salazar', 'Guerrero', 'Aguilar',
] // biome-ignore format: a list of names

const pick = (list: readonly string[], index: number): string => list[index % list.length] ?? ''

/** Two hundred people: fifty per form, with one or two given names and surnames. */
const ordinaryNames = Array.from({ length: 200 }, (_, index) => {
  const first = pick(given, index * 7)
  const second = pick(given, index * 11 + 3)
  const paternal = pick(surnames, index * 13 + Math.floor(index / 40))
  const maternal = pick(surnames, index * 17 + 5 + Math.floor(index / 20))
  const forms = [
    `${first} ${paternal}`,
    `${first} ${paternal} ${maternal}`,
    `${first} ${second} ${paternal}`,
    `${first} ${second} ${paternal} ${maternal}`,
  ]
  return pick(forms, index)
})

const folder = join(import.meta.dirname, '../../../../../shared/data/ofac')

describe.skipIf(!existsSync(folder))('the Treasury’s list of today', () => {
  const server = testServer()
  const load = async (): Promise<void> => {
    for (const [list, names] of await readOfac(folder)) await loadList(server.deps, list, names)
  }
  const hitsOf = (name: string) =>
    transaction(server.deps.db, (tx) =>
      screenNames(tx, { ...server.deps, at: server.deps.now() }, occasion(customer(name, name))),
    )

  test('a listed person hits by the whole name, with more names and with fewer', async () => {
    await load()
    for (const name of [
      'Joaquín Guzmán Loera',
      'GUZMAN LOERA JOAQUIN',
      'Joaquín Archivaldo Guzmán Loera',
      'Nicolás Maduro Moros',
    ])
      expect((await hitsOf(name)).length, name).toBeGreaterThan(0)
  })

  test('of two hundred ordinary Latin American names at most two alert', async () => {
    await load()
    expect(ordinaryNames).toHaveLength(200)
    const alerted: string[] = []
    for (const name of ordinaryNames) if ((await hitsOf(name)).length > 0) alerted.push(name)
    expect(alerted.length, alerted.join(', ')).toBeLessThanOrEqual(2)
  })
})
