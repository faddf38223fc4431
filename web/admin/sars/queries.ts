import { sars } from '#contract/compliance/sars.ts'
import { callQuery } from '#web/lib/query.ts'

/** A form is filled in from it: a refetch would overwrite what was typed. */
export const sarQuery = (id: string) =>
  callQuery(sars.read, { params: { id }, staleTime: 0, refetchOnWindowFocus: false })
