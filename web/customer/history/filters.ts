import { useSearchParams } from 'react-router'
import { isMovementKind, type MovementsFilter } from '#contract/funds/movements.ts'

/** Filters in the URL other than phase and search. */
export const filterNames = ['kind', 'person', 'currency', 'from', 'to', 'amountFrom', 'amountTo'] as const
export type FilterName = (typeof filterNames)[number]

export const phases = ['all', 'moving', 'done', 'stopped'] as const

const isPhase = (phase: string | null): phase is 'moving' | 'done' | 'stopped' | 'held' =>
  phase === 'moving' || phase === 'done' || phase === 'stopped' || phase === 'held'

/** The valid filters of the URL. */
export const useChosen = () => {
  const [params, setParams] = useSearchParams()
  const text = (name: string): string | undefined => params.get(name) || undefined
  const kind = params.get('kind') ?? ''
  const phase = params.get('phase')
  const filter: MovementsFilter = {
    ...(isMovementKind(kind) ? { kind } : {}),
    ...(isPhase(phase) ? { phase } : {}),
    recipientId: text('person'),
    currency: text('currency'),
    from: text('from'),
    to: text('to'),
    amountFrom: text('amountFrom'),
    amountTo: text('amountTo'),
    search: text('search'),
  }
  return {
    filter,
    /** Number of `filterNames` in use. */
    count: filterNames.filter((name) => params.get(name)).length,
    isFiltered: Object.values(filter).some((value) => value !== undefined),
    clear: () =>
      setParams((old) => {
        const query = new URLSearchParams(old)
        for (const name of [...filterNames, 'cursor']) query.delete(name)
        return query
      }),
  }
}
