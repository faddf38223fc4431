import { beforeAll, expect, test } from 'vitest'
import { businessMembers } from '#contract/account/business-members.ts'
import { type BusinessMark, businesses } from '#contract/account/businesses.ts'
import { fillPath } from '#contract/lib/route.ts'
import { join, prepared, workingCompany } from '#tests/businesses.ts'
import { openEvents } from '#tests/events.ts'
import { type Person, signUpAdmin, verified } from '#tests/people.ts'
import { testServer } from '#tests/server.ts'

const server = testServer()
let address: string
beforeAll(async () => {
  address = await server.sol.app.listen({ port: 0, host: '127.0.0.1' })
})

const open = (person: Person, id: string) =>
  openEvents<BusinessMark>(`${address}${fillPath(businesses.watch.path, { id })}`, person)

test('a member’s stream reports payments prepared by others, and closes when the member is removed', async () => {
  const working = await workingCompany(server, await signUpAdmin(server))
  const { id, owner } = working
  const viewer = await join(server, { id, owner, role: 'viewer' })
  await server.work()
  const stream = await open(viewer, id)
  const first = await stream.next()
  await prepared(server, owner, working)
  await server.work()
  await stream.until('a change', ({ changes }) => changes !== first?.changes)
  await server.call(businessMembers.remove, { params: { id, userId: viewer.userId }, as: owner })
  await server.work()
  while (await stream.next());
  expect((await open(viewer, id)).status).toBe(404)
})

test('to others a company has no stream', async () => {
  const { id } = await workingCompany(server, await signUpAdmin(server))
  expect((await open(await verified(server), id)).status).toBe(404)
})
