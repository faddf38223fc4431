import { fold } from '../lib/fold.ts'

export type Act = { does: 'send' | 'refund'; with: string }

/** 'enviar dinero a Carmen', 'manda para o João', 'send to Luis'; without accents and case. */
const send =
  /^(?:envi\w*|mand\w*|transfer\w*|pag\w*|send|pay)\s+(?:(?:dinero|dinheiro|plata|money)\s+)?(?:(?:al?|aos?|para|pra|to)\s+)?(?:(?:o|a|os|as)\s+)?(?=\S)/
/** 'refund Z3K9-…', 'reembolsar a Carmen'. */
const refund = /^(?:refund|reembols\w*|devolv\w*|estorn\w*)\s+(?:(?:al?|to|para)\s+)?(?=\S)/

/** The action and its object, if the search text names one. */
export const actOf = (typed: string): Act | undefined => {
  const text = fold(typed).trim()
  for (const [does, pattern] of [
    ['send', send],
    ['refund', refund],
  ] as const) {
    const begun = pattern.exec(text)
    if (begun) return { does, with: text.slice(begun[0].length) }
  }
  return undefined
}

/** Whether the search is for a person rather than a payment: a name, an email or a phone number. */
export const isPersonal = (typed: string): boolean =>
  typed.includes('@') || !/\d/.test(typed) || (/^[+\d\s().-]+$/.test(typed) && typed.replace(/\D/g, '').length >= 7)
