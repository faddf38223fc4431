import { sql } from 'kysely'
import { beforeAll, describe, expect, test } from 'vitest'
import { adminTransfers } from '#contract/sending/admin-transfers.ts'
import { signUpAdmin, verified } from '#tests/people.ts'
import { fundWallet, pass, readTransfer, send } from '#tests/sending.ts'
import { testServer } from '#tests/server.ts'

const server = testServer()
let admin: Awaited<ReturnType<typeof signUpAdmin>>
let sender: Awaited<ReturnType<typeof verified>>
const ids = { delivered: '', held: '' }

beforeAll(async () => {
  sender = await verified(server, { firstName: 'José', lastName: 'Núñez', dob: '1984-03-09' })
  await fundWallet(server, sender, 1_000_000n)
  ids.delivered = await send(server, sender)
  await pass(server, { seconds: 20 }, 5)
  const onList = { firstName: 'Prohibido', lastName: 'Ejemplar', secondLastName: '', country: 'MX' }
  ids.held = await send(server, sender, {
    recipient: { ...onList, fields: { clabe: '002010077777777771' } },
    ask: { amount: '350.00' },
  })
  await server.work()
  admin = await signUpAdmin(server)
})

const read = (id: string) => server.call(adminTransfers.read, { params: { id }, as: admin })
const audited = async (action: string) => {
  const { rows } = await sql<{ actor: string; subject: string; details: object }>`
    select actor, subject, details from audit where action = ${action}`.execute(server.deps.db)
  return rows
}

describe('an administrator reads one transfer', () => {
  test('a transfer is read with its moves, payment method and both sides’ references, and the read is audited', async () => {
    const { status, body } = await read(ids.delivered)
    expect(status).toBe(200)
    const { confirmationCode, payIn } = await readTransfer(server, sender, ids.delivered)
    expect(body).toMatchObject({ confirmationCode, payIn, heldAt: null, problem: null, hits: [] })
    expect(body.moves[0]).toMatchObject({ state: 'authorized', actor: sender.email, reason: null })
    expect(body.moves.at(-1)).toMatchObject({ state: 'delivered', actor: null, reason: null })
    expect(body.payments).toEqual([
      expect.objectContaining({
        kind: 'payout',
        reference: `${ids.delivered}:payout`,
        partnerReference: expect.stringMatching(/./),
      }),
    ])
    expect(await audited('transfer.read')).toEqual([{ actor: admin.userId, subject: ids.delivered, details: {} }])
  })

  test('a transfer held for a listed name shows both sides’ details of the person, and later the decision, its maker and reason', async () => {
    const { body } = await read(ids.held)
    expect(body.state).toBe('on_hold_compliance')
    expect(body.heldAt).not.toBeNull()
    expect(body.hits).toEqual([
      expect.objectContaining({
        listedName: 'EJEMPLAR, Prohibido',
        ours: { kind: 'recipient', place: expect.stringContaining('MX') },
        theirs: expect.objectContaining({ kind: 'individual', listVersion: expect.stringMatching(/^[0-9a-f]{16}$/) }),
        score: 100,
        why: ['same_name', 'country_differs'],
        identifiers: {
          name: { ours: 'Prohibido Ejemplar', theirs: 'EJEMPLAR, Prohibido', found: 'same' },
          birthDate: { ours: null, theirs: '07 Mar 1961', found: 'unknown' },
          country: { ours: 'Mexico', theirs: 'Invented', found: 'differs' },
          document: { ours: null, theirs: 'Passport X0000001 (Nowhere)', found: 'unknown' },
        },
      }),
    ])
    const reason = 'Another birthday and another country'
    await server.call(adminTransfers.reject, { params: { id: ids.held }, body: { reason }, as: admin })
    const { moves } = (await read(ids.held)).body
    expect(moves.filter((move: { reason: string | null }) => move.reason)).toEqual([
      expect.objectContaining({ state: 'rejected', actor: admin.email, reason }),
    ])
  })

  test('an unknown transfer is 404, and nothing is audited', async () => {
    const before = await audited('transfer.read')
    expect((await read(sender.userId)).status).toBe(404)
    expect(await audited('transfer.read')).toEqual(before)
  })
})

describe('the file of transfers', () => {
  const csv = async (query: object) => {
    const { status, body } = await server.call(adminTransfers.csv, { query: query as never, as: admin })
    return { status, lines: String(body).trim().split('\n') }
  }

  test('the export has every filtered transfer, newest first, and is audited', async () => {
    const { lines } = await csv({ search: 'nunez', customerId: sender.userId })
    expect(lines).toHaveLength(3)
    expect(lines[1]).toContain(ids.held)
    // The state's code, and its label as on the screen.
    expect(lines[2]).toContain(`${ids.delivered},delivered,Delivered,`)
    expect((await csv({ amountFrom: '350' })).lines).toHaveLength(2)
    expect((await csv({ customerId: admin.userId })).lines).toHaveLength(1)
    expect((await audited('transfers.exported'))[0]).toMatchObject({
      actor: admin.userId,
      details: { search: 'nunez', customerId: sender.userId },
    })
  })

  test('an export with an invalid amount is refused by field, and nothing is audited', async () => {
    const before = await audited('transfers.exported')
    expect((await csv({ amountFrom: 'many' })).status).toBe(400)
    expect(await audited('transfers.exported')).toEqual(before)
  })
})
