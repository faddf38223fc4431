/** The digit that completes a card's number (ISO/IEC 7812-1, annex B: Luhn's formula). */
export const cardCheckDigit = (stem: string): string => {
  const sum = [...stem].reduce((total, digit, at) => {
    const weighed = Number(digit) * ((stem.length - at) % 2 === 1 ? 2 : 1) // tidy allows Number because it reads one digit
    return total + (weighed > 9 ? weighed - 9 : weighed)
  }, 0)
  return String((10 - (sum % 10)) % 10)
}

/** Whether the check digit is valid; the number must have no blanks. */
export const passesLuhn = (number: string): boolean => cardCheckDigit(number.slice(0, -1)) === number.at(-1)

/** Detects a payment card number typed as an account number. */
export const looksLikeCard = (typed: string): boolean => {
  const digits = typed.replace(/[\s-]/g, '')
  return /^[2-6]\d{15}$/.test(digits) && passesLuhn(digits)
}
