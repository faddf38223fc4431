import { type RefObject, useEffect, useRef, useState } from 'react'

/** Whether the element was ever within half a window of the viewport, to defer expensive drawing. */
export const useNear = <E extends Element>(): { ref: RefObject<E | null>; near: boolean } => {
  const ref = useRef<E>(null)
  const [near, setNear] = useState(false)
  useEffect(() => {
    const element = ref.current
    if (near || !element) return
    const observer = new IntersectionObserver(
      (entries) => {
        if (entries.some(({ isIntersecting }) => isIntersecting)) setNear(true)
      },
      { rootMargin: '50%' },
    )
    observer.observe(element)
    return () => observer.disconnect()
  }, [near])
  return { ref, near }
}
