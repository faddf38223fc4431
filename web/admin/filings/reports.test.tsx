import { expect, test } from 'vitest'
import type { Filing } from '#contract/compliance/filings.ts'
import { daniela, rendered } from '#tests/rendered.tsx'
import { filingsQuery } from '../licenses/queries.ts'
import Reports from './filings.tsx'

const filing = (change: Partial<Filing>): Filing => ({
  ...{
    obligation: 'nmls_call',
    period: '2026-Q3',
    path: null,
    dueOn: '2026-11-14',
    daysLeft: -13,
    state: 'late',
    early: false,
  },
  filed: null,
  ...change,
})
const filed = { reference: 'N-1', by: 'Helena Prado', at: '2026-02-10T15:00:00Z', late: false, elsewhere: false }
const past = Array.from({ length: 8 }, (_, at) =>
  filing({ period: `${2025 - at}-Q4`, state: 'filed', filed: { ...filed, document: null } }),
)
const show = (waiting: Filing[]) =>
  rendered(<Reports />, {
    as: daniela,
    texts: ['admin', 'admin/licenses', 'admin/filings'],
    read: [[filingsQuery.queryKey, { waiting, filed: past }]],
  })

test('due filings are listed first with a primary button, current periods below, and older filings are collapsed', async () => {
  const html = await show([
    filing({ period: '2026-Q3' }),
    filing({ obligation: 'form_720', period: '2026-Q3', state: 'due', daysLeft: 4 }),
    filing({ period: '2026-Q4', state: 'open', daysLeft: 79 }),
  ])
  expect(html.match(/button-primary/g)).toHaveLength(1)
  const places = ['Por presentar', '13 días', 'Período en curso', '2026-Q4', 'Presentados', '2 anteriores']
  const at = places.map((words) => html.indexOf(words))
  expect(at).toEqual(at.toSorted((one, other) => one - other))
  expect(at).not.toContain(-1)
  expect(html.indexOf('<details')).toBeGreaterThan(html.indexOf('2020-Q4'))
})

test('without due filings a notice is shown above the current periods', async () => {
  const html = await show([filing({ period: '2026-Q4', state: 'open', daysLeft: 79 })])
  expect(html).toContain('Nada por presentar')
  expect(html).not.toContain('primera licencia')
  expect(html).not.toContain('button-primary')
})
