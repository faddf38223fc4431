import type { Language } from '../lib/route.ts'
import type { Disclosure } from './transfers.ts'

type Both = { term: string; translated: string | null }

/** A disclosure's text in the reader's language and then in English, with equal weight; once where they are the same. */
export const inBothLanguages = (
  { term, translated }: Both,
  language: Language,
): { text: string; language: Language }[] => [
  ...(translated && translated !== term ? [{ text: translated, language }] : []),
  { text: term, language: 'en' },
]

type Layout = {
  groups: { lines: Disclosure['groups'][number]; statements: Disclosure['statements'] }[]
  statements: Disclosure['statements']
}

/**
 * Order of a disclosure's parts on screen, in mails and in the PDF. The statement that the recipient may receive less belongs to the
 * group of Total to Recipient (12 CFR 1005.31(c)(1), (2); model form A-30); the others follow at the end.
 */
export const layoutOf = ({ groups, statements }: Pick<Disclosure, 'groups' | 'statements'>): Layout => {
  const isLess = ({ key }: { key: string }): boolean => key === 'may_receive_less'
  const hasTotal = (lines: Disclosure['groups'][number]): boolean =>
    lines.some(({ key }) => key === 'total_to_recipient')
  return {
    groups: groups.map((lines) => ({ lines, statements: hasTotal(lines) ? statements.filter(isLess) : [] })),
    statements: statements.filter((statement) => !isLess(statement)),
  }
}
