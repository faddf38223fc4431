import { useEffect } from 'react'

/** The visible rows of the list, in order. */
const rowsShown = (): HTMLElement[] => [...document.querySelectorAll<HTMLElement>('#screen [data-row]')]

export const isTyped = ({ target }: KeyboardEvent): boolean =>
  target instanceof HTMLElement &&
  (target.isContentEditable || target.closest('input:not([type=checkbox]), textarea, select') !== null)

const linkOf = (row: HTMLElement | undefined): HTMLAnchorElement | null => row?.querySelector('a[href]') ?? null

/** The focused row, or the row of the open panel. */
const currentRow = (rows: readonly HTMLElement[]): number =>
  rows.findIndex((row) => row.contains(document.activeElement) || linkOf(row)?.pathname === location.pathname)

const focusRow = (row: HTMLElement): void => {
  row.tabIndex = -1
  row.focus()
  row.scrollIntoView({ block: 'nearest' })
}

/** With a panel open the next row's panel replaces it. */
const moveBy = (step: 1 | -1, isPanelOpen: boolean): void => {
  const rows = rowsShown()
  const at = currentRow(rows)
  const next = rows[at === -1 && step === -1 ? rows.length - 1 : at + step]
  if (!next) return
  if (isPanelOpen) linkOf(next)?.click()
  else focusRow(next)
}

/** Enter activates the row's first link, or expands it. */
const openRow = (row: HTMLElement): void =>
  (linkOf(row) ?? row.querySelector<HTMLElement>('summary, button, textarea'))?.click()

/** Runs the shortcut of a key; false if it has none here. */
const run = ({ key, target }: KeyboardEvent, isPanelOpen: boolean, showKeys: () => void): boolean => {
  if (key === 'j' || key === 'k') {
    moveBy(key === 'j' ? 1 : -1, isPanelOpen)
    return true
  }
  if (isPanelOpen) return false
  if (key === '?') {
    showKeys()
    return true
  }
  if (key === '/') {
    const search = document.querySelector<HTMLInputElement>('[data-list-search]')
    search?.focus()
    search?.select()
    return search !== null
  }
  if (!(target instanceof HTMLElement) || !target.matches('[data-row]')) return false
  if (key === 'Enter') openRow(target)
  else if (key === 'x') target.querySelector<HTMLElement>('[data-tick]')?.click()
  else return false
  return true
}

/** j, k, Enter, x, / and ? on a list, unless a text field or another modal has the focus. */
export const useListKeys = (showKeys: () => void): void => {
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (event.ctrlKey || event.metaKey || event.altKey || event.defaultPrevented || isTyped(event)) return
      const dialogs = document.querySelectorAll('[role=dialog], [role=alertdialog]')
      const isPanelOpen = dialogs.length === 1 && rowsShown().some((row) => linkOf(row)?.pathname === location.pathname)
      if (dialogs.length > 0 && !isPanelOpen) return
      if (run(event, isPanelOpen, showKeys)) event.preventDefault()
    }
    // Precedes the top bar's search, which handles the slash without a list.
    document.addEventListener('keydown', onKey, { capture: true })
    return () => document.removeEventListener('keydown', onKey, { capture: true })
  }, [showKeys])
}
