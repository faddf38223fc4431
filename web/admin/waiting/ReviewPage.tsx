import type { UseQueryResult } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { ButtonLink } from '#web/ui/Button.tsx'
import { PageHeader } from '#web/ui/PageHeader.tsx'
import { QueryView } from '#web/ui/QueryView.tsx'
import { Empty, SkeletonRows } from '#web/ui/States.tsx'

type Props<T> = {
  title: string
  back: { to: string; label: string }
  query: UseQueryResult<T>
  /** The state and the next review, at the right of the title. */
  actions?(record: T): ReactNode
  loading: string
  missing: string
  children(record: T): ReactNode
}

/** The frame of one record under review: title, state, loading and missing states. */
export const ReviewPage = <T,>({ title, back, query, actions, loading, missing, children }: Props<T>) => (
  <>
    <title>{`${title} - SOL`}</title>
    <PageHeader title={title} back={back} actions={query.data !== undefined && actions?.(query.data)} />
    <QueryView
      query={query}
      skeleton={<SkeletonRows rows={8} label={loading} />}
      missing={<Empty title={missing} action={<ButtonLink to={back.to}>{back.label}</ButtonLink>} />}
    >
      {children}
    </QueryView>
  </>
)
