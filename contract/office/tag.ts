import { oneLine } from '../lib/clean-text.ts'
import { hasControl } from '../lib/names.ts'

/** The stored form of a tag: one line in lower case. Undefined when empty, or if it has a control character. */
export const tagOf = (typed: string): string | undefined => {
  const tag = oneLine(typed).toLowerCase()
  return tag === '' || hasControl(tag) ? undefined : tag
}
