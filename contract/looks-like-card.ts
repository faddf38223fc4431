/** Whether the digits are those of a payment card (ISO/IEC 7812-1: 16 digits and Luhn's check digit), typed for an account's number. */
export const looksLikeCard = (typed: string): boolean => {
  const digits = typed.replace(/[\s-]/g, '')
  if (!/^[2-6]\d{15}$/.test(digits)) return false
  const sum = [...digits].reduce((total, digit, at) => {
    const doubled = Number(digit) * (at % 2 === 0 ? 2 : 1) // tidy allows Number because it reads one digit
    return total + (doubled > 9 ? doubled - 9 : doubled)
  }, 0)
  return sum % 10 === 0
}
