import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useEffect, useMemo, useState } from 'react'
import type { CheckedRow, TableCheck } from '#contract/sending/batch-table.ts'
import { batches } from '#contract/sending/batches.ts'
import { call } from '#web/lib/call.ts'
import { localKey } from '#web/lib/query.ts'
import { type Draft, type DraftRow, isBlank, readDraft, saveDraft } from './draft.ts'

/** Debounce of the validation. */
const pause_ms = 350

/** The result of a row's check; undefined while it has changed since. */
export type RowCheck = CheckedRow | undefined

/** Stores and validates the draft: a person's own table, or a company's. */
export type TableSource = {
  key: readonly unknown[]
  read(): Draft
  save(draft: Draft): unknown
  check(body: TableCheck['body'], signal: AbortSignal): Promise<TableCheck['reply']>
}

const senderTable: TableSource = {
  key: ['batches', 'check'],
  read: readDraft,
  save: saveDraft,
  check: (body, signal) => call(batches.check, { body, signal }),
}

/** The draft table, stored by the tab, with the server's check of each row. */
export const useTable = (source = senderTable) => {
  const [{ key, read, save, check }] = useState(source)
  const [draft, setDraft] = useState(read)
  const [requested, setRequested] = useState(() => ({ draft, revision: 0 }))
  useEffect(() => {
    const timer = setTimeout(() => {
      save(draft)
      setRequested((before) => (before.draft === draft ? before : { draft, revision: before.revision + 1 }))
    }, pause_ms)
    return () => clearTimeout(timer)
  }, [save, draft])
  // Unmounting before the debounce also saves the draft.
  useEffect(
    () => () => {
      save(draft)
    },
    [save, draft],
  )

  const rows = useMemo(() => requested.draft.rows.filter((row) => !isBlank(row)), [requested])
  const { payIn } = requested.draft
  const query = useQuery({
    queryKey: localKey('table', key, payIn, requested.revision),
    enabled: rows.length > 0,
    gcTime: 0,
    staleTime: 0,
    placeholderData: keepPreviousData,
    queryFn: async ({ signal }) => {
      const body = { payIn, rows: rows.map(({ recipientId, cells }) => ({ recipientId, cells })) }
      const reply = await check(body, signal)
      return { ...reply, of: new Map(rows.map((row, at) => [row, reply.rows[at]])) }
    },
  })
  const found = rows.length > 0 ? query.data : undefined
  const filled = draft.rows.filter((row) => !isBlank(row))
  const checkOf = (row: DraftRow): RowCheck => found?.of.get(row)
  const isReady = (row: DraftRow): boolean => checkOf(row)?.terms != null && checkOf(row)?.problems.length === 0
  return {
    draft,
    change: (next: Partial<Draft>) => setDraft((before) => ({ ...before, ...next })),
    changeRows: (next: (rows: DraftRow[]) => DraftRow[]) =>
      setDraft((before) => ({ ...before, rows: next(before.rows) })),
    filled,
    checkOf,
    ready: filled.filter(isReady),
    wrong: filled.filter((row) => (checkOf(row)?.problems.length ?? 0) > 0),
    totals: found?.totals,
    missing: found?.missing ?? null,
    /** Every row was checked in its current form. */
    isSettled: filled.every((row) => checkOf(row) !== undefined) && requested.draft.payIn === draft.payIn,
    error: query.error,
    retry: () => void query.refetch(),
  }
}

export type TableState = ReturnType<typeof useTable>
