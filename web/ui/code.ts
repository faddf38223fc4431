export const codeLength = 4

/** The digits, at most `length`, of whatever was typed or pasted: '  12-34 ', 'Tu código es 1234.' and '1234' are all 1234. */
export const codeDigits = (text: string, length: number = codeLength): string =>
  text.replace(/\D/g, '').slice(0, length)
