import { expect, test } from 'vitest'
import { daniela, rendered } from '#tests/rendered.tsx'
import { PeriodChecklist } from './PeriodChecklist.tsx'

test('a failed check before a close links to the screen that fixes it', async () => {
  const checks = [
    { check: 'invoices', count: 0 },
    { check: 'filings', count: 22 },
    { check: 'stalled', count: 1 },
  ] as const
  const html = await rendered(<PeriodChecklist checks={[...checks]} />, { as: daniela, texts: ['admin/reporting'] })
  expect(html.match(/href="[^"]*"/g)).toEqual(['href="/dashboard/compliance/reports"'])
})
