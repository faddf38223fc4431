import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useRef, useState } from 'react'
import { coversTransfers } from '#contract/people/consents.ts'
import { requestConsent } from '../lib/consent-prompt.ts'
import { queryClient } from '../lib/query.ts'
import { usePage } from '../lib/use-page.ts'
import { PrepaidDialog } from './PrepaidDialog.tsx'
import { eSignQuery, prepaidQuery } from './queries.ts'

type Prepaid = {
  isGiven: boolean | undefined
  ask(): Promise<boolean>
  first(then: () => void): void
  dialog: ReactNode
}

/**
 * Requires acceptance of the prepaid disclosures before an action that creates a balance. `first(then)` runs `then` after the acceptance,
 * and `ask` returns whether it was given; render `dialog` somewhere. `isGiven` is undefined while loading.
 */
export const usePrepaid = (): Prepaid => {
  const { language } = usePage()
  const { data } = useQuery(prepaidQuery(language))
  const [open, setOpen] = useState(false)
  const answer = useRef<(isGiven: boolean) => void>(() => undefined)
  const ask = async (): Promise<boolean> => {
    if ((await queryClient.ensureQueryData(prepaidQuery(language))).given) return true
    // Without it the disclosures could be read but not accepted.
    const consent = await queryClient.fetchQuery(eSignQuery(language))
    if (!coversTransfers(consent) && !(await requestConsent())) return false
    setOpen(true)
    return new Promise((resolve) => {
      answer.current = resolve
    })
  }
  const end = (isGiven: boolean): void => {
    setOpen(false)
    answer.current(isGiven)
  }
  return {
    isGiven: data && data.given !== null,
    ask,
    first: (then) => void ask().then((isGiven) => isGiven && then()),
    dialog: <PrepaidDialog open={open} onClose={() => end(false)} onGiven={() => end(true)} />,
  }
}
