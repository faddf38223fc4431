import { expect, test } from 'vitest'
import { adminAlerts } from '#contract/compliance/alerts.ts'
import { customerProfile } from '#contract/office/customer-profile.ts'
import { adminTransfers } from '#contract/sending/admin-transfers.ts'
import { approveAbout, comparedRelease, releaseMatch } from '#tests/approvals.ts'
import { type Person, signUpAdmin, signUpStaff, verified } from '#tests/people.ts'
import { fundWallet, send } from '#tests/sending.ts'
import { testServer } from '#tests/server.ts'

const server = testServer()

const held = async (): Promise<{
  id: string
  maria: Person
  officer: Person
  body: Awaited<ReturnType<typeof comparedRelease>>
}> => {
  const maria = await verified(server)
  await server.work()
  await fundWallet(server, maria, 100_000n)
  const recipient = { firstName: 'Prohibido', lastName: 'Ejemplar', secondLastName: '' }
  const id = await send(server, maria, { recipient, ask: { amount: '21.00' } })
  await server.work()
  const officer = await signUpStaff(server, 'compliance')
  return { id, maria, officer, body: await comparedRelease(server, { id, as: officer }) }
}
const release = (id: string, body: object, as: Person) =>
  server.call(adminTransfers.release, { params: { id }, body: body as never, as })
const stateOf = async (id: string, as: Person): Promise<string> =>
  (await server.call(adminTransfers.read, { params: { id }, as })).body.state

test('a match is released only after each was compared and distinguished, with a meaningful reason', async () => {
  const { id, officer, body } = await held()
  const [comparison] = body.comparisons
  const apart = { name: 'same', birthDate: 'unknown', country: 'same', document: 'unknown' }
  for (const [wrong, field, code] of [
    [{ reason: body.reason }, 'comparisons', 'match_not_compared'],
    [{ ...body, comparisons: [] }, 'comparisons', 'match_not_compared'],
    [{ ...body, comparisons: [{ ...comparison, hit: { name: 'Ana', listedName: 'Ana', list: 'SDN' } }] }, 'comparisons', 'match_not_compared'],
    [{ ...body, comparisons: [{ ...comparison, ...apart }] }, 'comparisons', 'match_not_apart'],
    [{ ...body, releaseReason: null }, 'releaseReason', 'required'],
    ...['n/a', 'N/A n/a n/a', 'ok ok ok ok ok', 'xxxxxxxxxxxxxxxx', '...........', 'none'].map((reason) => [{ ...body, reason }, 'reason', 'reason_empty'] as const),
  ] as const)
    expect((await release(id, wrong, officer)).body.fields).toMatchObject({ [field]: { code } })
  expect(await stateOf(id, officer)).toBe('on_hold_compliance')
}) // biome-ignore format: a row a line

test('an administrator who has not opened the record of a match cannot release it', async () => {
  const { id, body } = await held()
  const other = await signUpStaff(server, 'compliance')
  expect((await release(id, body, other)).body.fields).toMatchObject({ comparisons: { code: 'match_not_compared' } })
  await server.call(adminTransfers.read, { params: { id }, as: other })
  expect((await release(id, body, other)).body.waits).toBe(true)
})

test('each further attempt to a listed name is counted in its alert and in the risk of the customer', async () => {
  const { id, officer, maria } = await held()
  const riskOf = async () =>
    (await server.call(customerProfile.risk, { params: { id: maria.userId }, as: officer })).body.parts
  expect(await riskOf()).not.toContainEqual(expect.objectContaining({ fact: 'listed_again' }))
  await releaseMatch(server, id, officer)
  const recipient = { firstName: 'Prohibido', lastName: 'Ejemplar', secondLastName: 'Zelaya' }
  for (const attempt of ['2', '3']) {
    const again = await send(server, maria, { recipient, ask: { amount: '22.00' } })
    await server.work()
    const { body } = await server.call(adminAlerts.list, { query: { search: again }, as: officer })
    expect(body.items[0].facts).toContainEqual({ name: 'attempt', value: attempt })
  }
  expect(await riskOf()).toContainEqual({ fact: 'listed_again', count: 2, points: 40 })
})

test('releasing a match needs dual approval, and the requester cannot approve it', async () => {
  const { id, officer, body } = await held()
  expect((await release(id, body, officer)).body).toEqual({ state: 'on_hold_compliance', waits: true })
  expect((await release(id, body, officer)).body.code).toBe('approval_waits')
  expect((await approveAbout(server, { subject: id, as: officer })).body.code).toBe('approval_own')
  const operator = await signUpStaff(server, 'operations')
  expect((await approveAbout(server, { subject: id, as: operator })).status).not.toBe(200)
  expect(await stateOf(id, officer)).toBe('on_hold_compliance')
  const rejected = await server.call(adminTransfers.reject, {
    params: { id },
    body: { reason: body.reason },
    as: officer,
  })
  expect(rejected.body.state).toBe('rejected')
  const admin = await signUpAdmin(server)
  expect((await approveAbout(server, { subject: id, as: admin })).body.code).toBe('illegal_move')
})

test('a release has the names of both people, and its alert closes with the findings and the approver', async () => {
  const { id, officer, body } = await held()
  await releaseMatch(server, id, officer)
  await server.work()
  const { body: read } = await server.call(adminTransfers.read, { params: { id }, as: officer })
  expect(read.moves).toContainEqual(
    expect.objectContaining({
      ...{ state: 'screening', actor: officer.email, reason: body.reason },
      released: { by: expect.stringMatching(/./), confirmedBy: expect.stringMatching(/./) },
    }),
  )
  const { body: alerts } = await server.call(adminAlerts.list, { query: { status: 'closed', limit: 100 }, as: officer })
  const found = alerts.items.find(({ subject }: { subject: { id: string } }) => subject.id === id)
  expect(found).toBeDefined()
  const { body: alert } = await server.call(adminAlerts.read, { params: { id: found.id }, as: officer })
  expect(alert.closed).toMatchObject({
    ...{ outcome: 'cleared', reason: body.releaseReason, note: body.reason },
    approvedBy: expect.stringMatching(/./),
  })
})
