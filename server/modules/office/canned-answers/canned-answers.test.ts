import { beforeAll, expect, test } from 'vitest'
import { type CannedAnswer, cannedAnswers } from '#contract/office/canned-answers.ts'
import { type Person, signUpAdmin } from '#tests/people.ts'
import { newId } from '#tests/sending.ts'
import { testServer } from '#tests/server.ts'
import { tablesWritten } from '#tests/tables.ts'

const server = testServer()
let [camila, daniela]: Person[] = []
beforeAll(async () => {
  camila = await signUpAdmin(server, { firstName: 'Camila' })
  daniela = await signUpAdmin(server, { firstName: 'Daniela' })
})

const texts = (text: string) => ({ title: 'Refund', text, replies: [] })
const refund = {
  shortcut: 'refund',
  texts: {
    es: texts('Te devolvemos todo, {name}.'),
    pt: texts('Devolvemos tudo, {name}.'),
    en: texts('All of it, {name}.'),
  },
  tag: 'Refund',
  closes: true,
}
const write = (id: string, change: object = {}, as = camila) =>
  server.call(cannedAnswers.write, { params: { id }, body: { ...refund, version: 0, ...change }, as })
const list = async (): Promise<CannedAnswer[]> => (await server.call(cannedAnswers.list, { as: camila })).body.items

test('the product includes answers in three languages', async () => {
  const items = await list()
  expect(items.map(({ shortcut }) => shortcut)).toEqual(['account-closed', 'cancel', 'code', 'id', 'solved', 'where'])
  for (const { texts: by } of items) for (const { text } of Object.values(by)) expect(text.length).toBeGreaterThan(20)
})

test('an answer is written once, and changed only from its latest version', async () => {
  const id = newId(server)
  expect((await write(id)).body).toMatchObject({ shortcut: 'refund', tag: 'refund', version: 1, changedBy: 'Camila' })
  expect(await tablesWritten(server, () => write(id))).toEqual(['limits'])
  const changed = await Promise.all([
    write(id, { version: 1, closes: false }),
    write(id, { version: 1, shortcut: 'refunded' }, daniela),
  ])
  expect(changed.map(({ status }) => status).sort()).toEqual([200, 409])
  expect(changed.find(({ status }) => status === 409)?.body.code).toBe('changed_meanwhile')
  expect((await list()).find((answer) => answer.id === id)?.version).toBe(2)
})

test('a shortcut belongs to one answer in use, and is free again after that', async () => {
  const [first, second] = [newId(server), newId(server)]
  await write(first, { shortcut: 'fees' })
  expect((await write(second, { shortcut: 'fees' })).body.code).toBe('shortcut_taken')
  const archive = (id: string) => server.call(cannedAnswers.archive, { params: { id }, as: daniela })
  expect([(await archive(first)).status, (await archive(first)).status]).toEqual([200, 200])
  expect((await write(first, { shortcut: 'fees', version: 1 })).status).toBe(404)
  expect((await write(second, { shortcut: 'fees' })).status).toBe(200)
})

test('every invalid field is named: a text missing in a language, an untypeable shortcut, an unknown placeholder', async () => {
  const { es, en } = refund.texts
  const wrong = {
    shortcut: 'No Spaces',
    texts: { es: { ...es, text: ' ' }, pt: { ...en, title: '' }, en: { ...en, text: 'Within {days} days' } },
    tag: '\u0007',
  }
  const written = await tablesWritten(server, async () => {
    const { status, body } = await write(newId(server), wrong)
    expect(status).toBe(400)
    const codes = Object.entries<{ code: string }>(body.fields).map(([name, { code }]) => [name, code])
    expect(Object.fromEntries(codes)).toEqual({
      shortcut: 'malformed',
      tag: 'malformed',
      'texts.es.text': 'required',
      'texts.pt.title': 'required',
      'texts.en.text': 'malformed',
    })
  })
  expect(written).toEqual(['limits'])
})
