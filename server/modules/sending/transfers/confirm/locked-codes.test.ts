import { afterEach, expect, test } from 'vitest'
import { identity } from '#contract/people/identity.ts'
import { transfers } from '#contract/sending/transfers.ts'
import { holdInvariants } from '#tests/invariants.ts'
import { cookiesOf, linkMailedTo, otherThan, verified } from '#tests/people.ts'
import { askCode, disclose, fundWallet, newId } from '#tests/sending.ts'
import { testServer } from '#tests/server.ts'

const server = testServer()
afterEach(() => holdInvariants(server))

test('ten wrong codes lock the confirmation: nothing is charged, and the mailed link confirms it in its own browser', async () => {
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
  const sendCode = (cookie?: string) =>
    server.call(transfers.sendCode, { params: { id: disclosureId }, as: { ...maria, cookie } })
  const asked = await sendCode()
  expect([asked.status, asked.body.code]).toEqual([403, 'login_link_required'])
  expect((await server.call(transfers.list, { query: {}, as: maria })).body.items).toEqual([])

  const body = { token: await linkMailedTo(server, maria.email) }
  expect((await server.call(identity.verifyEmail, { body })).body.code).toBe('link_other_browser')
  expect((await confirm('')).body.code).toBe('confirmation_invalid')
  const cookie = cookiesOf(asked)
  expect((await server.call(identity.verifyEmail, { body, as: { cookie } })).status).toBe(200)
  expect((await sendCode(cookie)).body).toMatchObject({ status: true, verified: true })
  const other = await disclose(server, maria, { ask: { amount: '250.00' } })
  const wrong = { id: newId(server), disclosureId: other, code: '' }
  expect((await server.call(transfers.create, { body: wrong, as: maria })).body.code).toBe('confirmation_invalid')
  expect((await confirm('')).status).toBe(201)
  expect((await confirm('')).body.code).toBe('quote_used')
})
