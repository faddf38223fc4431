import { expect, test } from 'vitest'
import { rateText } from '#contract/lib/money.ts'
import { snapshotProvider } from './providers/snapshot.ts'

const { read } = snapshotProvider({ walks: true })
const on = async (day: string) => {
  const { asOf, rates } = await read(Temporal.Instant.from(`${day}T18:00:00Z`))
  return { asOf: asOf.toString(), hnl: rateText(rates.get('HNL') ?? { digits: 0n, scale: 0 }), aed: rates.get('AED') }
}

test('demonstration rates move each weekday, the same way every time, and are dated that day', async () => {
  const days = await Promise.all(['2026-11-16', '2026-11-25', '2026-11-26', '2026-11-27', '2026-11-29'].map(on))
  expect(days[0]).toMatchObject({ asOf: '2026-11-16T16:00:00Z', hnl: '24.8500' })
  expect(new Set(days.map(({ hnl }) => hnl)).size).toBe(4)
  expect(await on('2026-11-27')).toEqual(days[3])
  // Sunday has Friday's rates.
  expect(days[4]).toEqual(days[3])
  expect(new Set(days.map(({ aed }) => aed?.digits)).size).toBe(1)
})

test('the walk stays within ten percent of the snapshot for years', async () => {
  for (let week = 1; week < 200; week += 1) {
    const { rates } = await read(Temporal.Instant.from('2026-11-16T16:00:00Z').add({ hours: 168 * week }))
    const { digits } = rates.get('HNL') ?? { digits: 0n }
    expect(digits).toBeGreaterThan(223_650n)
    expect(digits).toBeLessThan(273_350n)
  }
})

test('before its own date, and where it does not walk, the snapshot is as it ships', async () => {
  const before = await read(Temporal.Instant.from('2025-11-16T16:00:00Z'))
  const fixed = await snapshotProvider().read(Temporal.Instant.from('2026-12-24T16:00:00Z'))
  expect(before).toEqual(fixed)
})
