import { type ReactNode, type Ref, useEffect, useRef, useState } from 'react'
import { codeDigits, codeLength } from './code.ts'
import { FieldNotes, useField } from './Field.tsx'

type Props = {
  label: string
  value: string
  /** Four digits for codes sent by us, six for an authenticator app. */
  length?: number
  /** At most `length` digits, extracted from typed or pasted text. */
  onChange(code: string): void
  /** Called with the last digit. */
  onComplete?(code: string): void
  hint?: ReactNode
  error?: ReactNode
  /** At the right end of the hint: the countdown to a new code. */
  aside?: ReactNode
  name?: string
  disabled?: boolean
  ref?: Ref<HTMLInputElement>
}

/**
 * Cells over one real input, so pasting, autofill and screen readers work as usual. A refused code stays visible for
 * comparison with the mail, keeps the focus, and is replaced by the next typed digit.
 */
export const CodeField = ({
  label,
  value,
  length = codeLength,
  onChange,
  onComplete,
  hint,
  error,
  aside,
  name = 'otp',
  disabled,
  ref,
}: Props) => {
  const { inputId, input } = useField({ hint, error })
  const [focused, setFocused] = useState(false)
  const refused = useRefused({ error, value, inputId })
  const enter = (text: string) => {
    const code = codeDigits(text, length)
    onChange(code)
    if (code.length === length && code !== value) onComplete?.(code)
  }
  return (
    <div className="field">
      <label className="field-label" htmlFor={inputId}>
        {label}
      </label>
      <div className="code-field" data-length={length}>
        <Cells value={value} length={length} focused={focused} invalid={Boolean(error)} />
        <input
          {...input}
          ref={ref}
          name={name}
          disabled={disabled}
          type="text"
          inputMode="numeric"
          autoComplete="one-time-code"
          // Wider than the cells, so a pasted message is not truncated before its code is read.
          maxLength={200}
          value={value}
          onChange={({ target: { value: text } }) => {
            const isNext = value.length === length && value === refused.current && text.startsWith(value)
            enter(isNext ? text.slice(length) : text)
          }}
          onPaste={(event) => {
            event.preventDefault()
            enter(event.clipboardData.getData('text'))
          }}
          onFocus={(event) => {
            setFocused(true)
            event.target.setSelectionRange(value.length, value.length)
          }}
          onBlur={() => setFocused(false)}
        />
      </div>
      <div className="flex flex-wrap items-baseline justify-between gap-x-4">
        <div>
          <FieldNotes inputId={inputId} hint={hint} error={error} />
        </div>
        {aside && <div className="field-hint tabular">{aside}</div>}
      </div>
    </div>
  )
}

/** The last refused code. A new error moves the focus to the field. */
const useRefused = ({ error, value, inputId }: { error: ReactNode; value: string; inputId: string }) => {
  const refused = useRef('')
  const shown = useRef(error)
  // biome-ignore lint/correctness/useExhaustiveDependencies: the value at the time of the error, without later input.
  useEffect(() => {
    if (error && error !== shown.current) {
      refused.current = value
      document.getElementById(inputId)?.focus()
    }
    shown.current = error
  }, [error])
  return refused
}

type CellsProps = { value: string; length: number; focused: boolean; invalid: boolean }

const Cells = ({ value, length, focused, invalid }: CellsProps) =>
  Array.from({ length }, (_, place) => (
    <span
      // biome-ignore lint/suspicious/noArrayIndexKey: a cell is its place.
      key={place}
      className="code-cell"
      aria-hidden="true"
      data-current={focused && place === Math.min(value.length, length - 1)}
      data-invalid={invalid}
    >
      {value[place]}
    </span>
  ))
