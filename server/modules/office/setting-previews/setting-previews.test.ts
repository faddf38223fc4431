import { expect, test } from 'vitest'
import { type SettingContent, settings } from '#contract/staff/settings.ts'
import { first } from '#server/modules/staff/settings/index.ts'
import { signUpStaff, verified } from '#tests/people.ts'
import { fundWallet, send } from '#tests/sending.ts'
import { testServer } from '#tests/server.ts'
import { usd } from '#tests/settings.ts'
import { tablesWritten } from '#tests/tables.ts'

const server = testServer()

test('a preview prices last month’s transfers as computed by hand, and writes nothing', async () => {
  const ana = await verified(server)
  await fundWallet(server, ana, 200_000n)
  for (const amount of ['100', '250', '40']) {
    await send(server, ana, { ask: { amount } })
    server.clock.advance({ seconds: 1 })
  }
  const now = server.clock.now().toZonedDateTimeISO('America/New_York')
  const next = now.add({ months: 1 }).with({ day: 2 }).toInstant()
  server.clock.advance(server.clock.now().until(next))
  const tess = await signUpStaff(server, 'treasury')
  const preview = async (content: SettingContent) =>
    (await server.call(settings.preview, { body: { content }, as: tess })).body
  const written = await tablesWritten(server, async () => {
    const entry = { country: 'HN', payout: null, payIn: null, fee: usd('200'), shareBp: 0, least: usd('0') }
    const fees = await preview({ kind: 'fees', value: { ...first.fees.value, entries: [entry] } })
    expect(fees.result).toMatchObject({
      ...{ transfers: 3, before: { minor: '390' }, after: { minor: '600' } },
      corridors: [{ country: 'HN', transfers: 3, before: { minor: '390' }, after: { minor: '600' } }],
    })
    const after = fees.result.biggest.map((one: { after: { minor: string } }) => one.after.minor)
    expect(after).toEqual(['200', '200', '200'])
    expect(fees).toMatchObject({ from: now.with({ day: 1 }).toPlainDate().toString() })
    const { verified: sums } = first.limits.value
    const limits = await preview({
      kind: 'limits',
      value: { ...first.limits.value, verified: { ...sums, transfer: usd('9000'), day: usd('36000') } },
    })
    // 100 and 250 are above 90 in one transfer; the third makes 390 on its day.
    expect(limits.result).toMatchObject({ transfers: 3, refused: 3, customers: 1, sum: { minor: '39000' } })
    const closed = await preview({ kind: 'corridors', value: { closed: [{ country: 'HN', payout: null }] } })
    expect(closed.result).toMatchObject({ transfers: 3, touched: 3, sum: { minor: '39000' }, schedules: 0 })
  })
  // Only the rate limiter's count is written.
  expect(written).toEqual(['limits'])
})
