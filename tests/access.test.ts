import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { recipients } from '../contract/funds/recipients.ts'
import { grantOf, type StaffRole, staffRoles } from '../contract/lib/permissions.ts'
import { fillPath, type Language, languages, type Route } from '../contract/lib/route.ts'
import { verification } from '../contract/staff/verification.ts'
import type { Entry, Parts } from './access/entry.ts'
import { entries } from './access/index.ts'
import { holdInvariants } from './invariants.ts'
import { logIn, type Person, renewed, signUpAdmin, signUpStaff, verified } from './people.ts'
import { carmen, fundWallet, newId } from './sending.ts'
import { type As, testServer } from './server.ts'
import { contentOf } from './tables.ts'

const server = testServer()
const routes = entries.map(({ route }) => route)
const nameOf = ({ method, path }: Route): string => `${method} ${path}`

let origin = ''
let ana: Person
let bela: Person
let admin: Person
let colleague: Person
let officer: Person
beforeAll(async () => {
  origin = await server.sol.app.listen({ port: 0, host: '127.0.0.1' })
  ana = await verified(server)
  bela = await verified(server)
  admin = await signUpAdmin(server)
  colleague = await signUpStaff(server, 'support')
  officer = await signUpStaff(server, 'compliance')
  await server.work()
  await fundWallet(server, ana, 1_000_000n)
})
afterAll(() => holdInvariants(server))

describe('the access entries', () => {
  const known = new Set(routes.map(nameOf))

  test('the access entries cover every route that is served', () => {
    const missing = server.sol.app.servedRoutes.map(nameOf).filter((name) => !known.has(name))
    const fix = 'add `entry(<route>, <what it needs of Ana’s>)` to a file of tests/access/, then run this file with -u'
    expect(missing, `routes without an access entry: ${fix}`).toEqual([])
  })

  test('the access entries list no route twice, and none that is not served', () => {
    expect(routes.map(nameOf).sort()).toEqual(server.sol.app.servedRoutes.map(nameOf).sort())
  })

  test('the access entries cover every route of the contract', async () => {
    const folder = join(import.meta.dirname, '../contract')
    const found: string[] = []
    for (const file of readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((name) =>
      /^[a-z]+\/[a-z-]+\.ts$/.test(name),
    )) {
      const exported: Record<string, unknown> = await import(join(folder, file))
      for (const group of Object.values(exported))
        if (typeof group === 'object' && group !== null)
          for (const value of Object.values(group))
            if (value && typeof value === 'object' && 'access' in value && 'path' in value) found.push(nameOf(value))
    }
    expect(found.length).toBeGreaterThan(40)
    expect(found.filter((name) => !known.has(name))).toEqual([])
  })
})

/**
 * The status over a real connection. A stream sends its headers and stays open, so the connection is closed. A busy server's reply is
 * retried.
 */
const statusOf = async (route: Route, parts: Parts, as?: As, attempts = 5): Promise<number> => {
  const { params, query, body } = parts
  const path = fillPath(route.path, params)
  const call = new AbortController()
  const { status } = await fetch(`${origin}${path}${query ? `?${new URLSearchParams(query)}` : ''}`, {
    method: route.method,
    signal: call.signal,
    headers: {
      ...(as?.token ? { authorization: `Bearer ${as.token}` } : {}),
      ...(as?.cookie ? { cookie: as.cookie } : {}),
      ...(body && !(body instanceof FormData) ? { 'content-type': 'application/json' } : {}),
    },
    ...(body ? { body: body instanceof FormData ? body : JSON.stringify(body) } : {}),
  })
  call.abort()
  return status === 503 && attempts > 1 ? statusOf(route, parts, as, attempts - 1) : status
}

describe('unknown fields', () => {
  const admitted = ({ access, permission }: Route): As | undefined => {
    if (access !== 'admin') return access === 'anyone' ? undefined : ana
    return grantOf(['administrator'], permission) ? admin : officer
  }
  const anyId = '01890000-0000-7000-8000-000000000000'
  const pathOf = ({ path }: Route): string =>
    path
      .replace(/:month\b/g, '2026-10')
      .replace(/:(quarter|period)\b/g, '2026-Q3')
      .replace(/:obligation\b/g, 'nmls_call')
      .replace(/:report\b/g, 'client-metrics')
      .replace(/:\w+/g, anyId)

  let before: Record<string, string>
  beforeAll(async () => {
    before = await contentOf(server)
  })

  test.each(
    routes
      .filter(({ body }) => body)
      .map((route, at) => [nameOf(route), route, languages[at % 3] as Language] as const),
  )('an unknown field of the body is refused by name: %s', async (_, route, language) => {
    const unexpected = 'yes'
    const form = new FormData()
    form.append('unexpected', unexpected)
    const body = route.multipart ? form : { unexpected }
    const got = await server.request(route.method, pathOf(route), { body, as: { ...admitted(route), language } })
    expect(got.status).toBe(400)
    expect(got.body.code).toBe('invalid_request')
    expect(got.body.fields.unexpected.code).toBe('unknown_field')
  })

  test('a call with an unknown field writes nothing, but that an upload is counted before it is read', async () => {
    const after = await contentOf(server)
    expect(Object.keys(after).filter((name) => after[name] !== before[name])).toEqual(['limits'])
  })

  test.each(routes.filter(({ query }) => query).map((route) => [nameOf(route), route] as const))(
    'an unknown field of the query is refused by name: %s',
    async (_, route) => {
      const got = await server.request(route.method, `${pathOf(route)}?unexpected=yes`, {
        as: admitted(route) ?? {},
      })
      expect(got.status).toBe(400)
      expect(got.body.fields.unexpected.code).toBe('unknown_field')
    },
  )

  test('an unknown field inside another is refused by name', async () => {
    const notificationPayload = { sentBy: '', sentTo: '', title: '', message: '', role: 'admin' }
    const rejected = await server.request('PUT', verification.reject.path, { body: { notificationPayload }, as: admin })
    expect(rejected.body.fields['notificationPayload.role'].code).toBe('unknown_field')
    const fields = { ...carmen.fields, iban: 'CR05015202001026284066' }
    const saved = await server.call(recipients.create, { body: { ...carmen, fields, id: newId(server) }, as: ana })
    expect(saved.body.fields['fields.iban'].code).toBe('unknown_field')
  })
})

type Who = 'nobody' | 'bela' | 'ana' | 'admin'
type Statuses = Record<Who, number>

/** The permitted caller is last, so success shows that the refused calls before changed nothing. */
const order = ({ access }: Route): Who[] =>
  access === 'admin' ? ['nobody', 'bela', 'ana', 'admin'] : ['nobody', 'bela', 'admin', 'ana']

const isGood = (status: number): boolean => status < 300

/** Rules that updating the recorded matrix cannot override. */
const holdRules = (
  { route, refusedBecause, ownBecause, forbiddenBecause }: Entry,
  given: Parts,
  got: Statuses,
): void => {
  const { access, path } = route
  const admitted: Who[] = { anyone: order(route), 'signed-in': ['ana'], customer: ['ana'], admin: ['admin'] }[
    access
  ] as Who[]
  expect(
    admitted.some((who) => isGood(got[who])),
    `${admitted} answered well`,
  ).toBe(refusedBecause === undefined)
  for (const status of Object.values(got)) expect(status).toBeLessThan(500)
  if (access === 'anyone') return
  expect(got.nobody, 'without a session').toBe(401)
  if (access === 'admin') expect([got.ana, got.bela], 'a customer learns of nothing').toEqual([404, 404])
  if (access === 'customer') expect(got.admin, 'an administrator has no money here').toBe(403)
  if (access === 'admin' || ownBecause !== undefined) return
  if (given.params || given.body) expect(isGood(got.bela), 'another customer’s record').toBe(false)
  if (path.includes('/:'))
    expect(got.bela, 'another customer’s record').toBe(forbiddenBecause === undefined ? 404 : 403)
}

/** In the same session while it lasts. */
const signedIn = (person: Person): Promise<Person> => renewed(server, person).catch(() => logIn(server, person.email))

const measured = new Map<string, Statuses & { roles?: Record<StaffRole, number> }>()

/**
 * One member of staff with each role in turn, in one session. An administrator has called before: a one-time call then reports to
 * permitted callers that it was already done.
 */
const statusesByRole = async (route: Route, given: Parts): Promise<Record<StaffRole, number> | undefined> => {
  if (route.access !== 'admin') return undefined
  colleague = await signedIn(colleague)
  const got = { support: 0, operations: 0, compliance: 0, treasury: 0, administrator: 0 }
  for (const role of staffRoles) {
    await sql`
      with taken as (delete from staff_roles where user_id = ${colleague.userId} and role <> ${role})
      insert into staff_roles values (${colleague.userId}, ${role}, ${server.clock.now()}) on conflict do nothing
    `.execute(server.deps.db)
    got[role] = await statusOf(route, given, colleague)
    const isNamed = grantOf([role], route.permission) !== undefined
    expect(got[role] !== 403, `${role}: ${got[role]}, and ${route.permission} names ${isNamed}`).toBe(isNamed)
  }
  return got
}

describe('who may call', () => {
  test.each(entries.map((entry) => [nameOf(entry.route), entry] as const))('%s', async (name, entry) => {
    // Codes are sent with a growing delay and a daily limit.
    server.clock.advance({ hours: 24 })
    ana = await signedIn(ana)
    bela = await signedIn(bela)
    admin = await signedIn(admin)
    const given = await entry.parts({ server, ana, bela, admin })
    const got: Statuses = { nobody: 0, bela: 0, ana: 0, admin: 0 }
    for (const who of order(entry.route))
      got[who] = await statusOf(entry.route, given, { nobody: undefined, ana, bela, admin }[who])
    const roles = await statusesByRole(entry.route, given)
    await entry.after?.({ server, ana, bela, admin })
    measured.set(name, { ...got, ...(roles && { roles }) })
    holdRules(entry, given, got)
  })

  test('docs/access.md matches the measured statuses (`npx vitest run tests/access.test.ts -u` writes it)', async () => {
    expect(measured.size).toBe(entries.length)
    await expect(matrixText(measured)).toMatchFileSnapshot('../docs/access.md')
  })
})

const callers: Record<Route['access'], string> = {
  anyone: 'anyone',
  'signed-in': 'any signed-in user',
  customer: 'customers',
  admin: 'administrators',
}

/** The matrix as a page, sorted by address. */
const matrixText = (all: typeof measured): string => {
  const sorted = [...entries].sort((a, b) => (a.route.path + a.route.method < b.route.path + b.route.method ? -1 : 1))
  const staffRows = sorted.flatMap(({ route }) => {
    const roles = all.get(nameOf(route))?.roles
    return roles
      ? [`| \`${nameOf(route)}\` | ${route.permission} | ${staffRoles.map((role) => roles[role]).join(' | ')} |`]
      : []
  })
  const rows = sorted.map(({ route, refusedBecause, ownBecause, forbiddenBecause }) => {
    const got = all.get(nameOf(route))
    const why = refusedBecause ?? ownBecause ?? forbiddenBecause ?? ''
    return `| \`${nameOf(route)}\` | ${callers[route.access]} | ${got?.nobody} | ${got?.bela} | ${got?.ana} | ${got?.admin} | ${why} |`
  })
  return [
    '# Who may call what',
    '',
    'Measured by `tests/access.test.ts`: it makes each call with one customer’s data without a session, as another customer,',
    'as the customer who owns the data and as an administrator, and records the status. It fails when this page is outdated;',
    '`npx vitest run tests/access.test.ts -u` updates it.',
    '',
    'Some rules hold whatever is recorded here. Without a session the status is 401. To a customer an administrator’s call does',
    'not exist: 404. Another customer’s record does not exist either: 404. An email that is not the caller’s is 403. A client-made',
    'id that another customer has used is taken: 409.',
    '',
    '| call | for | no session | another customer | its owner | an administrator | note |',
    '|---|---|---|---|---|---|---|',
    ...rows,
    '',
    '## Which role may call what',
    '',
    'One member of staff makes each call with each role in turn, after the administrator of the table above. 403 is a role that',
    'may not; anything else is one that may: 404, 409 or another refusal says that the administrator’s call has settled it.',
    '',
    `| call | permission | ${staffRoles.join(' | ')} |`,
    `|---|---|${staffRoles.map(() => '---|').join('')}`,
    ...staffRows,
    '',
  ].join('\n')
}
