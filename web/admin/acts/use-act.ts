import { useCallback } from 'react'
import { useIntl } from 'react-intl'
import { actWords } from '#contract/office/acts/words.ts'
import { useFormat } from '#web/lib/use-format.ts'
import type { DecisionReasonsKey } from '../decision-reasons/messages.es.ts'
import type { ActsKey } from './messages.es.ts'

/** The display text of an audit action: 'card_dispute.credited' → 'Card dispute · Credited'. */
export const useAct = (): ((action: string) => string) => {
  const { messages } = useIntl()
  return useCallback((action) => actWords(action, messages as Record<string, string>), [messages])
}

/** Details that are amounts in minor units of the adjacent currency; without one, of the noun's. */
const sums = new Set(
  'amount minor total held owed credited excess retained units typed read bought received'.split(' '),
)
const inDollars = new Set(['dollars', 'cost', 'worth'])
const dollarNouns = new Set(
  'business business_payment card card_dispute card_purchase check_deposit investments invoice top_up unclaimed_report'.split(
    ' ',
  ),
)
/** Amounts for one noun, and something else for others. */
const sumsOf: Record<string, readonly string[]> = { business: ['from', 'to'], card: ['day', 'month'] }

const isMinor = (value: unknown): value is string | number => /^-?\d{1,18}$/.test(String(value))
const isCurrency = (value: unknown): value is string => typeof value === 'string' && /^[A-Z]{3}$/.test(value)
const isId = (value: string): boolean => /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}/.test(value)
const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** The displayable details of an audit action: amounts as money; empty and machine-only values are omitted. */
export const useFacts = (): ((action: string, details: Record<string, unknown>) => [string, string][]) => {
  const { messages } = useIntl()
  const { money, shortDate, dateTime, countryName } = useFormat()
  return useCallback(
    (action, details) => {
      const noun = action.split('.')[0] ?? ''
      const word = (key: string): string | undefined => messages[`admin.acts.${key}` as ActsKey] as string | undefined
      const currency = isCurrency(details.currency) ? details.currency : dollarNouns.has(noun) ? 'USD' : undefined
      const textOf = (name: string, value: unknown): string => {
        if (isObject(value))
          return isMinor(value.minor) && isCurrency(value.currency)
            ? money({ minor: String(value.minor), currency: value.currency })
            : ''
        if (sums.has(name) || inDollars.has(name) || (sumsOf[noun]?.includes(name) && isMinor(value))) {
          const sumCurrency = inDollars.has(name) ? 'USD' : currency
          return sumCurrency && isMinor(value) ? money({ minor: String(value), currency: sumCurrency }) : ''
        }
        if (name === 'reasonCode') return String(messages[`admin.reasons.${value}` as DecisionReasonsKey] ?? value)
        if (typeof value === 'boolean') return word(`value.${value ? 'yes' : 'no'}`) ?? ''
        if (Array.isArray(value))
          return value
            .map((each) => textOf(name, each))
            .filter(Boolean)
            .join(', ')
        if (typeof value === 'number') return String(value)
        if (typeof value !== 'string' || isId(value)) return ''
        if (/^\d{4}-\d\d-\d\d$/.test(value)) return shortDate(value)
        if (/^\d{4}-\d\d-\d\dT[\d:.]+Z$/.test(value)) return dateTime(value)
        if (name === 'country' && /^[A-Z]{2}$/.test(value)) return countryName(value)
        return /^[a-z]+([_-][a-z]+)*$/.test(value)
          ? (word(`value.${value}`) ?? word(`verb.${value}`) ?? value.replaceAll('_', ' '))
          : value
      }
      const wordsFor: Record<string, string> = { minor: 'amount', reasonCode: 'reason' }
      const hasSum = Object.keys(details).some((name) => sums.has(name))
      return Object.entries(details).flatMap(([name, value]): [string, string][] => {
        const head = word(`detail.${wordsFor[name] ?? name}`)
        const text = head && !(name === 'currency' && hasSum) ? textOf(name, value) : ''
        return head && text ? [[head, text]] : []
      })
    },
    [messages, money, shortDate, dateTime, countryName],
  )
}
