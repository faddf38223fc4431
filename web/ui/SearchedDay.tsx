import { useSearchTyped } from '../lib/use-search-typed.ts'
import { DateField } from './DateField.tsx'
import { isDay } from './typed-day.ts'

type Props = { name: string; label: string; error: string | undefined }

/** A filter's day, stored in the URL once complete. */
export const SearchedDay = ({ name, label, error }: Props) => {
  const [day, write] = useSearchTyped(name)
  return (
    <DateField
      bare
      {...{ name, label, error }}
      value={day}
      onChange={(next) => (!next || isDay(next)) && write(next)}
    />
  )
}
