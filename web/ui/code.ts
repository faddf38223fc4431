export const codeLength = 4

/** At most `length` digits of typed or pasted text: '  12-34 ', 'Tu código es 1234.' and '1234' all give 1234. */
export const codeDigits = (text: string, length: number = codeLength): string =>
  text.replace(/\D/g, '').slice(0, length)
