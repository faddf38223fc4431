import { describe, expect, test } from 'vitest'
import { type NotificationChoice, notifications } from '#contract/ground/notifications.ts'
import { type Language, languages } from '#contract/lib/route.ts'
import { identity } from '#contract/people/identity.ts'
import { readUser } from '#server/modules/people/identity/index.ts'
import { transaction } from '#server/platform/database.ts'
import { newId } from '#server/platform/ids.ts'
import { confirmNumber } from '#tests/factors.ts'
import { mailbox, type Person, signUp, signUpAdmin, tell } from '#tests/people.ts'
import { expectRefused } from '#tests/refused.ts'
import { testServer } from '#tests/server.ts'
import { notify } from './index.ts'
import { jobs } from './jobs.ts'

const server = testServer()

const list = (person: Person, email = person.email) => server.call(notifications.list, { body: { email }, as: person })
const titles = async (person: Person): Promise<string[]> =>
  (await list(person)).body.notifications.map(({ title }: { title: string }) => title)
const remove = (person: Person, id: string) => server.call(notifications.remove, { params: { id }, as: person })

describe('notifications', () => {
  test('a user reads their own notifications, newest first, even those of one instant', async () => {
    const person = await signUp(server)
    for (const title of ['first', 'second', 'third']) await tell(server, person, { title })
    const got = await list(person, person.email.toUpperCase())
    expect(got.status).toBe(200)
    expect(got.body.status).toBe(true)
    expect(await titles(person)).toEqual(['third', 'second', 'first'])
    expect(got.body.notifications[0]).toEqual({
      _id: expect.stringMatching(/^[0-9a-f-]{36}$/),
      sentBy: 'SOL Team',
      sentTime: '2026-11-20T15:00:00Z',
      title: 'third',
      message: 'Hello from the team.',
      section: 'account_verification',
      path: null,
      read: false,
    })
  })

  test('a notification is unread until its own reader marks it or all as read', async () => {
    const [person, other] = [await signUp(server), await signUp(server)]
    const [first] = [await tell(server, person), await tell(server, person), await tell(server, other)]
    const read = async (who: Person) => (await list(who)).body.notifications.map((item: { read: boolean }) => item.read)
    const mark = (who: Person, id?: string) => server.call(notifications.markRead, { body: { id }, as: who })
    expect((await mark(other, first.id)).status).toBe(404)
    expect(await read(person)).toEqual([false, false])
    for (const _ of [1, 2]) expect((await mark(person, first.id)).body).toEqual({ status: true })
    expect(await read(person)).toEqual([false, true])
    for (const _ of [1, 2]) expect((await mark(person)).body).toEqual({ status: true })
    expect(await read(person)).toEqual([true, true])
    expect(await read(other)).toEqual([false])
  })

  test('only the latest notification of a topic stays, unread, and other topics are not affected', async () => {
    const [person, other] = [await signUp(server), await signUp(server)]
    const topic = newId(server.clock.now())
    const about = { path: '/dashboard/history/1', topic }
    for (const who of [person, other]) await tell(server, who, { title: 'collected', about })
    await server.call(notifications.markRead, { body: {}, as: person })
    await tell(server, person, { title: 'something else' })
    await tell(server, person, { title: 'delivered', about })
    expect(await titles(person)).toEqual(['delivered', 'something else'])
    expect((await list(person)).body.notifications[0]).toMatchObject({ path: '/dashboard/history/1', read: false })
    expect(await titles(other)).toEqual(['collected'])
  })

  test.each(languages)('a notification is in the current language of its reader (%s)', async (language) => {
    const person = await signUp(server, { language: 'en' })
    const text = (to: Language) => ({ title: `title ${to}`, message: `message ${to}` })
    await tell(server, person, { text })
    await server.call(identity.chooseLanguage, { body: { lang: language }, as: person })
    expect((await list(person)).body.notifications[0]).toMatchObject({
      title: `title ${language}`,
      message: `message ${language}`,
    })
    expect((await newest(person)).subject).toBe('title en')
  })

  test('a notification of a rolled-back transaction does not exist', async () => {
    const person = await signUp(server)
    const before = (await mailbox(server, person.email)).length
    const failing = transaction(server.deps.db, async (tx) => {
      const reader = await readUser(tx, person.userId)
      const notice = {
        reader,
        section: 'support',
        text: () => ({ title: 'x', message: 'y' }),
        at: server.clock.now(),
      } as const
      await notify({ ...server.deps, tx }, notice)
      throw new Error('undone')
    })
    await expect(failing).rejects.toThrow('undone')
    expect(await titles(person)).toEqual([])
    expect(await mailbox(server, person.email)).toHaveLength(before)
  })

  test('reading notifications refuses another user’s e-mail and none', async () => {
    const [person, other] = [await signUp(server), await signUp(server)]
    await tell(server, other, { title: 'private' })
    const foreign = await list(person, other.email)
    expect(foreign.status).toBe(403)
    expect(foreign.body).toMatchObject({ status: false, code: 'forbidden' })
    expect(JSON.stringify(foreign.body)).not.toContain('private')
    const missing = await server.request('POST', notifications.list.path, { body: {}, as: person })
    expect(missing.status).toBe(400)
  })

  test('a removed notification is gone, and removing it again is not found', async () => {
    const person = await signUp(server)
    const { id } = await tell(server, person, { title: 'to be removed' })
    await tell(server, person, { title: 'to stay' })
    expect((await remove(person, id)).body).toEqual({ status: true })
    expect(await titles(person)).toEqual(['to stay'])
    expect((await remove(person, id)).status).toBe(404)
  })

  test('another user’s notification cannot be removed and is not found', async () => {
    const [person, other] = [await signUp(server), await signUp(server)]
    const { id } = await tell(server, other, { title: 'theirs' })
    const foreign = await remove(person, id)
    const absent = await remove(person, '01a1f978-b580-7ed4-8c00-141f64530009')
    expect([foreign.status, foreign.body]).toEqual([absent.status, absent.body])
    expect(foreign.status).toBe(404)
    expect(await titles(other)).toEqual(['theirs'])
    expect((await remove(other, 'not-an-id')).status).toBe(400)
  })

  test('notifications are deleted after two years, and not before', async () => {
    const person = await signUp(server)
    const at = server.clock.now().subtract({ hours: 731 * 24 })
    await tell(server, person, { title: 'old', at })
    await tell(server, person, { title: 'almost as old', at: at.add({ hours: 48 }) })
    expect(await jobs(server.deps)[0]?.run()).toBe(1)
    expect(await titles(person)).toEqual(['almost as old'])
  })
})

const newest = async (person: Person) => {
  const [mail] = await mailbox(server, person.email)
  if (!mail) throw new Error(`nothing was mailed to ${person.email}`)
  return mail
}

describe('by mail', () => {
  test.each([
    ['es', 'Hola, María:', 'Equipo de SOL', 'Elige qué correos recibes: '],
    ['pt', 'Olá, María!', 'Equipe SOL', 'Escolha quais e-mails você recebe: '],
    ['en', 'Hi María,', 'SOL Team', 'Choose which emails you get: '],
  ] as const)('a copy goes in the language of the person (%s), with the way to the preferences', async (...row) => {
    const [language, greeting, team, choosing] = row
    const person = await signUp(server, { language })
    await tell(server, person, { title: 'Una noticia' })
    const mail = await newest(person)
    expect(mail.subject).toBe('Una noticia')
    expect(mail.text.split('\n')[0]).toBe(greeting)
    expect(mail.text).toContain(`${choosing}http://localhost/dashboard/setting/notifications`)
    expect((await list(person)).body.notifications[0].sentBy).toBe(team)
  })

  test('an administrator is mailed security notices, and others only by choice', async () => {
    const admin = await signUpAdmin(server)
    await tell(server, admin, { section: 'high_risk', title: 'Look at this' })
    await tell(server, admin, { section: 'security', title: 'A new device' })
    const subjects = (await mailbox(server, admin.email)).map(({ subject }) => subject)
    expect(subjects).toContain('A new device')
    expect(subjects).not.toContain('Look at this')
    expect(await titles(admin)).toEqual(['A new device', 'Look at this'])
  })
})

type Choice = Omit<NotificationChoice, 'fixed'>
const preferences = async (person: Person): Promise<NotificationChoice[]> =>
  (await server.call(notifications.preferences, { as: person })).body.items
const choose = (person: Person, body: Choice, language?: Language) =>
  server.call(notifications.choose, { body, as: { ...person, ...(language ? { language } : {}) } })
const sentTo = async (address: string): Promise<string[]> =>
  (await mailbox(server, address)).map(({ subject }) => subject)

describe('preferences', () => {
  test('by default a customer is mailed everything and texted nothing', async () => {
    const items = await preferences(await signUp(server))
    const by = (channel: string) => items.filter((item) => item.channel === channel)
    expect(by('app').every(({ on, fixed }) => on && fixed)).toBe(true)
    expect(by('mail').every(({ on }) => on)).toBe(true)
    expect(by('mail').filter(({ fixed }) => fixed)).toHaveLength(1)
    expect(by('sms').some(({ on }) => on)).toBe(false)
  })

  test('a section turned off is not mailed, stays in the panel, and can be turned on again', async () => {
    const person = await signUp(server)
    const off = await choose(person, { section: 'transfers', channel: 'mail', on: false })
    expect(off.body.items).toContainEqual({ section: 'transfers', channel: 'mail', on: false, fixed: false })
    await tell(server, person, { section: 'transfers', title: 'silent' })
    await tell(server, person, { section: 'support', title: 'another section' })
    await choose(person, { section: 'transfers', channel: 'mail', on: true })
    await tell(server, person, { section: 'transfers', title: 'loud' })
    expect(await titles(person)).toEqual(['loud', 'another section', 'silent'])
    const mailed = await sentTo(person.email)
    expect(mailed.slice(0, 2)).toEqual(['loud', 'another section'])
    expect(mailed).not.toContain('silent')
  })

  test('a text message is sent by choice to a confirmed number only, and carries the title only', async () => {
    const person = await signUp(server, { mobileNumber: '(212) 555-0171' })
    const number = '+12125550171'
    await tell(server, person, { section: 'transfers', title: 'before' })
    await choose(person, { section: 'transfers', channel: 'sms', on: true })
    await tell(server, person, { section: 'transfers', title: 'unconfirmed' })
    await confirmNumber(server, person, number)
    await tell(server, person, { section: 'transfers', title: 'It arrived', message: 'Carmen has 4,970.00 HNL.' })
    const texts = (await mailbox(server, number)).filter(({ channel }) => channel === 'sms')
    expect(texts.map(({ text }) => text)).toEqual([
      'SOL: It arrived\nhttp://localhost/dashboard',
      expect.stringMatching(/^SOL: \d{6} is your code/),
    ])
  })

  test('a choice affects its user only, and is audited', async () => {
    const [person, other] = [await signUp(server), await signUp(server)]
    await choose(person, { section: 'support', channel: 'mail', on: false })
    expect(await preferences(other)).toContainEqual({ section: 'support', channel: 'mail', on: true, fixed: false })
    const rows = await server.deps.db
      .selectFrom('audit')
      .select(['action', 'details'])
      .where('actor', '=', person.userId)
      .where('action', '=', 'notifications.chosen')
      .execute()
    expect(rows).toEqual([
      { action: 'notifications.chosen', details: { section: 'support', channel: 'mail', on: false } },
    ])
  })

  test.each(languages)(
    'security mails and the panel cannot be turned off, and the refusal gives the reason (%s)',
    async (language) => {
      const person = await signUp(server, { language })
      const security = await choose(person, { section: 'security', channel: 'mail', on: false }, language)
      expectRefused(security, language, { status: 409, code: 'security_notice_required' })
      const panel = await choose(person, { section: 'transfers', channel: 'app', on: false }, language)
      expectRefused(panel, language, { status: 409, code: 'notification_required' })
      await tell(server, person, { section: 'security', title: 'A new device' })
      const mail = await newest(person)
      expect(mail.subject).toBe('A new device')
      expect(mail.unsubscribe).toBeUndefined()
      expect(mail.text).toContain('http://localhost/dashboard/setting/notifications')
    },
  )
})

const tokenIn = (link: string): string => new URL(link).pathname.split('/').at(-1) ?? ''
const linkOf = async (person: Person): Promise<string> => {
  await tell(server, person, { section: 'support', title: 'with a link' })
  const { unsubscribe } = await newest(person)
  if (!unsubscribe) throw new Error('the mail has no link')
  return unsubscribe
}
/** A mail program's request: a form, without cookies (RFC 8058 §3.1). */
const oneClick = (link: string) =>
  server.sol.app.inject({
    method: 'POST',
    url: link.replace('http://localhost', ''),
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    payload: 'List-Unsubscribe=One-Click',
  })

describe('the link of a mail', () => {
  test('one request to the unsubscribe link stops the mails of its section only', async () => {
    const person = await signUp(server)
    const link = await linkOf(person)
    expect(new URL(link).search).toBe('?lang=en')
    const token = tokenIn(link)
    const before = await server.call(notifications.subscription, { params: { token } })
    expect(before.body).toEqual({ section: 'support', on: true })
    for (const _ of [1, 2]) expect((await oneClick(link)).json()).toEqual({ status: true })
    const after = await server.call(notifications.subscription, { params: { token } })
    expect(after.body).toEqual({ section: 'support', on: false })
    await tell(server, person, { section: 'support', title: 'silent' })
    await tell(server, person, { section: 'transfers', title: 'loud' })
    expect(await sentTo(person.email)).not.toContain('silent')
    expect((await newest(person)).subject).toBe('loud')
  })

  test('an unsubscribe link cannot be guessed or changed to another user or section', async () => {
    const [person, other] = [await signUp(server), await signUp(server)]
    const token = tokenIn(await linkOf(person))
    const [section = '', , mac = ''] = token.split('.')
    const forged = [
      [section, other.userId, mac].join('.'),
      ['security', person.userId, mac].join('.'),
      [section, person.userId, mac.replace(/^./, (digit) => (digit === '0' ? '1' : '0'))].join('.'),
      [section, person.userId].join('.'),
      'support',
      '...',
    ]
    for (const wrong of forged) {
      expect((await server.call(notifications.subscription, { params: { token: wrong } })).status).toBe(404)
      expect((await server.call(notifications.unsubscribe, { params: { token: wrong } })).status).toBe(404)
    }
    for (const one of [person, other])
      expect(await preferences(one)).toContainEqual({ section: 'support', channel: 'mail', on: true, fixed: false })
  })

  test('opening an unsubscribe link changes nothing, since mail programs open every link', async () => {
    const person = await signUp(server)
    const token = tokenIn(await linkOf(person))
    await server.call(notifications.subscription, { params: { token } })
    expect(await preferences(person)).toContainEqual({ section: 'support', channel: 'mail', on: true, fixed: false })
  })
})
