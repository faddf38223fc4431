import type { ReactNode } from 'react'
import { LanguageSelect } from './LanguageSelect.tsx'
import { Logo } from './Logo.tsx'
import { HalfSun } from './States.tsx'

/** The page behind a link that we send. It is not indexed and sends no referrer. */
export const LinkPage = ({ className, children }: { className: string; children: ReactNode }) => (
  <>
    <meta name="robots" content="noindex" />
    <meta name="referrer" content="no-referrer" />
    <header className="content flex h-16 items-center justify-between">
      <a href="/" aria-label="SOL" className="flex min-h-11 items-center">
        <Logo height={26} label="" />
      </a>
      <LanguageSelect />
    </header>
    <main id="screen" className={className}>
      {children}
    </main>
  </>
)

/** The content of such a page, under a half-risen sun. */
export const LinkFace = ({ title, text, children }: { title: string; text: string; children?: ReactNode }) => (
  <section className="grid max-w-[520px] justify-items-center gap-4 text-center">
    <HalfSun />
    <h1 className="type-3">{title}</h1>
    <p className="text-ink-soft">{text}</p>
    {children}
  </section>
)
