import { SlidersHorizontal } from 'lucide-react'
import type { ReactNode } from 'react'
import { useSearchParams } from 'react-router'
import { useNarrow } from '#web/lib/use-narrow.ts'
import { useSearchTyped } from '#web/lib/use-search-typed.ts'
import { useText } from '#web/lib/use-text.ts'
import { classes } from '#web/ui/classes.ts'
import { Options, SelectField } from '#web/ui/Field.tsx'

/** The selected value of this URL parameter, if valid. */
export const useChoice = <Value extends string>(name: string, known: readonly Value[]): Value | undefined => {
  const [params] = useSearchParams()
  return known.find((value) => value === params.get(name))
}

type Props<Value extends string> = {
  name: string
  label: string
  /** The label of no selection. */
  none: string
  values: readonly Value[]
  wordOf(value: Value): string
}

/** A select that filters a list, stored in the URL like its search. */
export const Choice = <Value extends string>({ name, label, none, values, wordOf }: Props<Value>) => {
  const [chosen, choose] = useSearchTyped(name)
  return (
    <SelectField name={name} label={label} value={chosen} onChange={({ target }) => choose(target.value)}>
      <Options of={values} text={wordOf} none={none} />
    </SelectField>
  )
}

type ChoicesProps = { names: readonly string[]; className?: string; children: ReactNode }

/** A row of list filters, collapsed on a phone while none is set. */
export const Choices = ({ names, className, children }: ChoicesProps) => {
  const t = useText()
  const [params] = useSearchParams()
  const isNarrow = useNarrow()
  const fields = <div className={classes('grid gap-3', className)}>{children}</div>
  if (!isNarrow) return <div className="mt-3">{fields}</div>
  const set = names.filter((name) => params.get(name)).length
  return (
    <details className="mt-1" open={set > 0 || undefined}>
      <summary className="link-quiet inline-flex min-h-11 cursor-pointer items-center gap-2">
        <SlidersHorizontal aria-hidden="true" className="size-4" />
        {t('ui.filters')}
        {set > 0 && <span className="count-pill">{set}</span>}
      </summary>
      {fields}
    </details>
  )
}
