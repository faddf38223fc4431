import { useCallback, useEffect, useMemo, useState } from 'react'
import { useLocation } from 'react-router'

type Part = 'drawer' | 'search' | 'notifications' | 'menu' | 'help'

export type Opening = {
  open: Part | null
  show(part: Part): void
  /** Closes a part, unless another one has replaced it. */
  close(part: Part): void
}

/**
 * The open overlay: one at a time, closed by navigation. The URL changes before the next screen renders; an overlay opened in between
 * belongs to that screen and stays.
 */
export const useOpening = (): Opening => {
  const { pathname } = useLocation()
  const [shown, setShown] = useState<{ part: Part; path: string } | null>(null)
  useEffect(() => setShown((now) => (now?.path === pathname ? now : null)), [pathname])
  const show = useCallback((part: Part) => setShown({ part, path: window.location.pathname }), [])
  const close = useCallback((part: Part) => setShown((now) => (now?.part === part ? null : now)), [])
  const open = shown?.part ?? null
  return useMemo(() => ({ open, show, close }), [open, show, close])
}
