import { Refusal } from '#contract/lib/errors.ts'
import { checkAba } from '#server/modules/ground/corridors/index.ts'
import { type PayIn, ProviderDown, ProviderTimeout } from '#server/modules/ground/rails/index.ts'

/** The bank name of a routing number. Only an aid while typing, so a provider failure counts as an unknown bank. */
export const findBank = async (payIn: Pick<PayIn, 'findBank'>, typed: string): Promise<string | null> => {
  const routing = checkAba(typed)
  if ('problem' in routing) throw new Refusal('invalid_request', { fields: { routingNumber: routing.problem } })
  try {
    return await payIn.findBank(routing.value)
  } catch (error) {
    if (error instanceof ProviderTimeout || error instanceof ProviderDown) return null
    throw error
  }
}
