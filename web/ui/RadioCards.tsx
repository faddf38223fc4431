import { type ReactNode, useId } from 'react'
import { classes } from './classes.ts'
import { FieldNotes } from './Field.tsx'

export type RadioCard<V extends string> = {
  value: V
  title: ReactNode
  detail?: ReactNode
  /** At the right: a fee, an arrival. */
  aside?: ReactNode
  icon?: ReactNode
  disabled?: boolean
}

type Props<V extends string> = {
  legend: string
  options: readonly RadioCard<NoInfer<V>>[]
  value: V | undefined
  onChange(value: NoInfer<V>): void
  hint?: ReactNode
  error?: ReactNode
  name?: string
  /** Visually hidden where a heading above already shows it. */
  hideLegend?: boolean
  /** On a phone side by side, without details: for two or three short titles. 'wrap': everywhere, for one-word titles. */
  chips?: boolean | 'wrap'
  /** For short titles: the aside stays at the right, on a phone too. */
  short?: boolean
}

export const RadioCards = <V extends string>({
  legend,
  options,
  value,
  onChange,
  hint,
  error,
  name,
  hideLegend,
  chips = false,
  short = false,
}: Props<V>) => {
  const fieldId = useId()
  return (
    <fieldset
      className="field"
      aria-invalid={error ? true : undefined}
      aria-describedby={error ? `${fieldId}-error` : undefined}
    >
      <legend className={hideLegend ? 'sr-only' : 'field-label'}>{legend}</legend>
      <div className="radio-cards" data-chips={chips}>
        {options.map((option) => (
          <label className="radio-card" key={option.value}>
            <input
              type="radio"
              name={name ?? fieldId}
              value={option.value}
              checked={option.value === value}
              disabled={option.disabled}
              onChange={() => onChange(option.value)}
            />
            {option.icon}
            {/* An aside that does not fit wraps below the text. */}
            <span className="flex min-w-0 flex-1 flex-wrap items-center gap-x-3">
              <span className={classes('min-w-0 flex-1', option.aside ? (short ? 'basis-32' : 'basis-44') : undefined)}>
                <span className="block font-semibold">{option.title}</span>
                {option.detail && (
                  <span className={classes('block text-sm text-ink-soft', chips && 'max-md:hidden')}>
                    {option.detail}
                  </span>
                )}
              </span>
              {option.aside && <span className="font-semibold wrap-anywhere tabular">{option.aside}</span>}
            </span>
          </label>
        ))}
      </div>
      <FieldNotes inputId={fieldId} hint={hint} error={error} />
    </fieldset>
  )
}
