import { z } from '#contract/lib/zod.ts'
import type { PayeeAnswer, PayeeQuestion } from '../pay-out.ts'
import { ProviderTimeout } from '../provider.ts'
import type { Reply } from './call.ts'
import { namesOf } from './record.ts'

const Answer = z.object({
  result: z.enum(['match', 'close', 'no_match', 'not_available']),
  holder: z
    .string()
    .max(140)
    .regex(/^[^\p{C}]*$/u)
    .nullish(),
})

/** Account numbers are in a body, since paths and queries are logged on the way. */
export const payeeBody = ({ country, method, beneficiary }: PayeeQuestion) => ({
  ...{ country, method },
  beneficiary: { ...namesOf(beneficiary), fields: beneficiary.fields },
})

/** 404, 422: the partner has no such check for this account. The name of another holder is dropped. */
export const payeeIn = ({ status, body }: Reply): PayeeAnswer => {
  if (status === 404 || status === 422) return { result: 'not_available', holder: null }
  const { data } = Answer.safeParse(body)
  if (status !== 200 || !data) throw new ProviderTimeout(`a payee check was answered with ${status}`)
  const { result, holder } = data
  return { result, holder: result === 'match' || result === 'close' ? holder?.trim() || null : null }
}
