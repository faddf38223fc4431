import { expect, test } from 'vitest'
import { rendered, rosa } from '#tests/rendered.tsx'
import { Devices } from './Devices.tsx'
import { ownSessions } from './data.ts'
import { ReauthProvider } from './reauthenticate.tsx'

const session = (at: number) => ({
  ...{
    id: `01980000-0000-7000-8000-0000000000${at + 10}`,
    browser: 'Firefox',
    system: 'Windows',
    address: `192.0.2.${at}`,
  },
  ...{ createdAt: '2026-11-26T15:00:00Z', seenAt: '2026-11-26T15:00:00Z', current: at === 0 },
})

test('of many sessions five are shown, with their total number', async () => {
  const screen = (
    <ReauthProvider>
      <Devices />
    </ReauthProvider>
  )
  const texts = ['settings', 'settings/security', 'factors', 'codes']
  const read = [[ownSessions.queryKey, { sessions: Array.from({ length: 23 }, (_, at) => session(at)) }]] as const
  const html = await rendered(screen, { as: rosa, texts, read })
  expect(html.match(/192\.0\.2\./g)).toHaveLength(5)
  expect(html).toContain('23')
})
