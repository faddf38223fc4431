import type { PayeeAnswer, PayeeQuestion, PayOut } from './pay-out.ts'
import { ProviderDown, ProviderTimeout } from './provider.ts'

/** A sender waits for the answer, and may pay without it. */
const wait_ms = 2_000

/** Compares a name with the account's holder. Nothing moves, so a missing or late reply is `not_available`, for any cause. */
export const checkPayee = async (payOut: Pick<PayOut, 'checkPayee'>, question: PayeeQuestion): Promise<PayeeAnswer> => {
  try {
    return await payOut.checkPayee(question, { signal: AbortSignal.timeout(wait_ms) })
  } catch (error) {
    if (error instanceof ProviderTimeout || error instanceof ProviderDown)
      return { result: 'not_available', holder: null }
    throw error
  }
}
