import { useEffect, useState } from 'react'
import { useSearchParams } from 'react-router'

const pauseMs = 300

/** The search text, kept in the address as `?search=`. Typing is debounced, and a new search starts at the first page. */
export const useSearchTyped = (): [typed: string, type: (text: string) => void] => {
  const [params, setParams] = useSearchParams()
  const wanted = params.get('search') ?? ''
  const [typed, setTyped] = useState(wanted)
  const [written, setWritten] = useState(wanted)
  // The address changed by navigation: back, forward, a filter.
  if (wanted !== written) {
    setWritten(wanted)
    setTyped(wanted)
  }
  useEffect(() => {
    const next = typed.trim()
    if (next === wanted) return
    const timer = setTimeout(() => {
      setWritten(next)
      setParams(
        (old) => {
          const query = new URLSearchParams(old)
          query.delete('cursor')
          if (next) query.set('search', next)
          else query.delete('search')
          return query
        },
        { replace: true, preventScrollReset: true },
      )
    }, pauseMs)
    return () => clearTimeout(timer)
  }, [typed, wanted, setParams])
  return [typed, setTyped]
}
