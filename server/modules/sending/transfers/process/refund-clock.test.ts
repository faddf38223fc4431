import { afterEach, expect, test } from 'vitest'
import { adminBreaks, type Break } from '#contract/funds/breaks.ts'
import { transfers } from '#contract/sending/transfers.ts'
import { endOfBankingDay } from '#server/modules/ground/corridors/index.ts'
import { releaseMatch } from '#tests/approvals.ts'
import { holdInvariants } from '#tests/invariants.ts'
import { logIn, signUpAdmin, verified } from '#tests/people.ts'
import { fundWallet, pass, send, walletOf } from '#tests/sending.ts'
import { testServer } from '#tests/server.ts'

const server = testServer()
afterEach(() => holdInvariants(server))

test('a cancellation that waits on a compliance hold is a break with one business day left, until its refund', async () => {
  const { email } = await signUpAdmin(server, { language: 'en' })
  const breaks = async (status: 'open' | 'settled'): Promise<Break[]> => {
    const { body } = await server.call(adminBreaks.list, { query: { status }, as: await logIn(server, email) })
    return body.items
  }
  const maria = await verified(server)
  await server.work()
  await fundWallet(server, maria, 50_000n)
  const recipient = { firstName: 'Prohibido', lastName: 'Ejemplar', secondLastName: '' }
  const id = await send(server, maria, { recipient })
  await server.work()
  expect((await server.call(transfers.cancel, { params: { id }, as: maria })).body.state).toBe('canceling')
  const alarm = endOfBankingDay(server.clock.now(), 2)
  await pass(server, { seconds: Math.floor(server.clock.now().until(alarm).total('seconds')) - 1 })
  expect(await breaks('open')).toEqual([])
  await pass(server, { seconds: 31 }, 2)
  expect(await breaks('open')).toMatchObject([{ kind: 'refund_due', owner: { id }, amount: { minor: '20130' } }])
  await releaseMatch(server, id, await logIn(server, email))
  await server.work()
  expect((await walletOf(server, await logIn(server, maria.email))).balance).toBe('50000')
  expect(await breaks('open')).toEqual([])
  expect(await breaks('settled')).toMatchObject([{ kind: 'refund_due', settled: { by: 'transfers' } }])
})

test('business days of a refund skip weekends and holidays of the Federal Reserve', () => {
  const day = (from: string, count: number) =>
    endOfBankingDay(Temporal.Instant.from(from), count).toZonedDateTimeISO('America/New_York').toString().slice(0, 16)
  // Wednesday before Thanksgiving: Friday and Monday.
  expect(day('2026-11-25T17:00:00Z', 2)).toBe('2026-12-01T00:00')
  // Late on Sunday in New York: Monday is the first.
  expect(day('2026-12-07T03:00:00Z', 1)).toBe('2026-12-08T00:00')
})
