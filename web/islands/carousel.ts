import EmblaCarousel, { type EmblaCarouselType } from 'embla-carousel'
import { prefersReducedMotion } from '../lib/prefers-reduced-motion.ts'

const rest_ms = 2000

const arrows: Record<string, number> = { ArrowLeft: -1, ArrowRight: 1 }

type Turn = (step: number) => void

/** Advances automatically unless it is paused, hovered, touched or has keyboard focus (WCAG 2.2.2). */
const autoplay = (section: HTMLElement, embla: EmblaCarouselType, turn: Turn): void => {
  const holds = new Set<string>()
  let timer: ReturnType<typeof setTimeout> | undefined
  const isPlaying = () => section.dataset.state === 'playing'
  const rest = () => {
    clearTimeout(timer)
    if (!isPlaying() || holds.size > 0) return
    timer = setTimeout(() => (document.hidden ? rest() : turn(1)), rest_ms)
  }
  const hold = (reason: string) => {
    holds.add(reason)
    rest()
  }
  const release = (reason: string) => {
    holds.delete(reason)
    rest()
  }
  section.addEventListener('pointerenter', () => hold('pointer'))
  section.addEventListener('pointerleave', () => release('pointer'))
  section.addEventListener('focusin', ({ target }) => (target as Element).matches(':focus-visible') && hold('focus'))
  section.addEventListener('focusout', () => release('focus'))
  section.querySelector('.carousel-toggle')?.addEventListener('click', () => {
    section.dataset.state = isPlaying() ? 'paused' : 'playing'
    rest()
  })
  embla.on('select', rest)
  rest()
}

const control = (section: HTMLElement, embla: EmblaCarouselType, turn: Turn): void => {
  const pageButtons = [...section.querySelectorAll('.carousel-pages button')]
  const mark = () => {
    for (const [at, button] of pageButtons.entries()) {
      if (at === embla.selectedScrollSnap()) button.setAttribute('aria-current', 'true')
      else button.removeAttribute('aria-current')
    }
  }
  for (const [at, button] of pageButtons.entries()) {
    button.addEventListener('click', () => embla.scrollTo(at, prefersReducedMotion()))
  }
  for (const button of section.querySelectorAll<HTMLElement>('[data-turn]')) {
    button.addEventListener('click', () => turn(Number(button.dataset.turn)))
  }
  embla.rootNode().addEventListener('keydown', (event) => {
    const step = arrows[event.key]
    if (!step) return
    event.preventDefault()
    turn(step)
  })
  embla.on('select', mark)
  mark()
}

export const mount = (element: Element): void => {
  const section = element.querySelector<HTMLElement>('.carousel')
  const viewport = section?.querySelector<HTMLElement>('.carousel-viewport')
  const [first, second] = section?.querySelectorAll<HTMLElement>('.slide') ?? []
  if (!section || !viewport || !first || !second) return
  // The reader may have scrolled the row before this script arrived.
  const startIndex = Math.round(viewport.scrollLeft / (second.offsetLeft - first.offsetLeft))
  section.dataset.state = prefersReducedMotion() ? 'paused' : 'playing'
  viewport.scrollLeft = 0
  const embla = EmblaCarousel(viewport, { loop: true, align: 'start', startIndex })
  const turn = (step: number) => {
    if (step > 0) embla.scrollNext(prefersReducedMotion())
    else embla.scrollPrev(prefersReducedMotion())
  }
  control(section, embla, turn)
  autoplay(section, embla, turn)
  section.querySelector('.carousel-controls')?.removeAttribute('inert')
}
