import type { Deps } from '../../platform/deps.ts'
import { readRate } from '../rates/index.ts'
import { type Ask, readAsk, type TermsRecord, termsOf } from './quote.ts'

/** The terms of a transfer now. Stores nothing. Throws a `Refusal` that names the wrong fields, or `rate_unavailable`. */
export const previewQuote = async (deps: Pick<Deps, 'db' | 'now' | 'config'>, ask: Ask): Promise<TermsRecord> => {
  const asked = readAsk(ask)
  return termsOf(asked, await readRate(deps.db, deps, asked.corridor.currency), deps.now())
}
