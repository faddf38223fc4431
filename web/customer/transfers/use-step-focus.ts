import { useEffect, useRef } from 'react'

/** Every step starts at its top, on screen and for screen readers, including the first. */
export const useStepFocus = (step: string) => {
  const top = useRef<HTMLDivElement>(null)
  const shown = useRef<string>(undefined)
  useEffect(() => {
    if (shown.current === step) return
    shown.current = step
    // The step may have set the focus itself.
    if (document.activeElement === document.body) top.current?.focus({ preventScroll: true })
    window.scrollTo({ top: 0 })
  }, [step])
  return top
}
