import type { PayIn, TypedAccount, Validation } from './pay-in.ts'
import { ProviderDown, ProviderTimeout } from './provider.ts'

/** Asks the provider about an account. Nothing moves, so an answer that does not come is `unavailable`, whatever the cause. */
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
