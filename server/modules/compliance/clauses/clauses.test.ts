import { afterAll, beforeAll, expect, test } from 'vitest'
import { adminClauses, type ClauseName, clauseNames, type Evidence } from '#contract/compliance/clauses.ts'
import { holdInvariants } from '#tests/invariants.ts'
import { type Person, signUpAdmin, signUpStaff, verified } from '#tests/people.ts'
import { acceptPrepaid, fundWallet, send } from '#tests/sending.ts'
import { testServer } from '#tests/server.ts'

const server = testServer()
let [maria, iris, carla]: Person[] = []
beforeAll(async () => {
  iris = await signUpAdmin(server)
  carla = await signUpStaff(server, 'compliance')
  maria = await verified(server, { language: 'es' })
  await acceptPrepaid(server, maria)
  await fundWallet(server, maria, 100_000n)
})
afterAll(() => holdInvariants(server))

const evidenceOf = async (name: ClauseName): Promise<Evidence[]> =>
  (await server.call(adminClauses.evidence, { params: { name }, as: carla })).body.items

test('a transfer is evidence of its disclosure, its receipt and their language, under its code and with its screen', async () => {
  const id = await send(server, maria as Person, { ask: { amount: '40.00' } })
  for (const name of ['disclosure', 'receipt', 'language', 'retention'] as const) {
    const [record] = await evidenceOf(name)
    expect(record).toMatchObject({ path: `/dashboard/transactions/movements/${id}` })
    expect(record?.label).toMatch(/^[0-9A-Z-]{14}$/)
  }
  expect((await evidenceOf('e_sign')).length).toBeGreaterThan(0)
  expect((await evidenceOf('prepaid'))[0]).toMatchObject({ path: `/dashboard/customers/${maria?.userId}` })
  expect(await evidenceOf('rejected')).toEqual([])
})

test('every clause answers with its evidence, and names neither a person nor an amount', async () => {
  for (const name of clauseNames) {
    const records = await evidenceOf(name)
    expect(JSON.stringify(records)).not.toContain(maria?.email)
    for (const record of records) expect(Object.keys(record).sort()).toEqual(['at', 'label', 'path'])
  }
})

test('compliance and administrators read the clauses, other staff and customers do not, and an unknown one is refused', async () => {
  const status = async (as: Person | undefined) => (await server.call(adminClauses.list, as ? { as } : {})).status
  expect(await status(carla)).toBe(200)
  expect(await status(iris)).toBe(200)
  expect(await status(await signUpStaff(server, 'support'))).toBe(403)
  expect(await status(maria)).toBe(404)
  expect(await status(undefined)).toBe(401)
  expect((await server.request('GET', '/api/admin/clauses/nothing/evidence', { as: carla as Person })).status).toBe(400)
})
