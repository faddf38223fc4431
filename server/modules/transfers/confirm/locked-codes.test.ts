import { afterEach, expect, test } from 'vitest'
import { identity } from '../../../../contract/identity.ts'
import { transfers } from '../../../../contract/transfers.ts'
import { holdInvariants } from '../../../../tests/invariants.ts'
import { linkMailedTo, otherThan, verified } from '../../../../tests/people.ts'
import { askCode, disclose, fundWallet, newId } from '../../../../tests/sending.ts'
import { testServer } from '../../../../tests/server.ts'

const server = testServer()
afterEach(() => holdInvariants(server))

test('ten wrong codes lock the confirmation: nothing is charged, and the mailed link unlocks it', async () => {
  const maria = await verified(server)
  await server.work()
  await fundWallet(server, maria, 1_000_000n)
  const disclosureId = await disclose(server, maria)
  const confirm = (code: string) =>
    server.call(transfers.create, { body: { id: newId(server), disclosureId, code }, as: maria })
  const refusals: string[] = []
  for (let round = 0; round < 2; round += 1) {
    server.clock.advance({ minutes: 2 })
    const code = otherThan(await askCode(server, maria, disclosureId))
    for (let n = 0; n < 5; n += 1) refusals.push((await confirm(code)).body.code)
  }
  expect(refusals.slice(-2)).toEqual(['confirmation_invalid', 'login_link_required'])
  server.clock.advance({ minutes: 4 })
  const asked = await server.call(transfers.sendCode, { params: { id: disclosureId }, as: maria })
  expect([asked.status, asked.body.code]).toEqual([403, 'login_link_required'])
  expect((await server.call(transfers.list, { query: {}, as: maria })).body.items).toEqual([])

  await server.call(identity.verifyEmail, { body: { token: await linkMailedTo(server, maria.email) } })
  expect((await confirm(await askCode(server, maria, disclosureId))).status).toBe(201)
})
