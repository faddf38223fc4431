import { expect, test } from 'vitest'
import type { Campaign } from '#contract/office/campaigns.ts'
import { isGoingOut } from './queries.ts'

const figures = { people: 34, told: 0, read: 0, mailsQueued: 0, mailsSent: 0, mailsFailed: 0, withoutMail: 0 }
const campaign = (change: Partial<Campaign>) =>
  ({ state: 'scheduled', sendAt: '2026-11-26T15:00:00Z', figures, ...change }) as Campaign

test('a campaign is polled from its send time until its last email was sent, and not before or after', () => {
  const now = Date.parse('2026-11-26T15:00:01Z')
  const going = (change: Partial<Campaign>) => isGoingOut(campaign(change), now)
  expect(going({})).toBe(true)
  expect(going({ state: 'sending' })).toBe(true)
  expect(going({ state: 'sent', figures: { ...figures, mailsQueued: 3 } })).toBe(true)
  expect(going({ sendAt: '2026-11-27T15:00:00Z' })).toBe(false)
  expect(going({ state: 'pending_approval' })).toBe(false)
  expect(going({ state: 'sent' })).toBe(false)
})
