/**
 * A spreadsheet's number format (ECMA-376 part 1, 18.8.30). `isOdd`: it displays something other than the digits, such as a date, a
 * percentage or thousands. `mark` is the text next to the number: 'L', 'MXN'. `pattern` has the digits and the text of a code such as
 * 0000-0000.
 */
export type NumberFormat = { isOdd: boolean; mark: string; decimals?: number; pattern?: readonly string[] }

export const general: NumberFormat = { isOdd: false, mark: '' }

const token = /"([^"]*)"|\\(.)|_.|\*.|\[([^\]]*)\]|(general)|(E[+-])|(.)/gisu

/** The digits of a format code, and the text around and between them. */
type Read = { odd: boolean; mark: string; digits: string; pattern: string[] }

const readLiteral = (read: Read, text: string): void => {
  read.mark += text
  read.pattern.push(...text)
  // It would be mistaken for a digit of the number.
  if (/\d/.test(text)) read.odd = true
}

const readBracket = (read: Read, inside: string): void => {
  if (inside.startsWith('$')) readLiteral(read, inside.slice(1).replace(/-[^-]*$/, ''))
  else if (/^[hms]+$/i.test(inside)) read.odd = true
  // A conditional format: its digits are the same in each section, but the text next to them is not.
  else if (/^[<>=]/.test(inside)) read.mark += '?'
}

const readPlain = (read: Read, letter: string): void => {
  if ('0#?'.includes(letter)) {
    read.digits += letter
    read.pattern.push(letter === '?' ? '#' : letter)
  } else if ('.,'.includes(letter)) read.digits += letter
  else if (/[%ymdhsbeg]/i.test(letter)) read.odd = true
  else if (letter === '/' && read.digits !== '') read.odd = true
  else if (letter !== '@') readLiteral(read, letter)
}

export const readFormat = (code: string): NumberFormat => {
  const read: Read = { odd: false, mark: '', digits: '', pattern: [] }
  let isGeneral = false
  for (const [, quoted, escaped, bracket, whole, scientific, letter] of code.matchAll(token)) {
    if (letter === ';') break
    if (quoted !== undefined || escaped !== undefined) readLiteral(read, quoted ?? escaped ?? '')
    else if (bracket !== undefined) readBracket(read, bracket)
    else if (whole) isGeneral = true
    // The exponent's digits are not part of the number.
    else if (scientific) return { ...general, mark: read.mark.trim(), isOdd: read.odd }
    else if (letter !== undefined) readPlain(read, letter)
  }
  const mark = read.mark.trim()
  if (isGeneral || code === '@' || mark.includes('?')) return { isOdd: read.odd, mark }
  const { digits } = read
  // A comma after the last digit divides by a thousand; without a digit nothing is shown.
  const isOdd = read.odd || /,(?:\.|$)/.test(digits) || !/[0#?]/.test(digits)
  const [, fraction = ''] = digits.split('.')
  return { isOdd, mark, decimals: fraction.length, ...(/[.,]/.test(digits) ? {} : { pattern: read.pattern }) }
}

/** Formats without a code in the file; 5 to 8, 42 and 44 are the currency of an American spreadsheet. */
const builtIn = (id: number): NumberFormat => {
  if ((id >= 14 && id <= 22) || (id >= 27 && id <= 36) || (id >= 45 && id <= 47) || (id >= 50 && id <= 58))
    return { isOdd: true, mark: '' }
  if ([9, 10, 12, 13].includes(id)) return { isOdd: true, mark: '' }
  if ([5, 6, 42].includes(id)) return { isOdd: false, mark: '$', decimals: 0 }
  if ([7, 8, 44].includes(id)) return { isOdd: false, mark: '$', decimals: 2 }
  if ([1, 3, 37, 38, 41].includes(id)) return { isOdd: false, mark: '', decimals: 0 }
  if ([2, 4, 39, 40, 43].includes(id)) return { isOdd: false, mark: '', decimals: 2 }
  return general
}

export const formatOf = (id: number, codes: ReadonlyMap<number, string>): NumberFormat => {
  const code = codes.get(id)
  return code === undefined ? builtIn(id) : readFormat(code)
}

/** A whole number as its format displays it: 1234 in 0000000 is 0001234, in 00-000 is 01-234. Other formats do not change its digits. */
export const shownDigits = (text: string, { pattern }: NumberFormat): string => {
  if (!pattern || !/^\d+$/.test(text)) return text
  let rest = text
  let shown = ''
  const first = pattern.findIndex((letter) => '0#'.includes(letter))
  for (const [at, letter] of [...pattern.entries()].reverse()) {
    if (!'0#'.includes(letter)) shown = letter + shown
    else if (rest !== '') {
      // The first placeholder receives all remaining digits.
      shown = (at === first ? rest : rest.slice(-1)) + shown
      rest = at === first ? '' : rest.slice(0, -1)
    } else if (letter === '0') shown = `0${shown}`
  }
  return shown.trim()
}
