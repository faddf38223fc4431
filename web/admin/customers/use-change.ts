import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { type CallFailure, isFailure } from '../../lib/call.ts'
import { useFailureMessage } from '../../ui/States.tsx'
import { toast } from '../../ui/toast.ts'

type Change = {
  call(): Promise<{ details: string }>
  /** The words of the notice when the server refused; the reason stands in the window that asks. */
  refused(failure: CallFailure): string
  /** The same when it failed, or when no answer came. */
  failed: string
  onDone(): void
}

/** A change to somebody's account that is asked about in a window: runs once, tells how it went, and reads the lists again. */
export const useChange = ({ call, refused, failed, onDone }: Change) => {
  const client = useQueryClient()
  const failureWords = useFailureMessage()
  const [asking, setAsking] = useState(false)
  const [busy, setBusy] = useState(false)
  const [problem, setProblem] = useState('')

  const ask = () => {
    setProblem('')
    setAsking(true)
  }
  const run = async () => {
    if (busy) return
    setBusy(true)
    setProblem('')
    try {
      const { details } = await call()
      toast('success', details, { brief: true })
      setAsking(false)
      onDone()
    } catch (error) {
      const isRefusal = isFailure(error) && error.status >= 400 && error.status < 500
      toast('danger', isRefusal ? refused(error) : failed, { brief: true })
      setProblem(failureWords(error))
    } finally {
      setBusy(false)
      // Also after a refusal: what is shown may be old.
      void client.invalidateQueries({ queryKey: ['admin'] })
    }
  }
  return { asking, busy, problem, ask, run, leave: () => setAsking(false) }
}
