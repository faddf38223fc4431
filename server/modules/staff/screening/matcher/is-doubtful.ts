import { evidenceBits } from './evidence.ts'
import { type Matcher, type Question, thresholds } from './matcher.ts'
import { likelyKind } from './read-name.ts'

/**
 * Whether a person's year of birth decides: with another year the name is no hit, and with the year of a list it is one. An ordinary name is
 * so in less than one of a hundred cases (docs/benchmarks.md).
 */
export const isDoubtful = ({ ask }: Pick<Matcher, 'ask'>, question: Question): boolean => {
  if (question.birthDate || likelyKind(question.name) !== 'individual') return false
  const { bits: hit } = thresholds.individual
  return ask({ ...question, kind: 'individual' }, evidenceBits.year_agrees).some(
    ({ bits, entry }) => entry.years.length > 0 && bits + evidenceBits.year_differs < hit,
  )
}
