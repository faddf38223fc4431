import { breakOwners } from '#contract/funds/breaks.ts'
import { useText } from '#web/lib/use-text.ts'
import type { BreaksKey } from './messages.es.ts'

/** The kind of a break's owner as text: 'Transfer'. */
export const useOwnerWord = (): ((kind: string) => string) => {
  const t = useText<BreaksKey>()
  return (kind) => {
    const known = breakOwners.find((owner) => owner === kind)
    return known ? t(`admin.breaks.of.${known}`) : kind
  }
}
