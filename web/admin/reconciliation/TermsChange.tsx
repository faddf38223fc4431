import { useQuery } from '@tanstack/react-query'
import type { ReconciliationTerms } from '#contract/books/reconciliation-terms.ts'
import { ChangeLines } from '../settings/Changes.tsx'
import { changesOf } from '../settings/lines.ts'
import { terms as termsQuery } from './queries.ts'
import { useTermLines } from './use-term-lines.ts'

type Props = { after: number; terms: ReconciliationTerms }

/** A proposed version for the second approver, against the one that it replaces. */
export const TermsChange = ({ after, terms }: Props) => {
  const linesOf = useTermLines()
  const { data } = useQuery(termsQuery())
  const before = data?.versions.find(({ version }) => version === after)
  return before && <ChangeLines changes={changesOf(linesOf(before.terms), linesOf(terms))} />
}
