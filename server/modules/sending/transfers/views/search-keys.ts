import { parseAmount } from '#contract/lib/money.ts'
import { searchable, searchWords } from '#contract/lib/names.ts'
import { Id } from '#contract/lib/route.ts'
import { codeTyped } from '#server/platform/reference-code.ts'

/** One reading of a search. The search text of a transfer must contain all of `parts`. */
export type Key = { id: string } | { amount: bigint } | { parts: readonly string[] }

const amountOf = (text: string): bigint | undefined => {
  if (!/^\$?\d{1,12}(\.\d\d?)?$/.test(text)) return undefined
  const amount = parseAmount(text.replace('$', ''), 'USD')
  return typeof amount === 'bigint' ? amount : undefined
}

/**
 * Possible readings of an administrator's search: '4821' is an account's last four or an amount, '50499' part of a phone number or an
 * amount.
 */
export const keysOf = (search: string): readonly Key[] => {
  const text = searchable(search)
  const { data: id } = Id.safeParse(text)
  if (id) return [{ id }]
  const code = codeTyped(search)
  const coded = code === undefined ? [] : [{ parts: [code] }]
  if (!/^[$+(]?[\d\s().-]+$/.test(text)) return [{ parts: searchWords(search) }, ...coded]
  const amount = amountOf(text)
  const digits = text.replace(/\D/g, '')
  const isPhone = digits.length > 4 && !(amount !== undefined && /[$.]/.test(text))
  return [
    ...coded,
    ...(amount === undefined ? [] : [{ amount }]),
    ...(/^\d{4}$/.test(text) ? [{ parts: [`#${text} `] }] : []),
    ...(isPhone ? [{ parts: [digits] }] : []),
  ]
}
