import { useEffect, useRef, useState } from 'react'
import { shownOf } from '#web/lib/preference-store.ts'

type Props = {
  /** The card processor's page, in which a number is typed or a bank's question answered. */
  src: string
  title: string
  /** '46.61 USD': what its button pays, where nothing is kept. */
  total?: string
  onDone?(): void
}

/** Pixels: before the frame has said how high it is, and what it may say. */
const [usual, least, most] = [460, 120, 760]

/**
 * A page of the card processor's, without an origin: it can read nothing of this page, nor this page of it. Its messages only say how
 * high it is, and that the server may ask the processor now.
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
