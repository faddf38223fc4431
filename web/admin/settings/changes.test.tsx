import { expect, test } from 'vitest'
import { daniela, rendered } from '#tests/rendered.tsx'
import { Changes } from './Changes.tsx'

const usd = (minor: string) => ({ minor, currency: 'USD' as const })
const entry = {
  ...({ country: 'DO', payout: 'bank_deposit', payIn: null, fee: usd('99'), shareBp: 0, least: usd('0') } as const),
}
const fees = (standard: string, entries: (typeof entry)[]) => ({
  kind: 'fees' as const,
  value: { standard: usd(standard), entries },
})

test('a specific fee is shown as new or removed, and the standard fee is last', async () => {
  const shown = async (screen: Parameters<typeof rendered>[0]) =>
    (await rendered(screen, { as: daniela, texts: ['admin', 'admin/settings'] })).replace(/<[^>]*>/g, ' ')
  const [few, more] = [fees('130', []), fees('120', [entry])]
  const added = await shown(<Changes before={few} after={more} />)
  expect(added).toMatch(/Dominicana.*Nuevo.*0\.99\sUSD.*1\.30\sUSD.*1\.20\sUSD/s)
  expect(await shown(<Changes before={more} after={few} />)).toMatch(/0\.99\sUSD.*Se quita/s)
})
