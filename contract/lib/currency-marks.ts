/** Currencies that are written with a plain dollar sign where they are spent. */
const dollars =
  'USD ARS AUD BBD BMD BND BSD BZD CAD CLP COP CUP DOP FJD GYD HKD JMD KYD LRD MXN NAD NZD SBD SGD SRD TTD TWD UYU XCD'

// biome-ignore format: a table reads better in rows
/** Common signs and abbreviations, in capitals and without trailing dots, with the currencies that each can mean. */
const marks: Readonly<Record<string, string>> = {
  $: dollars, US$: 'USD', U$S: 'USD', U$: 'USD', U$D: 'USD', DLS: 'USD', DLLS: 'USD', DLL: 'USD',
  MX$: 'MXN', MEX$: 'MXN', MN: 'MXN', 'M.N': 'MXN', AR$: 'ARS', CL$: 'CLP', CH$: 'CLP', CO$: 'COP', COL$: 'COP', RD$: 'DOP',
  R$: 'BRL', C$: 'NIO CAD', CA$: 'CAD', CAN$: 'CAD', $U: 'UYU', UY$: 'UYU', J$: 'JMD', TT$: 'TTD', BZ$: 'BZD', G$: 'GYD', EC$: 'XCD',
  L: 'HNL', LPS: 'HNL', LP: 'HNL', Q: 'GTQ', QTZ: 'GTQ', 'S/': 'PEN', '₡': 'CRC SVC', '¢': 'CRC SVC', 'B/': 'PAB', BS: 'BOB VES',
  BSS: 'VES', BSF: 'VES', '₲': 'PYG', GS: 'PYG', G: 'HTG PYG', GDE: 'HTG', GDES: 'HTG', '₱': 'PHP CUP',
  '€': 'EUR', '£': 'GBP', '¥': 'JPY CNY', '￥': 'JPY CNY', '₹': 'INR', RS: 'INR PKR', '₨': 'INR PKR', '₵': 'GHS', CFA: 'XOF XAF',
}

const codes: ReadonlySet<string> = new Set(Intl.supportedValuesOf('currency'))

/** 'Lps.' is 'LPS'; the code and the sign of 'USD$' and '$USD' are two marks. */
const partsOf = (mark: string): string[] => {
  const plain = mark.toUpperCase().replace(/\.+$/, '')
  const code = plain.replace(/^\p{Sc}|\p{Sc}$/u, '')
  return codes.has(code) && code !== plain ? [code, plain.replace(code, '')] : [plain]
}

const symbols = new Map<string, readonly string[]>()
/** Currency symbols in the reader's own number format. */
const symbolsOf = (currency: string, locale: string): readonly string[] => {
  const key = `${currency} ${locale}`
  const known = symbols.get(key)
  if (known) return known
  const made = (['symbol', 'narrowSymbol'] as const).map((currencyDisplay) => {
    const parts = new Intl.NumberFormat(locale, { style: 'currency', currency, currencyDisplay }).formatToParts(1)
    const symbol = parts.find(({ type }) => type === 'currency')?.value ?? currency
    return symbol
      .replace(/\p{Cf}/gu, '')
      .toUpperCase()
      .replace(/\.+$/, '')
  })
  symbols.set(key, made)
  return made
}

/** Whether a typed sign or code next to an amount can mean `currency`. */
export const isMarkOf = (mark: string, currency: string, locale: string): boolean =>
  partsOf(mark).every(
    (part) =>
      part === currency ||
      (!codes.has(part) && (marks[part]?.split(' ').includes(currency) || symbolsOf(currency, locale).includes(part))),
  )

/** Whether it is the sign or the code of any currency. */
export const isCurrencyMark = (mark: string): boolean =>
  partsOf(mark).some((part) => codes.has(part) || Object.hasOwn(marks, part) || /\p{Sc}/u.test(part))
