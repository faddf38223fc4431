import { ChevronRight, Search } from 'lucide-react'
import type { FormEvent, KeyboardEvent } from 'react'
import type { Entry } from './search.ts'

export type HelpSearchProps = {
  words: Record<string, string>
  typed: string
  found: readonly Entry[]
}

/** Set by the island. Without it the box is a form that the server handles. */
export type SearchActions = {
  /** True after hydration: the first render must match the server's. */
  alive: boolean
  open: boolean
  type(typed: string): void
  focus(): void
  submit(event: FormEvent): void
  keys(event: KeyboardEvent): void
}

const countOf = ({ words, typed, found }: HelpSearchProps): string => {
  if (typed.trim() === '') return ''
  const kind = found.length === 0 ? 'none' : found.length === 1 ? 'one' : 'many'
  return (words[kind] ?? '').replace('{count}', String(found.length)).replace('{typed}', typed.trim())
}

/** Every result is a link, which works with and without scripts. */
export const HelpSearch = ({ actions, ...props }: HelpSearchProps & { actions?: SearchActions }) => {
  const { words, typed, found } = props
  const open = actions ? actions.open : typed !== ''
  const given = actions ? { value: typed } : { defaultValue: typed }
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the keys move between the box and the links inside, which are controls.
    <div className={actions?.alive ? 'help-search help-search-live' : 'help-search'} onKeyDown={actions?.keys}>
      <search>
        <form method="get" action="/help" onSubmit={actions?.submit}>
          <label htmlFor="helpSearch" className="sr-only">
            {words.label}
          </label>
          <div className="help-search-box">
            <Search aria-hidden="true" />
            <input
              id="helpSearch"
              name="helpSearch"
              type="search"
              autoComplete="off"
              spellCheck={false}
              maxLength={100}
              enterKeyHint="search"
              placeholder={words.placeholder}
              {...given}
              onChange={(event) => actions?.type(event.target.value)}
              onFocus={() => actions?.focus()}
            />
            <button type="submit" className="button button-primary">
              {words.button}
            </button>
          </div>
        </form>
      </search>
      <p role="status" className={open && found.length === 0 ? 'help-none' : 'sr-only'}>
        {open && countOf(props)}
      </p>
      {open && found.length > 0 && (
        <ul aria-label={words.results} className="help-results">
          {found.map(({ path, topic, title, summary }) => (
            <li key={path}>
              <a href={path}>
                <span className="min-w-0">
                  <span className="help-results-topic">{topic}</span>
                  <span className="font-semibold">{title}</span>
                  <span className="help-results-summary">{summary}</span>
                </span>
                <ChevronRight aria-hidden="true" />
              </a>
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}
