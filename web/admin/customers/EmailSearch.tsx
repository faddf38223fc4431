import { Search } from 'lucide-react'
import { useEffect, useState } from 'react'
import { useSearchParams } from 'react-router'
import { useText } from '../../lib/use-text.ts'
import type { AdminKey } from '../../messages/admin/es.ts'

const pauseMs = 300

/** Searches by e-mail while it is typed; the search lives in the address and begins at the first page. */
export const EmailSearch = () => {
  const t = useText<AdminKey>()
  const [params, setParams] = useSearchParams()
  const wanted = params.get('search') ?? ''
  const [typed, setTyped] = useState(wanted)
  const [seen, setSeen] = useState(wanted)
  // The address changed by itself: back, forward, another tab.
  if (wanted !== seen) {
    setSeen(wanted)
    setTyped(wanted)
  }
  useEffect(() => {
    const next = typed.trim()
    if (next === wanted) return
    const timer = setTimeout(() => {
      setSeen(next)
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
  return (
    <search className="relative flex-1 max-md:basis-full xl:max-w-70">
      <Search
        aria-hidden="true"
        className="pointer-events-none absolute top-1/2 left-3.5 size-5 -translate-y-1/2 text-ink-soft"
      />
      <input
        type="search"
        name="search"
        className="input !min-h-11 !py-2 !pl-11 text-[15px]"
        aria-label={t('admin.customers.search')}
        placeholder={t('admin.customers.search')}
        inputMode="email"
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        maxLength={254}
        value={typed}
        onChange={(event) => setTyped(event.target.value)}
      />
    </search>
  )
}
