import { oneLine } from '../lib/clean-text.ts'
import { hasControl } from '../lib/names.ts'

/** A tag as it is kept: one line in lower case. Undefined when nothing is left, or a control character is in it. */
export const tagOf = (typed: string): string | undefined => {
  const tag = oneLine(typed).toLowerCase()
  return tag === '' || hasControl(tag) ? undefined : tag
}
