import { ArrowLeft, ArrowRight, Pause, Play } from 'lucide-react'
import type { KeyboardEvent, Ref } from 'react'
import { Flag } from '../../ui/Flag.tsx'

export type Slide = { country: string; name: string; to: string }
export type CarouselProps = { slides: Slide[]; words: Record<string, string> }

/** What an island does with it; without one it is a row that scrolls under the finger. */
export type CarouselActions = {
  /** After its first breath: until then what is shown must be what the server wrote. */
  alive: boolean
  current: number
  playing: boolean
  track: Ref<HTMLUListElement>
  go(to: number): void
  toggle(): void
  hold(held: boolean): void
  settle(): void
}

/** As many as are seen at once at most: so many repeat behind the end, so that the loop has no seam. */
const seen_max = 5

const arrows: Record<string, number> = { ArrowLeft: -1, ArrowRight: 1 }

export const Carousel = ({ slides, words, actions }: CarouselProps & { actions?: CarouselActions }) => {
  const alive = actions?.alive ?? false
  const keys = (event: KeyboardEvent) => {
    const step = arrows[event.key]
    if (!step || !actions) return
    event.preventDefault()
    actions.go(actions.current + step)
  }
  return (
    <section
      aria-roledescription="carousel"
      aria-label={words.label}
      onMouseEnter={() => actions?.hold(true)}
      onMouseLeave={() => actions?.hold(false)}
      onFocus={() => actions?.hold(true)}
      onBlur={() => actions?.hold(false)}
      onTouchStart={() => actions?.hold(true)}
      onTouchEnd={() => actions?.hold(false)}
      onTouchCancel={() => actions?.hold(false)}
    >
      <ul
        ref={actions?.track}
        className="carousel-track"
        // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached by the keyboard.
        tabIndex={0}
        onKeyDown={keys}
        onScroll={() => actions?.settle()}
      >
        {slides.map((slide) => (
          <Card key={slide.country} {...slide} words={words} />
        ))}
        {alive &&
          slides
            .slice(0, seen_max)
            .map((slide) => <Card key={`${slide.country}-again`} {...slide} words={words} again />)}
      </ul>
      <div className="carousel-controls" inert={!alive}>
        <button
          type="button"
          className="icon-button"
          aria-label={words.previous}
          onClick={() => actions?.go(actions.current - 1)}
        >
          <ArrowLeft aria-hidden="true" />
        </button>
        <ol aria-label={words.pages} className="carousel-pages">
          {slides.map(({ country, name }, at) => (
            <li key={country}>
              <button
                type="button"
                aria-label={name}
                aria-current={alive && actions?.current === at ? 'true' : undefined}
                onClick={() => actions?.go(at)}
              />
            </li>
          ))}
        </ol>
        <button
          type="button"
          className="icon-button"
          aria-label={words.next}
          onClick={() => actions?.go(actions.current + 1)}
        >
          <ArrowRight aria-hidden="true" />
        </button>
        <button type="button" className="button button-secondary button-dense" onClick={() => actions?.toggle()}>
          {actions?.playing ? <Pause aria-hidden="true" /> : <Play aria-hidden="true" />}
          {actions?.playing ? words.pause : words.play}
        </button>
      </div>
    </section>
  )
}

const Card = ({ country, name, to, words, again }: Slide & { words: CarouselProps['words']; again?: boolean }) => (
  <li className="slide" inert={again}>
    <a href={to}>
      <Flag country={country} width={96} />
      <span className="slide-name">{name}</span>
      <span className="sr-only">, {(words.send ?? '').replace('{country}', name)}</span>
    </a>
  </li>
)
