import { type FormEvent, type KeyboardEvent, useEffect, useMemo, useRef, useState } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { HelpSearch, type HelpSearchProps } from '../marketing/help/HelpSearch.tsx'
import type { Entry } from '../marketing/help/search.ts'
import { searchArticles } from '../marketing/help/search.ts'

/** With the index entries, which load when the island starts. */
type Given = HelpSearchProps & { entries: readonly Entry[] }

/** Searches on every keystroke. The arrow keys move between box and results, Enter opens, Escape closes. */
const Live = ({ early, home, entries, ...props }: Given & { early: string; home: Element }) => {
  const [typed, setTyped] = useState(props.typed)
  const [open, setOpen] = useState(props.typed !== '')
  const found = useMemo(() => searchArticles(entries, typed), [entries, typed])
  const [alive, setAlive] = useState(false)
  const box = useRef<HTMLInputElement | null>(null)

  // Input typed before this script arrived wins over the server's.
  useEffect(() => {
    setAlive(true)
    box.current = home.querySelector('input')
    if (early !== props.typed) {
      setTyped(early)
      setOpen(true)
    }
    // Leaving the box closes the list, which would cover the page.
    const leave = (event: Event) => {
      if (!home.contains(event.target as Node)) setOpen(false)
    }
    for (const sign of ['pointerdown', 'focusin']) document.addEventListener(sign, leave)
    return () => {
      for (const sign of ['pointerdown', 'focusin']) document.removeEventListener(sign, leave)
    }
  }, [early, home, props.typed])

  const links = () => [...home.querySelectorAll<HTMLAnchorElement>('.help-results a')]
  const keys = (event: KeyboardEvent) => {
    const at = links().indexOf(document.activeElement as HTMLAnchorElement)
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key]
    if (step) {
      event.preventDefault()
      setOpen(true)
      const next = at + step
      if (next < 0) box.current?.focus()
      else links()[next]?.focus()
    } else if (event.key === 'Escape') {
      event.preventDefault()
      box.current?.focus()
      setOpen(false)
    }
  }

  return (
    <HelpSearch
      {...props}
      typed={typed}
      found={found}
      actions={{
        alive,
        open: open && typed.trim() !== '',
        type: (next) => {
          setTyped(next)
          setOpen(true)
        },
        focus: () => setOpen(true),
        keys,
        submit: (event: FormEvent) => {
          event.preventDefault()
          const [best] = found
          if (best) location.assign(best.path)
        },
      }}
    />
  )
}

export const mount = (element: Element, props: Given): void => {
  const early = element.querySelector('input')?.value ?? ''
  const focused = element.contains(document.activeElement)
  hydrateRoot(element, <Live {...props} early={early} home={element} />)
  if (focused) element.querySelector('input')?.focus()
}
