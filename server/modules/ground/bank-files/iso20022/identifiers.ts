import { ibanLengths } from '#server/modules/ground/corridors/index.ts'

const remainder97 = (text: string): bigint =>
  BigInt(text.replace(/[A-Z]/g, (letter) => String(letter.charCodeAt(0) - 55))) % 97n

export const ibanLengthOf = (iban: string): number | undefined => ibanLengths[iban.slice(0, 2)]

/** ISO 13616: the first four characters move to the end, and the number is 1 modulo 97; the length is that of the country when known. */
export const isIban = (text: string): boolean => {
  const iban = text.toUpperCase()
  const length = ibanLengthOf(iban)
  if (!/^[A-Z]{2}\d{2}[0-9A-Z]{1,30}$/.test(iban) || (length !== undefined && iban.length !== length)) return false
  return !/^..(00|01|99)/.test(iban) && remainder97(iban.slice(4) + iban.slice(0, 4)) === 1n
}

/** ISO 17442: the whole identifier is 1 modulo 97. */
export const isLei = (text: string): boolean => /^[0-9A-Z]{18}\d{2}$/.test(text) && remainder97(text) === 1n

/** ISO 11649: a creditor reference, RF and two check digits. */
export const isCreditorReference = (text: string): boolean =>
  /^RF\d{2}[0-9A-Z]{1,21}$/.test(text) && remainder97(text.slice(4) + text.slice(0, 4)) === 1n
