import { type KeyboardEvent, type ReactNode, type RefObject, useEffect, useId, useRef } from 'react'
import { Link, useLocation } from 'react-router'

export type TabItem = { label: ReactNode; count?: number | string }

const Label = ({ label, count }: TabItem) => (
  <>
    {label}
    {count !== undefined && <span className="count-pill">{count}</span>}
  </>
)

/** On a phone the tabs overflow: the current one is scrolled into view when it changes. */
const useCurrentInView = <Element extends HTMLElement>(
  selector: string,
  current: string,
): RefObject<Element | null> => {
  const list = useRef<Element>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: another `current` is another element of the selector.
  useEffect(() => {
    const tab = list.current?.querySelector<HTMLElement>(selector)
    if (list.current && tab) list.current.scrollLeft = tab.offsetLeft - list.current.offsetLeft - 20
  }, [selector, current])
  return list
}

type RouterTabsProps = {
  /** The accessible name of the group. */
  label: string
  /** `to` may hold a query, since filters live in the URL. A tab is current when path and query match, or by `current`. */
  tabs: readonly (TabItem & { to: string; current?: boolean })[]
  /** The screen's title covers all tabs: a hidden heading names the current one for screen readers. */
  headed?: boolean
}

/** Links, so each tab has a URL and the browser's back button works. */
export const RouterTabs = ({ label, tabs, headed = false }: RouterTabsProps) => {
  const { pathname, search } = useLocation()
  const list = useCurrentInView<HTMLElement>('[aria-current]', search)
  const shown = headed && tabs.find(({ current }) => current)
  return (
    <>
      <nav aria-label={label} className="tabs" ref={list}>
        {tabs.map(({ to, current, ...item }) => (
          <Link
            key={to}
            to={to}
            className="tab"
            aria-current={(current ?? to === pathname + search) ? 'page' : undefined}
            preventScrollReset
          >
            <Label {...item} />
          </Link>
        ))}
      </nav>
      {shown && <h2 className="sr-only">{shown.label}</h2>}
    </>
  )
}

/** Chip variant, for a choice below the tabs of a screen. */
export const RouterChips = ({ label, tabs }: RouterTabsProps) => {
  const { pathname, search } = useLocation()
  const list = useCurrentInView<HTMLElement>('[aria-current]', search)
  return (
    <nav aria-label={label} className="flex gap-2 overflow-x-auto py-1 max-md:-mx-5 max-md:px-5" ref={list}>
      {tabs.map(({ to, current, ...item }) => (
        <Link
          key={to}
          to={to}
          className="filter-chip"
          aria-current={(current ?? to === pathname + search) ? 'page' : undefined}
          preventScrollReset
        >
          <Label {...item} />
        </Link>
      ))}
    </nav>
  )
}

type LocalTabsProps<V extends string> = {
  label: string
  tabs: readonly (TabItem & { value: NoInfer<V>; panel: ReactNode })[]
  value: V
  onChange(value: NoInfer<V>): void
}

/** Tabs inside one screen, by the WAI-ARIA pattern: arrows move, one panel is shown. */
export const LocalTabs = <V extends string>({ label, tabs, value, onChange }: LocalTabsProps<V>) => {
  const id = useId()
  const list = useCurrentInView<HTMLDivElement>('[aria-selected=true]', value)
  const onKeyDown = (event: KeyboardEvent) => {
    const at = tabs.findIndex((tab) => tab.value === value)
    const moves: Record<string, number> = {
      ArrowRight: at + 1,
      ArrowLeft: at - 1 + tabs.length,
      Home: 0,
      End: tabs.length - 1,
    }
    const move = moves[event.key]
    const next = move === undefined ? undefined : tabs[move % tabs.length]
    if (!next) return
    event.preventDefault()
    onChange(next.value)
    list.current?.querySelector<HTMLElement>(`[data-value="${next.value}"]`)?.focus()
  }
  const current = tabs.find((tab) => tab.value === value)
  return (
    <>
      <div role="tablist" aria-label={label} className="tabs" ref={list} onKeyDown={onKeyDown} tabIndex={-1}>
        {tabs.map(({ value: own, panel: _, ...item }) => (
          <button
            key={own}
            type="button"
            role="tab"
            id={`${id}-${own}`}
            data-value={own}
            className="tab"
            aria-selected={own === value}
            aria-controls={`${id}-panel`}
            tabIndex={own === value ? 0 : -1}
            onClick={() => onChange(own)}
          >
            <Label {...item} />
          </button>
        ))}
      </div>
      <div role="tabpanel" id={`${id}-panel`} aria-labelledby={`${id}-${value}`}>
        {current?.panel}
      </div>
    </>
  )
}
