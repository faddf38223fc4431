import { expect, test } from 'vitest'
import { savedViews, views_max } from '#contract/staff/saved-views.ts'
import { type Person, signUpAdmin } from '#tests/people.ts'
import { newId } from '#tests/sending.ts'
import { testServer } from '#tests/server.ts'

const server = testServer()

const save = (as: Person, more: { id?: string; name?: string; query?: string } = {}) =>
  server.call(savedViews.save, {
    body: { id: newId(server), list: 'transactions', name: 'Honduras', query: 'country=HN', ...more },
    as,
  })
const listed = async (as: Person) => (await server.call(savedViews.list, { query: { list: 'transactions' }, as })).body

test('a view is visible only to its owner, and stores neither page nor search text', async () => {
  const [mine, other] = [await signUpAdmin(server), await signUpAdmin(server)]
  const saved = await save(mine, { query: 'country=HN&search=carmen@correo.com&cursor=abc&hide=code' })
  expect(saved.body).toMatchObject({ name: 'Honduras', query: 'country=HN&hide=code' })
  expect((await listed(mine)).items).toEqual([saved.body])
  expect((await listed(other)).items).toEqual([])
  expect((await server.call(savedViews.remove, { params: { id: saved.body.id }, as: other })).status).toBe(404)
  expect((await server.call(savedViews.remove, { params: { id: saved.body.id }, as: mine })).status).toBe(200)
  expect((await listed(mine)).items).toEqual([])
})

test('a retried view is saved once, and its id takes no other', async () => {
  const admin = await signUpAdmin(server)
  const id = newId(server)
  const both = await Promise.all([save(admin, { id }), save(admin, { id })])
  expect(both.map(({ status }) => status)).toEqual([201, 201])
  expect((await save(admin, { id, name: 'Guatemala' })).status).toBe(409)
  expect((await listed(admin)).items).toHaveLength(1)
})

test('a taken name, a blank one and a view of nothing are refused', async () => {
  const admin = await signUpAdmin(server)
  await save(admin)
  const taken = await save(admin)
  expect([taken.status, taken.body.fields.name.code]).toEqual([400, 'view_name_taken'])
  expect((await save(admin, { name: '   ' })).status).toBe(400)
  expect((await save(admin, { name: 'Everything', query: 'search=ana' })).status).toBe(400)
})

test('the number of saved views is limited', async () => {
  const admin = await signUpAdmin(server)
  for (let count = 0; count < views_max; count++) await save(admin, { name: `View ${count}` })
  const { status, body } = await save(admin, { name: 'One more' })
  expect([status, body.code]).toEqual([409, 'too_many_views'])
})
