import { Search } from 'lucide-react'
import { useSearchTyped } from '../lib/use-search-typed.ts'

export const ListSearch = ({ label }: { label: string }) => {
  const [typed, type] = useSearchTyped()
  return (
    <search className="relative flex-1 max-md:basis-52 xl:max-w-100">
      <Search
        aria-hidden="true"
        className="pointer-events-none absolute top-1/2 left-3.5 size-5 -translate-y-1/2 text-ink-soft"
      />
      <input
        type="search"
        name="search"
        className="input !min-h-11 !py-2 !pl-11 text-[0.9375rem]"
        aria-label={label}
        aria-keyshortcuts="/"
        data-list-search
        placeholder={label}
        inputMode="search"
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        maxLength={254}
        value={typed}
        onChange={(event) => type(event.target.value)}
      />
    </search>
  )
}
