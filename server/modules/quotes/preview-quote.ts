import type { Deps } from '../../platform/deps.ts'
import { readRate } from '../rates/index.ts'
import { parseInput, type QuoteInput, type TermsRecord, termsOf } from './quote.ts'

/** The terms of a transfer now. Stores nothing. Throws a `Refusal` that names the wrong fields, or `rate_unavailable`. */
export const previewQuote = async (
  deps: Pick<Deps, 'db' | 'now' | 'config'>,
  input: QuoteInput,
): Promise<TermsRecord> => {
  const request = parseInput(input)
  return termsOf(request, await readRate(deps.db, deps, request.corridor.currency), deps.now())
}
