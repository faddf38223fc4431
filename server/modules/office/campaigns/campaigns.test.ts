import { sql } from 'kysely'
import { beforeAll, expect, test } from 'vitest'
import { notifications } from '#contract/ground/notifications.ts'
import { type Campaign, campaigns, type Segment } from '#contract/office/campaigns.ts'
import { approvals } from '#contract/staff/approvals.ts'
import { mailbox, type Person, signUp, signUpAdmin, signUpStaff } from '#tests/people.ts'
import { newId } from '#tests/sending.ts'
import { testServer } from '#tests/server.ts'
import { tablesWritten } from '#tests/tables.ts'

const server = testServer()
let [helen, ivan, rosa, ana, bia]: Person[] = []
beforeAll(async () => {
  helen = await signUpAdmin(server)
  ivan = await signUpStaff(server, 'operations')
  rosa = await signUpStaff(server, 'support')
  ana = await signUp(server, { language: 'es' })
  bia = await signUp(server, { language: 'pt' })
})

const text = (title: string) => ({ title, message: `${title}.\n\nMás.` })
const texts = { es: text('Cerramos el jueves'), pt: text('Fechamos na quinta'), en: text('Closed on Thursday') }
const inMinutes = (minutes: number) => server.clock.now().add({ minutes }).toString()
const writing = (changes: object = {}) => ({
  id: newId(server),
  name: 'Thanksgiving',
  purpose: 'service' as const,
  segment: { kind: 'everyone' } as Segment,
  texts,
  sendAt: inMinutes(3),
  reason: 'Support is closed on Thursday.',
  ...changes,
})
const ask = (body: ReturnType<typeof writing>, as = helen) => server.call(campaigns.ask, { body, as: as as Person })
const read = async (id: string): Promise<Campaign> =>
  (await server.call(campaigns.read, { params: { id }, as: helen as Person })).body
const decide = async (id: string, decision: 'approved' | 'declined', as = ivan) => {
  const waiting = await server.call(approvals.list, { query: { limit: 100 }, as: as as Person })
  const found = waiting.body.items.find((item: { id: string }) => item.id === id)
  const body = { decision, digest: found?.digest ?? '', reason: 'Read it.' }
  return server.call(approvals.decide, { params: { id }, body, as: as as Person })
}
const approved = async (changes: object = {}) => {
  const body = writing(changes)
  expect((await ask(body)).status).toBe(201)
  expect((await decide(body.id, 'approved')).status).toBe(200)
  return body
}
const news = async (person = ana) => {
  const as = person as Person
  const { body } = await server.call(notifications.list, { body: { email: as.email }, as })
  return body.notifications.filter(({ section }: { section: string }) => section === 'news')
}
const choose = (person: Person, on: boolean) =>
  server.call(notifications.choose, { body: { section: 'news', channel: 'mail', on }, as: person })

test('a campaign without recipients and a service notice to a segment by purchases are refused, and nothing is written', async () => {
  const written = await tablesWritten(server, async () => {
    for (const [segment, code] of [
      [{ kind: 'corridor', country: 'AR', days: 90 }, 'nobody_matches'],
      [{ kind: 'quiet', days: 30 }, 'offers_only'],
      [{ kind: 'never_sent' }, 'offers_only'],
    ] as const) {
      const { status, body: refused } = await ask(writing({ segment }))
      expect([status, refused.fields.segment]).toMatchObject([400, { code }])
    }
  })
  // Only the rate limiter's count is written.
  expect(written).toEqual(['limits'])
})

test('a campaign is sent at its time, after dual approval, to each recipient once and in their language', async () => {
  const body = await approved({ segment: { kind: 'everyone' } })
  await server.work()
  expect([(await read(body.id)).state, await news()]).toEqual(['scheduled', []])
  server.clock.advance({ minutes: 4 })
  await server.work()
  await server.work()
  const [es, pt] = [await news(ana), await news(bia)]
  expect([es, pt]).toMatchObject([[{ title: texts.es.title, read: false }], [{ title: texts.pt.title }]])
  const mails = (await mailbox(server, (ana as Person).email)).filter(({ subject }) => subject === texts.es.title)
  expect(mails).toHaveLength(1)
  await server.call(notifications.markRead, { body: { id: es[0]._id }, as: ana as Person })
  const { state, figures, expected } = await read(body.id)
  expect([state, expected]).toEqual(['sent', figures.people])
  expect(figures).toMatchObject({
    told: figures.people,
    read: 1,
    mailsSent: figures.people,
    mailsFailed: 0,
    withoutMail: 0,
  })
})

test('a requester cannot approve their own campaign, and a read-only role can neither request nor decide', async () => {
  const body = writing()
  expect((await ask(body, rosa)).status).toBe(403)
  await ask(body)
  expect((await decide(body.id, 'approved', rosa)).status).toBe(404)
  expect((await decide(body.id, 'approved', helen)).status).not.toBe(200)
  expect((await decide(body.id, 'declined')).status).toBe(200)
  await server.work()
  expect((await read(body.id)).state).toBe('declined')
})

test('a customer with news by mail off gets it only in the app, and an offer is sent only to those who opted in', async () => {
  const [off, on] = [await signUp(server, { language: 'en' }), await signUp(server, { language: 'en' })]
  await choose(off, false)
  await choose(on, true)
  const service = await approved({ sendAt: inMinutes(1) })
  const offer = await approved({
    purpose: 'offers',
    texts: { ...texts, en: text('Half the fee') },
    sendAt: inMinutes(1),
  })
  server.clock.advance({ minutes: 2 })
  await server.work()
  await server.work()
  const subjectsOf = async (person: Person) => (await mailbox(server, person.email)).map(({ subject }) => subject)
  expect(await subjectsOf(off)).not.toContain(texts.en.title)
  expect((await news(off)).map(({ title }: { title: string }) => title)).toEqual([texts.en.title])
  expect(await subjectsOf(on)).toEqual(expect.arrayContaining([texts.en.title, 'Half the fee']))
  expect((await read(service.id)).figures.withoutMail).toBe(1)
  expect((await read(offer.id)).figures.people).toBe(1)
})

test('a campaign can be canceled until it starts, and is then sent to no one', async () => {
  const body = await approved()
  const cancel = () => server.call(campaigns.cancel, { params: { id: body.id }, as: ivan as Person })
  expect((await cancel()).body.state).toBe('canceled')
  server.clock.advance({ minutes: 4 })
  await server.work()
  expect((await read(body.id)).figures.people).toBe(0)
  const gone = await approved({ sendAt: inMinutes(0) })
  await server.work()
  const late = await server.call(campaigns.cancel, { params: { id: gone.id }, as: ivan as Person })
  expect(late.body.code).toBe('illegal_move')
})

test('each segment is counted in the database, and the campaign is sent to exactly these customers', async () => {
  const count = async (segment: Segment) =>
    (await server.call(campaigns.count, { body: { segment, purpose: 'service' }, as: rosa as Person })).body.people
  const everyone = await count({ kind: 'everyone' })
  expect(await count({ kind: 'not_verified' })).toBe(everyone - (await count({ kind: 'verified' })))
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from users where role = 'customer' and lang = 'pt'`.execute(server.deps.db)
  expect(await count({ kind: 'language', lang: 'pt' })).toBe(rows[0]?.count)
  const none = await Promise.all([
    count({ kind: 'corridor', country: 'HN', days: 30 }),
    count({ kind: 'quiet', days: 30 }),
    count({ kind: 'state', state: 'Nowhere' }),
    count({ kind: 'never_sent' }),
  ])
  expect(none).toEqual([0, 0, 0, 0])
})

test('a missing value is refused by field, and nothing is written', async () => {
  const written = await tablesWritten(server, async () => {
    const empty = { ...texts, pt: { title: ' ', message: '' } }
    const got = await ask(writing({ texts: empty }))
    expect(Object.keys(got.body.fields)).toEqual(['texts.pt.title', 'texts.pt.message'])
    expect(Object.keys((await ask(writing({ name: ' ' }))).body.fields)).toEqual(['name'])
    expect(Object.keys((await ask(writing({ sendAt: '2020-01-01T00:00:00Z' }))).body.fields)).toEqual(['sendAt'])
  })
  expect(written).toEqual(['limits'])
})
