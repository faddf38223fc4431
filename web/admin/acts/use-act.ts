import { useCallback } from 'react'
import { useIntl } from 'react-intl'
import { useFormat } from '../../lib/use-format.ts'

/** 'card_dispute.credited' of the audit log in words: 'Card dispute · Credited'. A part without words is told as it is written. */
export const useAct = (): ((action: string) => string) => {
  const { messages } = useIntl()
  return useCallback(
    (action) => {
      const [noun = '', verb = ''] = action.split('.')
      const wordOf = (key: string, code: string): string => String(messages[key] ?? code.replaceAll('_', ' '))
      return [wordOf(`admin.acts.noun.${noun}`, noun), verb && wordOf(`admin.acts.verb.${verb}`, verb)]
        .filter(Boolean)
        .join(' · ')
    },
    [messages],
  )
}

const isMinor = (value: unknown): value is string | number => /^-?\d{1,18}$/.test(String(value))
const isCurrency = (value: unknown): value is string => typeof value === 'string' && /^[A-Z]{3}$/.test(value)
const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** The details of an act as names and texts: sums as money, nothing for what is empty. */
export const useFacts = (): ((details: Record<string, unknown>) => [string, string][]) => {
  const { money } = useFormat()
  const { messages } = useIntl()
  return useCallback(
    (details) => {
      const textOf = (value: unknown): string => {
        if (isObject(value) && isMinor(value.minor) && isCurrency(value.currency))
          return money({ minor: String(value.minor), currency: value.currency })
        return typeof value === 'string' ? value : JSON.stringify(value)
      }
      // What only a machine compares is in the file.
      const { amount, currency, dollars, digest: _digest, sha256: _sha256, reasonCode, ...rest } = details
      const facts: [string, string][] = []
      if (isMinor(amount) && isCurrency(currency)) facts.push(['amount', money({ minor: String(amount), currency })])
      else
        facts.push(
          ...Object.entries({ amount, currency }).map(
            ([name, value]) => [name, value === undefined ? '' : textOf(value)] as [string, string],
          ),
        )
      if (isMinor(dollars)) facts.push(['amount', money({ minor: String(dollars), currency: 'USD' })])
      if (typeof reasonCode === 'string')
        facts.push(['reason', String(messages[`admin.reasons.${reasonCode}`] ?? reasonCode)])
      facts.push(
        ...Object.entries(rest).map(
          ([name, value]) => [name.replaceAll('_', ' '), value === null ? '' : textOf(value)] as [string, string],
        ),
      )
      return facts.filter(([, text]) => text !== '')
    },
    [messages, money],
  )
}
