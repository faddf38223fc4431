import { Search } from 'lucide-react'
import { useSearchTyped } from '../../lib/use-search-typed.ts'
import { TextField } from '../../ui/Field.tsx'

/** Searches a list while the customer types. */
export const SearchField = ({ label }: { label: string }) => {
  const [typed, type] = useSearchTyped()
  return (
    <div className="relative">
      <Search
        aria-hidden="true"
        className="pointer-events-none absolute bottom-[calc(0.75rem+4px)] left-4 z-10 size-5 text-ink-soft"
      />
      <TextField
        label={label}
        type="search"
        value={typed}
        maxLength={80}
        autoComplete="off"
        onChange={(event) => type(event.target.value)}
        className="[&_.input]:pl-12"
      />
    </div>
  )
}
