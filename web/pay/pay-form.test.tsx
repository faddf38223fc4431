import { afterEach, expect, test, vi } from 'vitest'
import type { LinkedRequest } from '#contract/balance/request-links.ts'
import type { PayWay } from '#contract/balance/requests.ts'
import { rendered, rosa } from '#tests/rendered.tsx'
import { PayForm } from './PayForm.tsx'

afterEach(() => vi.unstubAllGlobals())

const usd = (minor: string) => ({ minor, currency: 'USD' })
const chosen = async (ways: readonly PayWay[]): Promise<string | undefined> => {
  const request: LinkedRequest = {
    ...{
      state: 'pending',
      asker: 'Ana Paz',
      isVerified: true,
      amount: usd('6000'),
      currency: 'USD',
      note: '',
      many: false,
    },
    ...{ hasPicture: false, expiresOn: '2026-12-20', isOwn: false },
    ways: ways.map((way) => ({ way, fee: usd('0'), feeShare_bp: 0, smallest: usd('100'), largest: usd('50000') })),
  }
  const html = await rendered(<PayForm request={request} token="link" onPaid={() => undefined} />, {
    as: rosa,
    texts: ['pay'],
  })
  return /<input(?=[^>]*checked)(?=[^>]*value="(bank|balance|card)")/.exec(html)?.[1]
}

test('a guest starts with a way that needs no account, and a customer who is signed in with the first one', async () => {
  expect([
    await chosen(['bank', 'balance', 'card']),
    await chosen(['balance', 'card']),
    await chosen(['balance']),
  ]).toEqual([...['bank', 'card', 'balance']])
  vi.stubGlobal('document', { cookie: 'token=a.b.c' })
  expect([await chosen(['bank', 'balance', 'card']), await chosen(['balance', 'card'])]).toEqual(['bank', 'balance'])
})
