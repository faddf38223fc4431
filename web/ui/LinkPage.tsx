import type { ReactNode } from 'react'
import { LanguageSelect } from './LanguageSelect.tsx'
import { Logo } from './Logo.tsx'

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
    <main className={className}>{children}</main>
  </>
)
