import type { Readable } from 'node:stream'
import { sql } from 'kysely'
import pg from 'pg'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { fillPath, type Language, languages } from '#contract/lib/route.ts'
import type { Entry, Parts, World } from '../access/entry.ts'
import { entries } from '../access/index.ts'
import { sendingEntries } from '../access/sending.ts'
import { holdInvariants } from '../invariants.ts'
import { idsOf } from '../odd/ids.ts'
import { oddRequest, pickerOf, type Request, type Valid, validOf } from '../odd/odd-request.ts'
import { type Operation, operationsOf } from '../odd/operations.ts'
import { problemsOf, type Replied } from '../odd/properties.ts'
import { logIn, type Person, renewed, signUpAdmin, verified } from '../people.ts'
import { acceptPrepaid, fundWallet } from '../sending.ts'
import { testServer } from '../server.ts'
import { contentOf } from '../tables.ts'

const server = testServer()
const long = Boolean(process.env.TEST_LONG)
const calls = long ? 10_000 : 1_000
/** `ODD_SEED=7 npx vitest run tests/faults/odd-requests.test.ts` repeats the choices of a failed run. */
const seed = Number(process.env.ODD_SEED ?? 20_261_128)
const pick = pickerOf(seed)

/** Counts each try, whatever comes of it. */
const counts = new Set(['limits', 'text_codes'])

/** The id is one that the client gives its new order: nothing of a record is read. */
const isDraft = /\/(?:withdrawals|top-ups)\/\{id\}\/code$/

let statements = 0
const query = pg.Client.prototype.query
beforeAll(() => {
  vi.spyOn(pg.Client.prototype, 'query').mockImplementation(function (this: pg.Client, ...args: unknown[]) {
    statements += 1
    return (query as (...given: unknown[]) => unknown).apply(this, args) as never
  })
})
afterAll(() => {
  vi.restoreAllMocks()
})
afterAll(() => holdInvariants(server))

let world: World
const freshPerson = async (): Promise<Person> => {
  const person = await verified(server)
  await acceptPrepaid(server, person)
  await fundWallet(server, person, 1_000_000n)
  return person
}
beforeAll(async () => {
  const [ana, bela, admin] = [await freshPerson(), await freshPerson(), await signUpAdmin(server)]
  await server.work()
  world = { server, ana, bela, admin }
})

/** In the same session while it lasts; some calls end it, and some the account. */
const signedIn = (person: Person, another: () => Promise<Person>): Promise<Person> =>
  renewed(server, person).catch(() => logIn(server, person.email).catch(another))

const anHourLater = async (): Promise<void> => {
  server.clock.advance({ hours: 24 })
  const { ana, bela, admin } = world
  world = {
    server,
    ana: await signedIn(ana, freshPerson),
    bela: await signedIn(bela, freshPerson),
    admin: await signedIn(admin, () => signUpAdmin(server)),
  }
}

const nameOf = ({ method, path }: { method: string; path: string }): string =>
  `${method} ${path.replace(/:(\w+)/g, '{$1}')}`

/** Records as tests/access makes them, of Bela too where they are of one customer; the requests that go with Ana's are valid. */
const makeRecords = async (some: readonly Entry[]): Promise<Map<string, Parts>> => {
  const made = new Map<string, Parts>()
  for (const { route, parts } of some) {
    await anHourLater()
    if (sendingEntries.some((each) => each.route === route)) await parts({ ...world, ana: world.bela, bela: world.ana })
    made.set(nameOf(route), await parts(world))
  }
  return made
}

type Caller = { as?: Person; language: Language; other: Person }
/** The language of an account is its own, and an accepted request may change it. */
const languageOf = async ({ userId }: Person): Promise<Language> => {
  const { rows } = await sql<{ lang: Language }>`select lang from users where id = ${userId}`.execute(server.deps.db)
  return rows[0]?.lang ?? 'en'
}

const callerOf = async ({ path, isPublic }: Operation): Promise<Caller> => {
  const { ana, bela, admin } = world
  const usual = isPublic ? undefined : path.startsWith('/api/admin/') ? admin : ana
  const as = pick([usual, usual, usual, usual, usual, usual, usual, ana, admin, undefined])
  return { ...(as ? { as } : {}), language: as ? await languageOf(as) : pick(languages), other: bela }
}

const payloadOf = ({ type, body, operation }: Request): { type?: string; payload?: string | Buffer | FormData } => {
  if (body === undefined) return {}
  if (typeof body === 'string' || Buffer.isBuffer(body)) return { ...(type ? { type } : {}), payload: body }
  if (!operation.body?.isForm) return { type: 'application/json', payload: JSON.stringify(body) }
  const form = new FormData()
  for (const [name, value] of Object.entries(body)) form.append(name, String(value))
  form.append('image', new File([pick(['', '%PDF-1.7', '\x89PNG', 'GIF89a', '<svg/>', 'x'.repeat(70_000)])], 'a.png'))
  return { payload: form }
}

const urlOf = ({ operation, params, query: sent }: Request): string => {
  const path = fillPath(operation.path.replace(/\{(\w+)\}/g, ':$1'), params)
  return sent.length > 0 ? `${path}?${new URLSearchParams(sent)}` : path
}

const quoted = (text: string): string => `'${text.replaceAll("'", "'\\''")}'`
const curlOf = (request: Request, { as, language }: Caller): string => {
  const { type, payload } = payloadOf(request)
  const body = payload instanceof FormData ? JSON.stringify([...payload.keys()]) : String(payload ?? '')
  return [
    `curl -X ${request.operation.method} ${quoted(`$SOL${urlOf(request)}`)} -H 'accept-language: ${language}'`,
    ...(as ? [`-H 'authorization: Bearer ${as.token}'`] : []),
    ...(type ? [`-H ${quoted(`content-type: ${type}`)}`] : []),
    ...(payload === undefined ? [] : [`--data-binary ${quoted(body.slice(0, 2_000))}`]),
  ].join(' ')
}

/** Sends a request; a stream that opened is closed. A busy server's reply is retried: its threads have deadlines. */
const send = async (request: Request, caller: Caller, attempts = 5): Promise<Omit<Replied, 'written'>> => {
  const { as, language } = caller
  const { type, payload } = payloadOf(request)
  statements = 0
  const response = await server.sol.app.inject({
    method: request.operation.method,
    url: urlOf(request),
    headers: {
      'accept-language': language,
      ...(as ? { authorization: `Bearer ${as.token}` } : {}),
      ...(type ? { 'content-type': type } : {}),
    },
    ...(payload === undefined ? {} : { payload }),
    payloadAsStream: true,
  })
  const kind = String(response.headers['content-type'] ?? '')
  const stream = response.stream() as Readable
  if (kind.startsWith('text/event-stream')) stream.destroy()
  const body = kind.startsWith('text/event-stream') ? Buffer.alloc(0) : Buffer.concat(await stream.toArray())
  if (response.statusCode === 503 && attempts > 1) return send(request, caller, attempts - 1)
  return { status: response.statusCode, type: kind, body, statements }
}

test('odd requests of every operation get only what the document allows, and refused ones change nothing', async () => {
  const document = await server.request('GET', '/api/openapi.json')
  const operations = operationsOf(document.body)
  const step = long ? 5 : 30
  const some = entries.filter((_, at) => at % step === seed % step)
  const made = await makeRecords(some.filter(({ last }) => !last))
  let ids = await idsOf(server, pick)
  let accepted = 0
  const problems: string[] = []
  let known = await contentOf(server)
  for (let call = 0; call < calls && problems.length < 100; call += 1) {
    if (call % 100 === 0) {
      await anHourLater()
      ids = await idsOf(server, pick)
      known = await contentOf(server)
    }
    const operation = operations[call % operations.length] as Operation
    const caller = await callerOf(operation)
    const own = ids.idsFor(caller.as, caller.other)
    const parts = made.get(nameOf(operation))
    const valid: Valid =
      parts && !(parts.body instanceof FormData)
        ? {
            params: parts.params ?? {},
            query: Object.entries(parts.query ?? {}),
            ...(parts.body ? { body: { ...parts.body } } : {}),
          }
        : validOf(operation, own)
    const request = oddRequest(operation, valid, pick, own)
    const got = await send(request, caller)
    const after = await contentOf(server)
    const written = Object.keys(after).filter((table) => after[table] !== known[table])
    known = after
    if (got.status < 300) accepted += 1
    const found = problemsOf(operation, { ...got, written }, caller.language, counts)
    const isForeign = Object.values(request.params).some((id) => ids.isOf(caller.other, id))
    if (isForeign && !isDraft.test(operation.path) && got.status < 300 && caller.as === world.ana)
      found.push('another customer’s record was reached')
    if (found.length > 0)
      problems.push(
        `${found.join('; ')} [call ${call} of seed ${seed}: ${nameOf(operation)} ${request.what}] ${got.status} ${got.body.toString().slice(0, 200)}\n  ${curlOf(request, caller).slice(0, 900)}`,
      )
  }
  expect(problems.join('\n')).toBe('')
  expect(accepted).toBeGreaterThan(calls / 20)
}, 3_600_000)
