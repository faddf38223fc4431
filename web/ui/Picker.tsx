import type { ReactNode } from 'react'
import { classes } from './classes.ts'
import { FieldNotes, useField } from './Field.tsx'
import { Flag } from './Flag.tsx'
import { PopoverButton } from './PopoverButton.tsx'
import { whenOpened } from './when-opened.tsx'

export type PickerOption = {
  value: string
  label: string
  /** ISO 3166-1 alpha-2, shown as a flag before the label. */
  country?: string
  /** At the right: a currency code. */
  aside?: string
  /** More search terms. */
  also?: string
}

export type ListProps = {
  label: string
  options: readonly PickerOption[]
  value: string | undefined
  onChange(value: string): void
}

const PickerWindow = whenOpened(async () => (await import('./picker-window.tsx')).PickerWindow)

type PickerProps = ListProps & {
  hint?: ReactNode
  error?: ReactNode
  placeholder?: string
  disabled?: boolean
  className?: string
  name?: string
}

/** A choice from a long list with flags, in a popover with a search. */
export const Picker = ({
  label,
  options,
  value,
  onChange,
  hint,
  error,
  placeholder,
  disabled,
  className,
  name,
}: PickerProps) => {
  const { inputId, input } = useField({ hint, error })
  const chosen = options.find((option) => option.value === value)
  return (
    <div className={classes('field', className)}>
      <span className="field-label" id={`${inputId}-label`}>
        {label}
      </span>
      <PopoverButton
        id={inputId}
        disabled={disabled}
        className="input flex items-center gap-3 text-left"
        aria-labelledby={`${inputId}-label ${inputId}`}
        aria-describedby={input['aria-describedby']}
        data-invalid={error ? true : undefined}
        opens={(popping) => <PickerWindow {...popping} {...{ label, options, value, onChange }} edge="start" />}
      >
        {chosen?.country && <Flag country={chosen.country} />}
        <span className={classes('min-w-0 flex-1 truncate', !chosen && 'text-ink-soft')}>
          {chosen?.label ?? placeholder}
        </span>
        {chosen?.aside && <span className="font-semibold">{chosen.aside}</span>}
        <span aria-hidden="true" className="select-mark" />
      </PopoverButton>
      {name && <input type="hidden" name={name} value={value ?? ''} />}
      <FieldNotes inputId={inputId} hint={hint} error={error} />
    </div>
  )
}

/** The same list behind the flag and code of a money field. A single option is only shown. */
export const CurrencyPicker = ({ label, options, value, onChange }: ListProps) => {
  const chosen = options.find((option) => option.value === value)
  const face = (
    <>
      {chosen?.country && <Flag country={chosen.country} width={28} />}
      <span>{chosen?.aside ?? chosen?.value}</span>
    </>
  )
  if (options.length < 2) return <span className="money-side">{face}</span>
  return (
    <PopoverButton
      className="money-side"
      aria-label={`${label}: ${chosen?.aside ?? chosen?.value ?? ''}, ${chosen?.label ?? ''}`}
      opens={(popping) => <PickerWindow {...popping} {...{ label, options, value, onChange }} className="w-80" />}
    >
      {face}
      <span aria-hidden="true" className="select-mark" />
    </PopoverButton>
  )
}
