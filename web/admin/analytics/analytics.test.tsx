import { expect, test } from 'vitest'
import { funnelSteps, type OfficeAnalytics, type OfficeFigures } from '#contract/books/office.ts'
import { daniela, rendered } from '#tests/rendered.tsx'
import { data } from '../data.ts'
import home from '../home/messages.es.ts'
import Analytics from './analytics.tsx'

const days = { from: '2026-01-01', to: '2026-11-27' }
const zero = { now: 0, before: 0 }
const analytics: OfficeAnalytics = {
  ...days,
  ...{ funnel: funnelSteps.map((step) => ({ step, people: 0 })), cohorts: [], corridors: [], partners: [] },
  ...{ incomeOfOrder: null, costOfOrder: null },
}
const figures: OfficeFigures = {
  ...{ ...days, asOf: null, orders: zero, average: { now: null, before: null }, pairs: zero, visitors: zero },
  ...{ trend: [], months: [], countries: [] },
  channels: [
    { channel: 'mobile', orders: 6 },
    { channel: 'web', orders: 2 },
    { channel: 'scheduled', orders: 0 },
    { channel: 'card', orders: 1 },
    { channel: 'third_party', orders: 1 },
  ],
}

test('analytics has the doughnut of sales by mobile app, web portal, card and third party with their shares', async () => {
  const html = await rendered(<Analytics />, {
    as: daniela,
    texts: ['admin', 'admin/analytics', 'admin/home', 'admin/transactions'],
    read: [
      [data.analytics().queryKey, analytics],
      [data.figures({ period: 'year' }).queryKey, figures],
    ],
  })
  const card = html.slice(html.indexOf(home['admin.home.channels']))
  expect(card).toContain('<svg')
  for (const [channel, share] of [
    ['mobile', '60'],
    ['web', '20'],
    ['card', '10'],
    ['third_party', '10'],
  ] as const)
    expect(card).toMatch(new RegExp(`${home[`admin.home.channel.${channel}`]}[^%]*>${share}\\s?%`))
})
