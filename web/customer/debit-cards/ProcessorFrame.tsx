import { useEffect, useRef, useState } from 'react'
import { shownOf } from '#web/lib/preference-store.ts'

type Props = {
  /** The card processor's page for a card number or a challenge. */
  src: string
  title: string
  /** '46.61 USD': the total on its button, for a card that is not saved. */
  total?: string
  onDone?(): void
}

/** Pixels: the initial height, and the bounds of the reported one. */
const [usual, least, most] = [460, 120, 760]

/**
 * The card processor's page without an origin: neither page can read the other. Its messages only report its height, and that the server
 * may query the processor now.
 */
export const ProcessorFrame = ({ src, title, total, onDone }: Props) => {
  const frame = useRef<HTMLIFrameElement>(null)
  const done = useRef(onDone)
  done.current = onDone
  const [height, setHeight] = useState(usual)
  useEffect(() => {
    const listen = ({ source, data }: MessageEvent) => {
      if (source !== frame.current?.contentWindow) return
      if (typeof data !== 'object' || data === null) return
      if (typeof data.height === 'number') setHeight(Math.min(Math.max(data.height, least), most))
      if (data.done === true) done.current?.()
    }
    window.addEventListener('message', listen)
    return () => window.removeEventListener('message', listen)
  }, [])
  const theme = shownOf('isDarkTheme') === 'true' ? 'dark' : 'light'
  const look = new URLSearchParams({ lang: shownOf('lang'), theme, ...(total ? { total } : {}) })
  return (
    <iframe
      ref={frame}
      title={title}
      src={`${src}?${look}`}
      sandbox="allow-scripts allow-forms"
      allow=""
      style={{ height }}
      className="block w-full border-0 bg-transparent outline-none focus-visible:shadow-none"
    />
  )
}
