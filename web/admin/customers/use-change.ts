import { useState } from 'react'
import { type CallFailure, isFailure } from '#web/lib/call.ts'
import { stale, wholeOffice } from '#web/lib/query.ts'
import { useFailureMessage } from '#web/ui/States.tsx'
import { toast } from '#web/ui/toast.ts'

type Change = {
  call(): Promise<{ details: string }>
  /** The notice of a server refusal. The reason is shown in the modal. */
  refused(failure: CallFailure): string
  /** The notice of a failed call or no answer. */
  failed: string
  onDone(): void
}

/** A change to an account, confirmed in a modal: runs once, shows the result and refetches the lists. */
export const useChange = ({ call, refused, failed, onDone }: Change) => {
  const failureMessage = useFailureMessage()
  const [isOpen, setOpen] = useState(false)
  const [busy, setBusy] = useState(false)
  const [problem, setProblem] = useState('')

  const open = () => {
    setProblem('')
    setOpen(true)
  }
  const run = async () => {
    if (busy) return
    setBusy(true)
    setProblem('')
    try {
      const { details } = await call()
      toast('success', details, { brief: true })
      setOpen(false)
      onDone()
    } catch (error) {
      const isRefusal = isFailure(error) && error.status >= 400 && error.status < 500
      toast('danger', isRefusal ? refused(error) : failed, { brief: true })
      setProblem(failureMessage(error))
    } finally {
      setBusy(false)
      // Also after a refusal: the list may be stale.
      void stale(wholeOffice)
    }
  }
  return { isOpen, busy, problem, open, run, close: () => setOpen(false) }
}
