import { useState } from 'react'
import type { Customer } from './parts.ts'

/** A verification requires viewing the document; a new document requires a new view. */
export const useDocumentSeen = (customer: Customer | undefined) => {
  const [seen, setSeen] = useState('')
  const [missed, setMissed] = useState('')
  const shown = customer ? `${customer._id} ${customer.requestedAt}` : ''
  return {
    isMissed: missed === shown && seen !== shown,
    onSeen: () => setSeen(shown),
    isSeen: () => {
      if (seen !== shown) setMissed(shown)
      return seen === shown
    },
  }
}
export type DocumentSeen = Pick<ReturnType<typeof useDocumentSeen>, 'isMissed' | 'onSeen'>
