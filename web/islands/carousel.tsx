import { useEffect, useRef, useState } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { prefersReducedMotion } from '../lib/prefers-reduced-motion.ts'
import { Carousel, type CarouselProps } from '../marketing/countries/Carousel.tsx'

/** How long a country stands still before the next one comes. */
const restMs = 2000
/** A row that has not moved for so long has come to rest. */
const settledMs = 120

/** Turns by itself, in a loop, unless somebody reads it, holds it, stopped it, or wants no motion. */
const Live = (props: CarouselProps) => {
  const count = props.slides.length
  const track = useRef<HTMLUListElement>(null)
  const settling = useRef<ReturnType<typeof setTimeout>>(undefined)
  const [alive, setAlive] = useState(false)
  const [current, setCurrent] = useState(0)
  const [playing, setPlaying] = useState(false)
  const [held, setHeld] = useState(false)

  useEffect(() => {
    setAlive(true)
    setPlaying(!prefersReducedMotion())
  }, [])

  /** From one country to the next, gap included. */
  const pitch = (): number => {
    const [first, second] = track.current?.children ?? []
    return first && second ? (second as HTMLElement).offsetLeft - (first as HTMLElement).offsetLeft : 1
  }
  const scroll = (to: number, behavior: ScrollBehavior) =>
    track.current?.scrollTo({ left: to * pitch(), behavior: prefersReducedMotion() ? 'instant' : behavior })

  /** One past the end is the first country's repetition; one before the beginning is reached from there. */
  const go = (to: number) => {
    if (to < 0) scroll(count, 'instant')
    scroll(to < 0 ? count - 1 : to, 'smooth')
    setCurrent((to + count) % count)
  }

  /** Where the row came to rest, whoever moved it; among the repetitions it goes back to what they repeat, unseen. */
  const settle = () => {
    clearTimeout(settling.current)
    settling.current = setTimeout(() => {
      const at = Math.round((track.current?.scrollLeft ?? 0) / pitch())
      if (at >= count) scroll(at - count, 'instant')
      setCurrent(at % count)
    }, settledMs)
  }

  // biome-ignore lint/correctness/useExhaustiveDependencies: each country that comes starts its own rest.
  useEffect(() => {
    if (!playing || held) return
    const timer = setTimeout(() => {
      if (!document.hidden) go(current + 1)
    }, restMs)
    return () => clearTimeout(timer)
  }, [current, playing, held])

  return (
    <Carousel
      {...props}
      actions={{ alive, current, playing, track, go, settle, hold: setHeld, toggle: () => setPlaying(!playing) }}
    />
  )
}

export const mount = (element: Element, props: CarouselProps): void => {
  hydrateRoot(element, <Live {...props} />)
}
