/** The digit that completes a card's number (ISO/IEC 7812-1, annex B: Luhn's formula). */
export const cardCheckDigit = (stem: string): string => {
  const sum = [...stem].reduce((total, digit, at) => {
    const weighed = Number(digit) * ((stem.length - at) % 2 === 1 ? 2 : 1) // tidy allows Number because it reads one digit
    return total + (weighed > 9 ? weighed - 9 : weighed)
  }, 0)
  return String((10 - (sum % 10)) % 10)
}

/** Whether the last digit of a number, written without blanks, completes the others. */
export const passesLuhn = (number: string): boolean => cardCheckDigit(number.slice(0, -1)) === number.at(-1)

/** Whether what was typed for an account's number is that of a payment card. */
export const looksLikeCard = (typed: string): boolean => {
  const digits = typed.replace(/[\s-]/g, '')
  return /^[2-6]\d{15}$/.test(digits) && passesLuhn(digits)
}
