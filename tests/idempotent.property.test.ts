import fc from 'fast-check'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { businessPayments } from '#contract/account/business-payments.ts'
import { requestLinks } from '#contract/balance/request-links.ts'
import { adminAlerts } from '#contract/compliance/alerts.ts'
import { debitCards } from '#contract/funds/debit-cards.ts'
import { notifications } from '#contract/ground/notifications.ts'
import { grantOf } from '#contract/lib/permissions.ts'
import { fillPath, type Route } from '#contract/lib/route.ts'
import { cannedAnswers } from '#contract/office/canned-answers.ts'
import { adminLicenses } from '#contract/staff/licenses.ts'
import { officerOf } from './access/cases.ts'
import type { Parts, World } from './access/entry.ts'
import { entries } from './access/index.ts'
import { type Changed, changedFields } from './changed-fields.ts'
import { type Example, examples, examplesApart } from './idempotent-examples.ts'
import { holdInvariants } from './invariants.ts'
import { logIn, type Person, renewed, signUpAdmin, verified } from './people.ts'
import { acceptPrepaid, fundWallet, newId } from './sending.ts'
import { type Got, testServer } from './server.ts'
import { tablesWritten } from './tables.ts'

const nameOf = ({ method, path }: Route): string => `${method} ${path}`

/** The field that identifies the resource, if it is not `id`. */
const identity = new Map<Route, string>([
  [businessPayments.disclose, 'batchId'],
  [adminLicenses.renew, 'after'],
  [cannedAnswers.write, 'version'],
])
/** The code that refuses another request for an existing version or a decided alert. */
const refusal = new Map<Route, string>([
  [adminAlerts.decide, 'alert_closed'],
  [adminLicenses.renew, 'license_changed'],
  [cannedAnswers.write, 'changed_meanwhile'],
])
const identityOf = (route: Route): string => identity.get(route) ?? 'id'

const asForm = (fields: Record<string, unknown>, file: File): FormData => {
  const form = new FormData()
  for (const [name, text] of Object.entries(fields)) form.set(name, String(text))
  form.set('image', file)
  return form
}

const otherPicture = async (): Promise<File> => {
  const background = { r: 7, g: 70, b: 200 }
  const picture = await sharp({ create: { width: 300, height: 200, channels: 3, background } })
    .jpeg()
    .toBuffer()
  return new File([new Uint8Array(picture)], 'other.jpg')
}

type Change = { field: string; body: object }

const changesOf = async (route: Route, body: Parts['body'] = {}): Promise<Change[]> => {
  if (!route.body) return []
  const kept = [identityOf(route), ...(route.proofs ?? [])]
  if (!(body instanceof FormData)) return changedFields(route.body, body as Record<string, unknown>, kept)
  const { image, ...fields } = Object.fromEntries(body) as { image: File }
  const changes: Changed[] = changedFields(route.body, fields, kept)
  return [
    ...changes.map(({ field, body: changed }) => ({ field, body: asForm(changed, image) })),
    { field: 'image', body: asForm(fields, await otherPicture()) },
  ]
}

/** The same example under another id. */
const ofAnother = ({ params = {}, body }: Parts, id: string): Parts => {
  const name = body && ['id', 'batchId'].find((one) => one in body)
  return name ? { params, body: { ...body, [name]: id } } : { params: { ...params, id }, ...(body ? { body } : {}) }
}

const holds = async (
  server: ReturnType<typeof testServer>,
  route: Route,
  { as, params, body }: Example & { as: Person | undefined },
): Promise<void> => {
  const ask = (parts: Parts): Promise<Got> =>
    server.request(route.method, fillPath(route.path, parts.params), { body: parts.body, ...(as ? { as } : {}) })
  const written = (work: () => Promise<unknown>): Promise<string[]> =>
    tablesWritten(server, work).then((names) => names.filter((name) => name !== 'limits'))
  const accepted = { params: params ?? {}, ...(body ? { body } : {}) }
  const first = await ask(accepted)
  expect(first.status, `an example that is accepted: ${JSON.stringify(first.body)}`).toBeLessThan(300)
  expect(
    await written(async () => {
      const again = await ask(accepted)
      expect([again.status, again.body], 'the same request again').toEqual([first.status, first.body])
    }),
    'the same request again writes nothing',
  ).toEqual([])

  const refusedAs = async (change: Change): Promise<void> => {
    const changed = { ...accepted, body: change.body }
    let got = first
    expect(
      await written(async () => {
        got = await ask(changed)
      }),
      `another ${change.field} writes nothing`,
    ).toEqual([])
    if (got.status === 409 && got.body.code === (refusal.get(route) ?? 'conflict')) return
    // A body that is invalid or changes nothing gets the same answer under any id.
    let alone = first
    const made = await written(async () => {
      alone = await ask(ofAnother(changed, newId(server)))
    })
    const said = `another ${change.field}: ${JSON.stringify(change.body)}`
    if (got.status < 300) expect([made, alone.status, alone.body], said).toEqual([[], got.status, got.body])
    else for (const { status } of [got, alone]) expect([400, 403, 404, 409, 422], said).toContain(status)
  }
  const byField = Map.groupBy(await changesOf(route, body), ({ field }) => field)
  const changes = fc.tuple(...[...byField.values()].map((of) => fc.constantFrom(...of)))
  await fc.assert(
    fc.asyncProperty(changes, async (all) => {
      for (const change of all) await refusedAs(change)
    }),
    { numRuns: process.env.TEST_LONG ? 20 : 1 },
  )

  for (const name of route.proofs ?? []) {
    const { body: code } = await ask({ ...accepted, body: { ...(body as object), [name]: 'Another1' } })
    expect(code.code, `another ${name} is no other request`).not.toBe('conflict')
  }
}

const callerOf = async ({ access, permission }: Route, { server, ana, admin }: World): Promise<Person | undefined> => {
  if (access !== 'admin') return access === 'anyone' ? undefined : ana
  return grantOf(['administrator'], permission) ? admin : officerOf(server)
}

const settle = async (server: ReturnType<typeof testServer>, cents: bigint): Promise<World> => {
  const [ana, bela, admin] = [await verified(server), await verified(server), await signUpAdmin(server)]
  await server.work()
  await acceptPrepaid(server, ana)
  await fundWallet(server, ana, cents)
  return { server, ana, bela, admin }
}

const idempotent = entries.filter(({ route }) => route.idempotent)
const apart = examplesApart.map(([route]) => route)

describe('a request that is sent again changes nothing, and the same id with one field changed is refused', () => {
  const server = testServer()
  let world: World
  beforeAll(async () => {
    world = await settle(server, 1_000_000n)
  })
  afterAll(() => holdInvariants(server))
  /** In the same session while it lasts. */
  const signedIn = (person: Person): Promise<Person> => renewed(server, person).catch(() => logIn(server, person.email))
  const own = new Map<Route, (typeof examples)[number][1]>(examples)

  test.each(
    idempotent
      .filter(({ route }) => !apart.includes(route))
      .map(({ route, parts }) => [nameOf(route), route, own.get(route) ?? parts] as const),
  )('%s', async (_, route, exampleOf) => {
    // Codes are sent with a growing delay and a daily limit.
    server.clock.advance({ hours: 24 })
    const { ana, bela, admin } = world
    world = { server, ana: await signedIn(ana), bela: await signedIn(bela), admin: await signedIn(admin) }
    const example: Example = await exampleOf(world)
    await holds(server, route, { as: await callerOf(route, world), ...example })
  })
})

describe.each(examplesApart.map(([route, exampleOf]) => [nameOf(route), route, exampleOf] as const))(
  'the same, in a world of its own: %s',
  (_, route, exampleOf) => {
    const server = testServer()

    test('a request that is sent again changes nothing, and the same id with one field changed is refused', async () => {
      const world = await settle(server, 50_000n)
      const example = await exampleOf(world)
      await holds(server, route, { as: await callerOf(route, world), ...example })
    })
  },
)

test('every call that makes something under an id of the client’s says that it is idempotent', () => {
  const makes = ({ method, multipart, params, body }: Route): boolean =>
    method !== 'GET' && Boolean((body && 'id' in body.shape) || (multipart && params && 'id' in params.shape))
  const others = entries.map(({ route }) => route).filter((route) => makes(route) && !route.idempotent)
  // The ids of a session and of a notification exist already; a guest may correct the name for a card form.
  expect(new Set(others)).toEqual(new Set([debitCards.link, requestLinks.openCard, notifications.markRead]))
})
