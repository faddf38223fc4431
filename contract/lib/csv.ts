/** A formula after leading blanks, which csv-stringify misses; it escapes one at the start itself. */
const hiddenFormula = /^(?:[\s\u00a0]+[=+\-@\uff1d\uff0b\uff0d\uff20]|\n)/
/** -12, -1,250.50, -0,5 and +12125550198 are numbers: they cannot execute as formulas. */
const signedNumber = /^[-+]\d[\d.,\u00a0\u202f]*$/

const castText = (text: string) => {
  if (signedNumber.test(text)) return { value: text, escape_formulas: false }
  return hiddenFormula.test(text) ? `'${text}` : text
}

/**
 * Options of csv-stringify for files that people open in a spreadsheet: the byte order mark preserves accents, no cell runs as a formula,
 * and a semicolon is quoted because it separates cells where the comma is the decimal sign.
 */
export const csvOptions = {
  bom: true,
  escape_formulas: true,
  record_delimiter: 'windows',
  quoted_match: /[;\t\r\n]|^[\s\u00a0]|[\s\u00a0]$/,
  cast: { string: castText },
} as const
