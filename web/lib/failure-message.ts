import { isFailure } from './call.ts'

/** The server's message for a refusal; `fallback` without an answer or after a server error. */
export const messageOf = (error: unknown, fallback: string): string => {
  if (!isFailure(error) || error.status === 0 || error.status >= 500) return fallback
  const [field] = Object.values(error.fields)
  return field?.details || error.details || fallback
}
