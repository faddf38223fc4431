import { Search } from 'lucide-react'
import { useEffect, useState } from 'react'
import { useSearchParams } from 'react-router'
import { TextField } from '../../ui/Field.tsx'

const waitMs = 300

/** A search that lives in the address as `?search=`: typing waits a moment, and begins the list again at its first page. */
export const SearchField = ({ label }: { label: string }) => {
  const [params, setParams] = useSearchParams()
  const wanted = params.get('search') ?? ''
  const [typed, setTyped] = useState(wanted)
  const [written, setWritten] = useState(wanted)
  // The address changed by itself: back, forward, or a filter.
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
    }, waitMs)
    return () => clearTimeout(timer)
  }, [typed, wanted, setParams])
  return (
    <div className="relative">
      <Search aria-hidden="true" className="pointer-events-none absolute bottom-4 left-4 z-10 size-5 text-ink-soft" />
      <TextField
        label={label}
        type="search"
        value={typed}
        maxLength={80}
        autoComplete="off"
        onChange={(event) => setTyped(event.target.value)}
        className="[&_.input]:pl-12"
      />
    </div>
  )
}
