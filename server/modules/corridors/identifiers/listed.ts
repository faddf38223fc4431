import type { Check } from './identifier.ts'

/** An institution of the corridor's list, by its value. */
export const checkInstitution: Check = (typed, { field }) => {
  const option = field.options?.find(({ value }) => value === typed.trim())
  if (!option) return { problem: 'unknown_institution' }
  return option.label ? { value: option.value, institution: option.label } : { value: option.value }
}

/** One of the field's values. */
export const checkChoice: Check = (typed, { field }) => {
  const option = field.options?.find(({ value }) => value === typed.trim())
  return option ? { value: option.value } : { problem: 'malformed' }
}

/** Free text within the field's bounds: no control characters, blanks at the ends removed. */
export const checkText: Check = (typed, { field }) => {
  const value = typed.normalize('NFC').trim().replace(/\s+/g, ' ')
  if (/\p{C}/u.test(value)) return { problem: 'malformed' }
  const length = [...value].length
  return length >= (field.minLength ?? 1) && length <= (field.maxLength ?? 140)
    ? { value }
    : { problem: 'wrong_length' }
}
