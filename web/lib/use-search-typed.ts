import { useEffect, useState } from 'react'
import { useSearchParams } from 'react-router'

const pauseMs = 300

/** A text stored in the URL, by default as `?search=`. Typing is debounced, and a new search starts at the first page. */
export const useSearchTyped = (name = 'search'): [typed: string, type: (text: string) => void] => {
  const [params, setParams] = useSearchParams()
  const current = params.get(name) ?? ''
  const [typed, setTyped] = useState(current)
  const [written, setWritten] = useState(current)
  // The URL changed by navigation: back, forward, a filter.
  if (current !== written) {
    setWritten(current)
    setTyped(current)
  }
  useEffect(() => {
    const next = typed.trim()
    if (next === current) return
    const timer = setTimeout(() => {
      setWritten(next)
      setParams(
        (old) => {
          const query = new URLSearchParams(old)
          query.delete('cursor')
          if (next) query.set(name, next)
          else query.delete(name)
          return query
        },
        { replace: true, preventScrollReset: true },
      )
    }, pauseMs)
    return () => clearTimeout(timer)
  }, [typed, current, name, setParams])
  return [typed, setTyped]
}
