import type { PayInMethod } from '../../../contract/corridors.ts'
import type { Deps } from '../../platform/deps.ts'
import { readRate } from '../rates/index.ts'
import { parseInput, type QuoteInput, type TermsRecord, termsOf, waysToPay } from './quote.ts'

export type PreviewRecord = TermsRecord & { ways: TermsRecord[] }

/** The terms of a transfer now, in each way to pay. Stores nothing. Throws a `Refusal` that names the wrong fields, or `rate_unavailable`. */
export const previewQuote = async (
  deps: Pick<Deps, 'db' | 'now' | 'config'>,
  input: QuoteInput,
): Promise<PreviewRecord> => {
  const request = parseInput(deps.config, input)
  const rate = await readRate(deps.db, deps, request.corridor.currency)
  const now = deps.now()
  const paidBy = (payIn: PayInMethod): TermsRecord => termsOf({ ...request, payIn }, rate, now)
  return { ...paidBy(request.payIn), ways: waysToPay(deps.config).map(paidBy) }
}
