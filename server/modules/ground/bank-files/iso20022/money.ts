import { type Money, minorDigits } from '#contract/lib/money.ts'
import { textAt, type XmlNode } from './node.ts'

/** Numbers are compared with seventeen decimals, the most that ISO 20022 has. */
const scale = 17

/** A decimal number times 10^17; null for text that is none. */
export const scaled = (text: string): bigint | null => {
  const [, sign = '', whole = '', part = ''] = /^([+-]?)(\d*)(?:\.(\d*))?$/.exec(text.trim()) ?? []
  if (whole === '' && part === '') return null
  const value = BigInt(`${whole}${part.slice(0, scale).padEnd(scale, '0')}`)
  return sign === '-' ? -value : value
}

/** A scaled number as plain decimal text, with at least two decimals. */
export const scaledText = (value: bigint): string => {
  const digits = (value < 0n ? -value : value).toString().padStart(scale + 1, '0')
  const part = digits.slice(-scale).replace(/0+$/, '').padEnd(2, '0')
  return `${value < 0n ? '-' : ''}${digits.slice(0, -scale)}.${part}`
}

/** The money of an amount element; null when it is malformed. */
export const moneyOf = (node: XmlNode | undefined): Money | null => {
  const value = node && scaled(node.text)
  if (!node?.currency || value === null || value === undefined) return null
  return { minor: value / 10n ** BigInt(scale - minorDigits(node.currency)), currency: node.currency }
}

/** Credits count up, debits down. */
export const signedOf = (node: XmlNode | undefined, ...names: readonly string[]): bigint | null => {
  const value = scaled(textAt(node, ...(names.length > 0 ? names : ['Amt'])))
  return value === null ? null : textAt(node, 'CdtDbtInd') === 'DBIT' ? -value : value
}
