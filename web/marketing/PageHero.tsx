import type { ReactNode } from 'react'

type Props = {
  eyebrow?: string
  headline: string
  lead: string
  children?: ReactNode
}

export const PageHero = ({ eyebrow, headline, lead, children }: Props) => (
  <section className="page-hero sky">
    <div className="content page-hero-grid">
      <div className="page-hero-words">
        {eyebrow && <p className="type-label text-noche-ink">{eyebrow}</p>}
        <h1 className="page-headline">{headline}</h1>
        <p className="page-lead">{lead}</p>
        {children && <div className="page-buttons">{children}</div>}
      </div>
      <HorizonSun />
    </div>
  </section>
)

const HorizonSun = () => (
  <svg viewBox="0 0 440 250" className="page-sun" aria-hidden="true" overflow="visible">
    <defs>
      <radialGradient id="page-halo">
        <stop offset="0.45" stopColor="var(--halo)" />
        <stop offset="1" stopColor="var(--halo)" stopOpacity="0" />
      </radialGradient>
      <clipPath id="page-sky">
        <path d="M-400-500H900V250H-400Z" />
      </clipPath>
    </defs>
    <g clipPath="url(#page-sky)">
      <circle cx="220" cy="196" r="300" fill="url(#page-halo)" />
      <circle cx="220" cy="196" r="176" fill="var(--sol)" className="sun-rise" />
      <g stroke="var(--land)" strokeWidth="3" strokeLinecap="round">
        <path d="M96 168h54M110 184h96M92 200h128M120 216h92M104 232h58" />
        <path d="M262 96h42M276 112h66M254 128h70M300 144h52M286 160h20" />
      </g>
    </g>
  </svg>
)
