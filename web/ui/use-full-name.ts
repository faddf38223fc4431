import type { User } from '#contract/people/identity.ts'
import { useText } from '../lib/use-text.ts'

const titles = { 'Mr.': 'mr', 'Mrs.': 'mrs', Miss: 'miss', 'Ms.': 'ms', 'Dr.': 'dr' } as const

/** Title in the reader's language, then first, middle and last name, if known. */
export const useFullName = ({ title, firstName, middleName, lastName }: User): string => {
  const t = useText()
  const known = title in titles ? t(`ui.title.${titles[title as keyof typeof titles]}`) : ''
  return [known, firstName, middleName, lastName].filter(Boolean).join(' ')
}
