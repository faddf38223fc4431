import { useCallback, useEffect, useMemo, useState } from 'react'
import { useLocation } from 'react-router'

type Part = 'drawer' | 'search' | 'notifications' | 'menu' | 'help'

export type Opening = {
  open: Part | null
  show(part: Part): void
  /** Closes a part, unless another one has taken its place. */
  close(part: Part): void
}

/** What is open over the screen: one part at a time, and none on the next screen. */
export const useOpening = (): Opening => {
  const { pathname } = useLocation()
  const [open, setOpen] = useState<Part | null>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: whatever is open belongs to the screen that was left.
  useEffect(() => setOpen(null), [pathname])
  const close = useCallback((part: Part) => setOpen((now) => (now === part ? null : now)), [])
  return useMemo(() => ({ open, show: setOpen, close }), [open, close])
}
