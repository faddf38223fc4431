import { randomInt } from 'node:crypto'
import { brand } from '#contract/lib/brand.ts'
import type { Language } from '#contract/lib/route.ts'
import { textDigits } from '#contract/people/factors.ts'
import type { Secrets } from '#server/platform/secrets.ts'

/** The purpose of a text code: to confirm the number, to complete a pending login, or to reauthenticate a session. */
export type TextPurpose = 'confirmation' | 'second_factor' | 'reauthentication'

export const textMinutes = 10
export const textTries_max = 5
export const textsPerHour_max = 5

/** Owners notice a hijacked number within about a day: until then it sets no new password. */
export const newNumberHours = 24

export const newTextCode = (): string => String(randomInt(10 ** textDigits)).padStart(textDigits, '0')

export const macOfText = (secrets: Secrets, { id, code }: { id: string; code: string }): string =>
  secrets.mac('text-codes', `${id} ${code}`)

/** Seconds to wait after the nth text of an hour: 30, 60, 120 … */
export const waitSeconds = (sent: number): number => 30 * 2 ** (sent - 1)

/** '··· 0198' */
export const maskNumber = (number: string): string => `··· ${number.slice(-4)}`

/** Only letters of the GSM 7-bit alphabet (3GPP TS 23.038): any other, such as 'ó', would halve the length of a message. */
const texts: Record<Language, (code: string) => string> = {
  es: (code) => `${code} es tu clave. Nunca te la pedimos por teléfono.`,
  pt: (code) => `para confirmar, digite ${code}. Nunca pedimos isso por telefone.`,
  en: (code) => `${code} is your code. We never ask for it by phone.`,
}
const length_max = 160

/** The last line lets browsers autofill the code on our own site only (https://wicg.github.io/sms-one-time-codes/). */
export const textOf = (language: Language, { code, baseUrl }: { code: string; baseUrl: string }): string => {
  const text = `${brand.short}: ${texts[language](code)}`
  const bound = `${text}\n\n@${new URL(baseUrl).hostname} #${code}`
  return bound.length <= length_max ? bound : text
}
