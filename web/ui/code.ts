export const codeLength = 4

/** The digits of whatever was typed or pasted: '  12-34 ', 'Tu código es 1234.' and '1234' are all 1234. */
export const codeDigits = (text: string): string => text.replace(/\D/g, '').slice(0, codeLength)
