import { isFailure } from './call.ts'

/** The server's own words for a refusal; `fallback` when it gave no answer or failed. */
export const messageOf = (error: unknown, fallback: string): string => {
  if (!isFailure(error) || error.status === 0 || error.status >= 500) return fallback
  const [field] = Object.values(error.fields)
  return field?.details || error.details || fallback
}
