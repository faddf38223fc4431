import type { ReactNode } from 'react'
import type { Language } from '../../../contract/route.ts'

type Props = { title: string; lang?: Language; state: ReactNode; facts: readonly string[]; children: ReactNode }

/** Above a conversation: what it is about, how it stands, whose it is, and what can be done with it. */
export const PanelHead = ({ title, lang, state, facts, children }: Props) => (
  <>
    <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
      <h2 className="type-4 min-w-0 wrap-anywhere" lang={lang}>
        {title}
      </h2>
      {state}
    </div>
    <p className="mt-1 mb-3 text-sm text-ink-soft wrap-anywhere">{facts.join(' · ')}</p>
    {children}
  </>
)
