import { describe, expect, test } from 'vitest'
import { type Device, identity } from '#contract/people/identity.ts'
import { transaction } from '#server/platform/database.ts'
import { answerCode, logIn, type Person, password, renewed, signUp } from '#tests/people.ts'
import { testServer } from '#tests/server.ts'
import { rotateSession } from '../index.ts'

const server = testServer()

const devices = async (as: Person): Promise<Device[]> => (await server.call(identity.sessions, { as })).body.sessions
const me = async (as: { token?: string; cookie?: string }) => (await server.call(identity.me, { as })).status
const signOut = (id: string, as: Person) => server.call(identity.endSession, { params: { id }, as })
const idOf = async (person: Person): Promise<string> =>
  (await devices(person)).find(({ current }) => current)?.id ?? 'none'

const firefox = 'Mozilla/5.0 (X11; Linux x86_64; rv:150.0) Gecko/20100101 Firefox/150.0'
const iPhone = 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.5 Mobile/15E148 Safari/604.1' // biome-ignore format: as it is sent

const logInWith = async (email: string, agent: string): Promise<string> => {
  const { cookie } = await answerCode(server, 'login', email)
  const as = { cookie, headers: { 'user-agent': agent } }
  return (await server.call(identity.login, { body: { email, password }, as })).body.token
}

describe('the list of devices', () => {
  test('the devices show browser, system, first and last use, and mark the current one', async () => {
    const { email } = await signUp(server)
    server.clock.advance({ minutes: 1 })
    const signedInAt = server.clock.now().toString()
    await logInWith(email, iPhone)
    server.clock.advance({ minutes: 6 })
    const token = await logInWith(email, firefox)
    const { body } = await server.call(identity.sessions, { as: { token } })
    expect(body.sessions.slice(0, 2)).toEqual([
      { id: expect.any(String), browser: 'Firefox', system: 'Linux', address: '127.0.0.1', createdAt: server.clock.now().toString(), seenAt: server.clock.now().toString(), current: true },
      { id: expect.any(String), browser: 'Safari', system: 'iOS', address: '127.0.0.1', createdAt: signedInAt, seenAt: signedInAt, current: false },
    ]) // biome-ignore format: one device a line
    expect(body.sessions).toHaveLength(3)
  })

  test('an empty, nonsensical or oversized user agent is a device without a name', async () => {
    const { email } = await signUp(server)
    for (const agent of ['', 'curl', '<script>alert(1)</script>', 'x'.repeat(5000)]) {
      const token = await logInWith(email, agent)
      const { status, body } = await server.call(identity.sessions, { as: { token } })
      expect(status).toBe(200)
      expect(JSON.stringify(body)).not.toContain('script')
    }
  })

  test('the devices include no other user’s and no expired, idle or signed-out session', async () => {
    const person = await signUp(server)
    await signUp(server)
    const second = await logIn(server, person.email)
    await server.call(identity.logout, { as: second })
    expect(await devices(person)).toHaveLength(1)
    await logIn(server, person.email)
    let kept = person
    for (let hours = 0; hours < 12; hours += 6) {
      server.clock.advance({ hours: 6 })
      kept = await renewed(server, kept)
    }
    expect(await devices(kept)).toEqual([expect.objectContaining({ current: true })])
  })

  test('signing a device out revokes its token and cookie immediately, and this browser stays signed in', async () => {
    const here = await signUp(server)
    const there = await logIn(server, here.email)
    expect((await signOut(await idOf(there), here)).body).toEqual({ status: true })
    expect([await me({ token: there.token }), await me({ cookie: there.cookie })]).toEqual([401, 401])
    expect((await server.call(identity.renewal, { as: { cookie: there.cookie } })).status).toBe(401)
    expect(await me({ token: here.token })).toBe(200)
  })

  test('another user’s device and a signed-out one are not found', async () => {
    const [ana, bela] = [await signUp(server), await signUp(server)]
    const id = await idOf(bela)
    expect((await signOut(id, ana)).status).toBe(404)
    expect(await me({ token: bela.token })).toBe(200)
    const other = await logIn(server, bela.email)
    expect([(await signOut(id, other)).status, (await signOut(id, other)).status]).toEqual([200, 404])
    const malformed = await server.request('DELETE', '/api/sessions/1', { as: ana })
    expect(malformed.status).toBe(400)
  })

  test('signing out the others revokes all other sessions of the user only', async () => {
    const here = await signUp(server)
    const other = await signUp(server)
    const others = [await logIn(server, here.email), await logIn(server, here.email)]
    expect((await server.call(identity.endOtherSessions, { as: here })).body).toEqual({ status: true })
    expect(await Promise.all(others.map(({ token }) => me({ token })))).toEqual([401, 401])
    expect([await me({ token: here.token }), await me({ token: other.token })]).toEqual([200, 200])
    expect(await devices(here)).toHaveLength(1)
  })
})

test('a step-up gives the session a new id and secret, and the old ones stop working', async () => {
  const person = await signUp(server)
  const [before] = await devices(person)
  server.clock.advance({ minutes: 5 })
  const caller = { userId: person.userId, sessionId: before?.id ?? '', role: 'customer', email: person.email, language: 'en' } as const // biome-ignore format: a caller
  const rotate = () =>
    transaction(server.deps.db, (tx) =>
      rotateSession({ tx, now: server.clock.now, secrets: server.deps.secrets }, caller),
    )
  const { token, secret } = await rotate()
  expect([await me({ token: person.token }), await me({ cookie: person.cookie })]).toEqual([401, 401])
  expect([await me({ token }), await me({ cookie: `sol_session=${secret}` })]).toEqual([200, 200])
  const [after] = (await server.call(identity.sessions, { as: { token } })).body.sessions
  expect(after).toMatchObject({ createdAt: before?.createdAt, current: true })
  expect(after.id).not.toBe(before?.id)
  await expect(rotate()).rejects.toThrow('unauthenticated')
})
