import { useState } from 'react'
import { isFailure } from '../../lib/call.ts'

/** Whether the server asks for the consent to electronic documents before this transfer can be confirmed. */
export const useConsent = () => {
  const [isAsked, setAsked] = useState(false)
  return {
    isAsked,
    /** True when that is what the failure says. */
    ask: (failure: unknown): boolean => {
      const required = isFailure(failure, 'consent_required')
      if (required) setAsked(true)
      return required
    },
    given: () => setAsked(false),
  }
}
