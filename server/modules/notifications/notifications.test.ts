import { describe, expect, test } from 'vitest'
import { notifications } from '../../../contract/notifications.ts'
import { mailbox, type Person, signUp } from '../../../tests/people.ts'
import { testServer } from '../../../tests/server.ts'
import { transaction } from '../../platform/database.ts'
import { notify } from './index.ts'

const server = testServer()

const tell = (person: Person, title: string) =>
  transaction(server.deps.db, (tx) =>
    notify(tx, {
      userId: person.userId,
      sentBy: 'SOL Team',
      title,
      message: `About ${title}.`,
      at: server.clock.now(),
    }),
  )
const list = (person: Person, email = person.email) => server.call(notifications.list, { body: { email }, as: person })
const remove = (person: Person, id: string) => server.call(notifications.remove, { params: { id }, as: person })

describe('notifications', () => {
  test('a person reads their own, newest first, even when they were written in one instant', async () => {
    const person = await signUp(server)
    for (const title of ['first', 'second', 'third']) await tell(person, title)
    const got = await list(person, person.email.toUpperCase())
    expect(got.status).toBe(200)
    expect(got.body.status).toBe(true)
    expect(got.body.notifications.map(({ title }: { title: string }) => title)).toEqual(['third', 'second', 'first'])
    expect(got.body.notifications[0]).toEqual({
      _id: expect.stringMatching(/^[0-9a-f-]{36}$/),
      sentBy: 'SOL Team',
      sentTime: '2026-11-20T15:00:00Z',
      title: 'third',
      message: 'About third.',
      section: 'account_verification',
    })
  })

  test('a copy goes by mail, in the language of the person', async () => {
    const person = await signUp(server, { language: 'es' })
    await tell(person, 'Una noticia')
    const [mail] = await mailbox(server, person.email)
    expect(mail?.subject).toBe('Una noticia')
    expect(mail?.text).toContain('Hola, María:')
  })

  test('what is not committed is not told', async () => {
    const person = await signUp(server)
    const before = (await mailbox(server, person.email)).length
    const failing = transaction(server.deps.db, async (tx) => {
      await notify(tx, { userId: person.userId, sentBy: 'SOL', title: 'x', message: 'y', at: server.clock.now() })
      throw new Error('undone')
    })
    await expect(failing).rejects.toThrow('undone')
    expect((await list(person)).body.notifications).toEqual([])
    expect(await mailbox(server, person.email)).toHaveLength(before)
  })

  test('the e-mail of somebody else is refused, and so is none', async () => {
    const [person, other] = [await signUp(server), await signUp(server)]
    await tell(other, 'private')
    const foreign = await list(person, other.email)
    expect(foreign.status).toBe(403)
    expect(foreign.body).toMatchObject({ status: false, code: 'forbidden' })
    expect(JSON.stringify(foreign.body)).not.toContain('private')
    const missing = await server.request('POST', notifications.list.path, { body: {}, as: person })
    expect(missing.status).toBe(400)
  })

  test('a removed one is gone, and removing it again finds nothing', async () => {
    const person = await signUp(server)
    const { id } = await tell(person, 'to be removed')
    await tell(person, 'to stay')
    expect((await remove(person, id)).body).toEqual({ status: true })
    expect((await list(person)).body.notifications).toHaveLength(1)
    expect((await remove(person, id)).status).toBe(404)
  })

  test('nobody removes what belongs to somebody else, and does not learn that it exists', async () => {
    const [person, other] = [await signUp(server), await signUp(server)]
    const { id } = await tell(other, 'theirs')
    const foreign = await remove(person, id)
    const absent = await remove(person, '01a1f978-b580-7ed4-8c00-141f64530009')
    expect([foreign.status, foreign.body]).toEqual([absent.status, absent.body])
    expect(foreign.status).toBe(404)
    expect((await list(other)).body.notifications).toHaveLength(1)
    expect((await remove(other, 'not-an-id')).status).toBe(400)
  })
})
