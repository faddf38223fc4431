import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { loadList } from '#server/modules/staff/screening/index.ts'
import { signUp } from '#tests/people.ts'
import { addRecipient } from '#tests/sending.ts'
import { testServer } from '#tests/server.ts'

const server = testServer()

const listed = (uid: string, name: string) => ({
  ...{ id: `test:${uid}`, uid, name, kind: 'individual' as const, program: 'TEST', remarks: '', countries: [] },
})
const alertsOf = async () => {
  const { rows } = await sql<{ subjectId: string; facts: { value: string }[] }>`
    select subject_id, facts from alerts where kind = 'sanctions_customer' order by id`.execute(server.deps.db)
  return rows.map(({ subjectId, facts }) => [subjectId, facts.map(({ value }) => value)])
}
const runs = async () => {
  const { rows } = await sql<{ matched: bigint; finished: boolean }>`
    select matched, finished_at is not null as finished from rescreenings where list = 'test' order by id`.execute(
    server.deps.db,
  )
  return rows
}

test('a new list is compared with the customers and recipients from before it, and only its changed names', async () => {
  const zoila = await signUp(server, { firstName: 'Zoila', lastName: 'Quimera' })
  const ana = await signUp(server, { firstName: 'Ana', lastName: 'Zelaya' })
  await addRecipient(server, ana, { firstName: 'Remoto', lastName: 'Fantasma', secondLastName: '' })
  server.clock.advance({ seconds: 1 })
  const names = [listed('1', 'QUIMERA, Soila'), listed('2', 'FANTASMA, Remoto'), listed('3', 'AUSENTE, Nadie')]
  await loadList(server.deps, 'test', names)
  await server.work()
  // Two alerts of one instant have no order.
  expect(new Set(await alertsOf())).toEqual(
    new Set([
      [zoila.userId, ['Zoila Quimera · QUIMERA, Soila (test, TEST)']],
      [ana.userId, ['Remoto Fantasma · FANTASMA, Remoto (test, TEST)']],
    ]),
  )
  expect(await runs()).toEqual([{ matched: 2n, finished: true }])
  server.clock.advance({ seconds: 1 })
  await loadList(server.deps, 'test', [...names, listed('4', 'OTRA, Persona')])
  await server.work()
  expect(await alertsOf()).toHaveLength(2)
  expect((await runs()).map(({ finished }) => finished)).toEqual([true, true])
})
