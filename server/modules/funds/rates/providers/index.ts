import type { Config } from '#server/platform/config.ts'
import { ecbProvider } from './ecb.ts'
import { jsonProvider } from './json.ts'
import type { Fetch, RateProvider } from './provider.ts'
import { snapshotProvider } from './snapshot.ts'

/** The provider that RATES_PROVIDER names. Tests pass `fetch`. */
export const providerOf = (
  {
    ratesProvider,
    ratesUrl,
    seedDemo,
    demonstration,
  }: Pick<Config, 'ratesProvider' | 'ratesUrl' | 'seedDemo' | 'demonstration'>,
  fetch: Fetch = globalThis.fetch,
): RateProvider => {
  if (ratesProvider === 'ecb') return ecbProvider(fetch, ratesUrl)
  if (ratesProvider === 'json') return jsonProvider(fetch, ratesUrl ?? '')
  return snapshotProvider({ walks: seedDemo || demonstration })
}
