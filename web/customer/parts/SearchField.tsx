import { Search } from 'lucide-react'
import { useNarrow } from '#web/lib/use-narrow.ts'
import { useSearchTyped } from '#web/lib/use-search-typed.ts'
import { classes } from '#web/ui/classes.ts'
import { TextField } from '#web/ui/Field.tsx'

/** Searches a list while typing. `compact`: the label is a placeholder, everywhere or on a phone. */
export const SearchField = ({ label, compact }: { label: string; compact?: 'always' | 'phone' }) => {
  const narrow = useNarrow()
  const inside = compact === 'always' || (compact === 'phone' && narrow)
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
        placeholder={inside ? label : undefined}
        className={classes(
          '[&_.input]:pl-12',
          compact === 'phone' && 'max-md:[&_.field-label]:sr-only',
          compact === 'always' && '[&_.field-label]:sr-only',
        )}
      />
    </div>
  )
}
