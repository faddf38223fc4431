import { useState } from 'react'
import { useSearchParams } from 'react-router'
import type { ViewList } from '#contract/staff/saved-views.ts'

const parameter = 'hide'

const storedIn = (key: string): string => {
  try {
    return localStorage.getItem(key) ?? ''
  } catch {
    return ''
  }
}

const store = (key: string, hidden: string): void => {
  try {
    localStorage.setItem(key, hidden)
  } catch {
    // Without storage the choice lasts until the screen is left.
  }
}

/** The hidden columns. Stored in this browser; the URL's own, such as a saved view's, have priority. */
export const useHiddenColumns = (list: ViewList) => {
  const [params, setParams] = useSearchParams()
  const key = `sol.columns.${list}`
  const [stored, setStored] = useState(() => storedIn(key))
  const inAddress = params.get(parameter)
  const hidden = new Set((inAddress ?? stored).split(',').filter(Boolean))
  const choose = (next: ReadonlySet<string>) => {
    const text = [...next].sort().join(',')
    store(key, text)
    setStored(text)
    if (inAddress === null) return
    setParams(
      (old) => {
        const query = new URLSearchParams(old)
        if (text) query.set(parameter, text)
        else query.delete(parameter)
        return query
      },
      { replace: true, preventScrollReset: true },
    )
  }
  return {
    hidden,
    /** The format stored in a view. */
    text: [...hidden].sort().join(','),
    toggle: (column: string) => {
      const next = new Set(hidden)
      if (!next.delete(column)) next.add(column)
      choose(next)
    },
  }
}
