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
  /** Of the canned answer that it began as. */
  replies?: string[] | undefined
  macro?: Macro | undefined
}

const empty: Draft = { text: '', attachments: [], transfer: null }

/** What is typed and attached and not sent yet, kept by the tab for each conversation. */
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
