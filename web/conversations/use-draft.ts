import { useCallback, useState } from 'react'
import type { TransferSummary } from '#contract/sending/transfers.ts'
import type { Attachment } from '#contract/staff/attachments.ts'
import { useUser } from '../lib/session.tsx'
import { tabMemory } from '../lib/tab-memory.ts'
import type { Macro } from './outbox.ts'

export type Draft = {
  text: string
  attachments: Attachment[]
  transfer: TransferSummary | null
  /** The quick replies of the canned answer that it is based on. */
  replies?: string[] | undefined
  macro?: Macro | undefined
}

const empty: Draft = { text: '', attachments: [], transfer: null }

/** The unsent text and attachments, stored by the tab per conversation. */
export const useDraft = (conversation: string) => {
  const { _id } = useUser()
  const name = `conversation.${_id}.${conversation}`
  const [draft, setDraft] = useState(() => ({ ...empty, ...tabMemory<Draft>(name).read() }))
  const change = useCallback(
    (part: Partial<Draft>) =>
      setDraft((before) => {
        const next = { ...before, ...part }
        tabMemory<Draft>(name).keep(next)
        return next
      }),
    [name],
  )
  const clear = useCallback(() => {
    tabMemory<Draft>(name).forget()
    setDraft(empty)
  }, [name])
  return { draft, change, clear }
}
