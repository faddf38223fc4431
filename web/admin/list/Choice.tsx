import { useSearchParams } from 'react-router'
import { useSearchTyped } from '../../lib/use-search-typed.ts'
import { SelectField } from '../../ui/Field.tsx'

/** What was chosen under this name, if it is known. */
export const useChoice = <Value extends string>(name: string, known: readonly Value[]): Value | undefined => {
  const [params] = useSearchParams()
  return known.find((value) => value === params.get(name))
}

type Props<Value extends string> = {
  name: string
  label: string
  /** Nothing is chosen. */
  none: string
  values: readonly Value[]
  wordOf(value: Value): string
}

/** A choice that narrows a list, in the address like its search. */
export const Choice = <Value extends string>({ name, label, none, values, wordOf }: Props<Value>) => {
  const [chosen, choose] = useSearchTyped(name)
  return (
    <SelectField name={name} label={label} value={chosen} onChange={({ target }) => choose(target.value)}>
      <option value="">{none}</option>
      {values.map((value) => (
        <option key={value} value={value}>
          {wordOf(value)}
        </option>
      ))}
    </SelectField>
  )
}
