import { useEffect, useState } from 'react'
import { useSearchParams } from 'react-router'

const pauseMs = 300

/** A text stored in the URL, by default as `?search=`. Typing is debounced, and a new search starts at the first page. */
export const useSearchTyped = (name = 'search'): [typed: string, type: (text: string) => void] => {
  const [params, setParams] = useSearchParams()
  const wanted = params.get(name) ?? ''
  const [typed, setTyped] = useState(wanted)
  const [written, setWritten] = useState(wanted)
  // The URL changed by navigation: back, forward, a filter.
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
          if (next) query.set(name, next)
          else query.delete(name)
          return query
        },
        { replace: true, preventScrollReset: true },
      )
    }, pauseMs)
    return () => clearTimeout(timer)
  }, [typed, wanted, name, setParams])
  return [typed, setTyped]
}
