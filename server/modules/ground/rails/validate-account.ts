import type { PayIn, TypedAccount, Validation } from './pay-in.ts'
import { ProviderDown, ProviderTimeout } from './provider.ts'

/** Validates an account at the provider. Nothing moves, so a missing reply is `unavailable`, for any cause. */
export const validateAccount = async (
  payIn: Pick<PayIn, 'validateAccount'>,
  account: TypedAccount,
): Promise<Validation | { status: 'unavailable' }> => {
  try {
    return await payIn.validateAccount(account)
  } catch (error) {
    if (error instanceof ProviderTimeout || error instanceof ProviderDown) return { status: 'unavailable' }
    throw error
  }
}
