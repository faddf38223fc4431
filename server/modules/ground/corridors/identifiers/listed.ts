import { type Check, lengthProblem } from './identifier.ts'

/** An institution from the corridor's list, by its value. */
export const checkInstitution: Check = (typed, { field }) => {
  const option = field.options?.find(({ value }) => value === typed.trim())
  if (!option) return { problem: 'unknown_institution' }
  return option.label ? { value: option.value, institution: option.label } : { value: option.value }
}

export const checkChoice: Check = (typed, { field }) => {
  const option = field.options?.find(({ value }) => value === typed.trim())
  return option ? { value: option.value } : { problem: 'malformed' }
}

/** Free text within the field's bounds: no control characters, trimmed. */
export const checkText: Check = (typed, { field }) => {
  const value = typed.normalize('NFC').trim().replace(/\s+/g, ' ')
  if (/\p{C}/u.test(value)) return { problem: 'malformed' }
  const length = [...value].length
  const { minLength: min = 1, maxLength: max = 140 } = field
  return length >= min && length <= max ? { value } : { problem: lengthProblem(length, { min, max }) }
}
