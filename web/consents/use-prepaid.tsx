import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useRef, useState } from 'react'
import { usePage } from '../lib/use-page.ts'
import { PrepaidDialog } from './PrepaidDialog.tsx'
import { prepaidQuery } from './queries.ts'

/**
 * Asks for the disclosures of a balance before what keeps money. `first(then)` runs `then`, once they were accepted; show `dialog`
 * somewhere. `isGiven` is undefined while it is not known.
 */
export const usePrepaid = (): { isGiven: boolean | undefined; first(then: () => void): void; dialog: ReactNode } => {
  const { language } = usePage()
  const { data } = useQuery(prepaidQuery(language))
  const [open, setOpen] = useState(false)
  const next = useRef<() => void>(() => undefined)
  const isGiven = data && data.given !== null
  return {
    isGiven,
    first: (then) => {
      next.current = then
      if (isGiven) then()
      else setOpen(true)
    },
    dialog: (
      <PrepaidDialog
        open={open}
        onClose={() => setOpen(false)}
        onGiven={() => {
          setOpen(false)
          next.current()
        }}
      />
    ),
  }
}
