import type { Checked } from './identifier.ts'
import { nanpAreas, phonePlans } from './phone-plans.ts'

/**
 * A telephone number of the receiving country, kept as '+50498765432'. Source: ITU-T E.164 and the country's numbering
 * plan. The calling code may be left out; the trunk zero that many people write before the number is dropped.
 */
export const checkPhone = (typed: string, { country }: { country: string }): Checked => {
  const text = typed.trim()
  const plan = phonePlans[country]
  if (!plan) return { problem: 'malformed' }
  const [code, ...lengths] = plan
  if (!/^\+?[\d\s().\u2010-\u2015-]+$/.test(text)) return { problem: 'malformed' }
  const digits = text.replace(/\D/g, '')
  const abroad = text.startsWith('+') || digits.startsWith('00')
  const dialled = abroad ? digits.replace(/^00/, '') : digits
  if (abroad && !dialled.startsWith(code)) return { problem: 'malformed' }
  // Without a plus, a number that is too long for the country may still carry the calling code.
  const candidates = abroad
    ? [dialled.slice(code.length)]
    : [dialled, ...(dialled.startsWith(code) ? [dialled.slice(code.length)] : [])]
  const national = candidates
    .map((number) => (zeroBelongs.has(country) ? number : number.replace(/^0/, '')))
    .find((number) => lengths.includes(number.length))
  if (!national) return { problem: 'wrong_length' }
  if (code === '1' && !sharesAreas(country, national.slice(0, 3))) return { problem: 'malformed' }
  return { value: `+${code}${national}` }
}

/** Where the first zero is part of the number and is dialled from abroad too. */
const zeroBelongs = new Set(['BJ', 'CI', 'IT'])

/** Countries under +1 are told apart by area code; Canada has the many that no island has. */
const sharesAreas = (country: string, area: string): boolean =>
  nanpAreas[country]?.includes(area) ?? !Object.values(nanpAreas).flat().includes(area)

/** An international number of any country: what is written beside a recipient, not what money is sent to. */
export const checkAnyPhone = (typed: string, context: { country: string }): Checked => {
  if (!typed.trim().startsWith('+')) return checkPhone(typed, context)
  const value = `+${typed.replace(/\D/g, '')}`
  if (!/^\+[\d\s().\u2010-\u2015-]+$/.test(typed.trim())) return { problem: 'malformed' }
  return /^\+[1-9]\d{6,14}$/.test(value) ? { value } : { problem: 'wrong_length' }
}
