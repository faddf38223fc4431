import { checksPayee } from '#contract/ground/corridors.ts'
import { corridorOf } from '#server/modules/ground/corridors/index.ts'
import type { PayeeAnswer, PayeeQuestion } from '../pay-out.ts'
import { type CallLimits, type PartyNames, ProviderDown, ProviderTimeout } from '../provider.ts'
import { payeeByLastName, plainName } from './behavior.ts'
import { untilGivenUp } from './partner.ts'

/** The surname by which the bank knows the holder, where the sender wrote another. */
const otherSurname = 'Lima'

const capitals = ({ firstName, lastName, secondLastName }: PartyNames): string =>
  [firstName, lastName, secondLastName].filter(Boolean).join(' ').toLocaleUpperCase('es')

/** 'CAR*** MEJ***': as most rails show a holder. */
const masked = (name: string): string => name.replace(/(\p{L}{3})\p{L}+/gu, '$1***')

/** The rail's reply, where the corridor has such a rail. DICT returns a holder's full name. */
export const sandboxPayee = async (
  { country, method, beneficiary }: PayeeQuestion,
  limits: CallLimits | undefined,
): Promise<PayeeAnswer> => {
  const offered = corridorOf(country)?.methods.find((one) => one.method === method)
  if (!offered || !checksPayee(offered, beneficiary.fields)) return { result: 'not_available', holder: null }
  const result = payeeByLastName[plainName(beneficiary.lastName)] ?? 'match'
  if (result === 'down') throw new ProviderDown('the sandbox refused the connection')
  if (result === 'slow') {
    await untilGivenUp(limits?.signal)
    throw new ProviderTimeout('the sandbox did not answer')
  }
  if (result === 'no_match' || result === 'not_available') return { result, holder: null }
  const holder = capitals(result === 'close' ? { ...beneficiary, lastName: otherSurname } : beneficiary)
  return { result, holder: country === 'BR' ? holder : masked(holder) }
}
