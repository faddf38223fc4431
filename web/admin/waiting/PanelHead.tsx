import { Fragment, type ReactNode } from 'react'
import type { Language } from '#contract/lib/route.ts'

type Props = { title: string; lang?: Language; state: ReactNode; facts: readonly string[] }

/** The header of a conversation: subject, state, and customer. */
export const PanelHead = ({ title, lang, state, facts }: Props) => (
  <>
    <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
      <h2 className="type-4 min-w-0 wrap-anywhere" lang={lang}>
        {title}
      </h2>
      {state}
    </div>
    <p className="mt-1 text-sm text-ink-soft wrap-anywhere">
      {facts.map((fact, at) => (
        <Fragment key={fact}>
          {at > 0 && ' · '}
          <span className="inline-block max-w-full">{fact}</span>
        </Fragment>
      ))}
    </p>
  </>
)
