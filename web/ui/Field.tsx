import { ArrowBigUpDash, CircleAlert, Eye, EyeOff } from 'lucide-react'
import { type ComponentProps, type KeyboardEvent, type ReactNode, useId, useState } from 'react'
import { useText } from '../lib/use-text.ts'
import { classes } from './classes.ts'

export type FieldFrame = {
  label: string
  /** Below the field, together with the error. */
  hint?: ReactNode
  /** The message. Any non-empty value marks the field as invalid. */
  error?: ReactNode
  className?: string
}

export const useField = ({ hint, error, id }: { hint?: ReactNode; error?: ReactNode; id?: string }) => {
  const generatedId = useId()
  const inputId = id ?? generatedId
  const described = [error && `${inputId}-error`, hint && `${inputId}-hint`].filter(Boolean).join(' ')
  return {
    inputId,
    // A field may stay invalid after its message disappeared, so `aria-invalid` is set separately.
    input: { id: inputId, ...(error ? { 'aria-invalid': true } : {}), 'aria-describedby': described || undefined },
  }
}

export const Frame = ({
  inputId,
  label,
  hint,
  error,
  className,
  children,
}: FieldFrame & { inputId: string; children: ReactNode }) => (
  <div className={classes('field', className)}>
    <label className="field-label" htmlFor={inputId}>
      {label}
    </label>
    {children}
    <FieldNotes inputId={inputId} hint={hint} error={error} />
  </div>
)

export const FieldNotes = ({ inputId, hint, error }: Pick<FieldFrame, 'hint' | 'error'> & { inputId: string }) => (
  <>
    {error && (
      <p className="field-error" id={`${inputId}-error`} role="alert">
        <CircleAlert aria-hidden="true" />
        <span>{error}</span>
      </p>
    )}
    {hint && (
      <p className="field-hint" id={`${inputId}-hint`}>
        {hint}
      </p>
    )}
  </>
)

/** One line of text. Accepts every attribute of an input, including `ref`, so `{...register('email')}` works. */
export const TextField = ({ label, hint, error, className, id, ...rest }: FieldFrame & ComponentProps<'input'>) => {
  const { inputId, input } = useField({ hint, error, id })
  return (
    <Frame {...{ inputId, label, hint, error, className }}>
      <input type="text" className="input" {...rest} {...input} />
    </Frame>
  )
}

export const TextArea = ({ label, hint, error, className, id, ...rest }: FieldFrame & ComponentProps<'textarea'>) => {
  const { inputId, input } = useField({ hint, error, id })
  return (
    <Frame {...{ inputId, label, hint, error, className }}>
      <textarea className="input" {...rest} {...input} />
    </Frame>
  )
}

/** A native select, for a handful of choices. `Picker` serves countries and banks. */
export const SelectField = ({
  label,
  hint,
  error,
  className,
  id,
  children,
  // A form's field has a length; a select has none.
  maxLength: _,
  ...rest
}: FieldFrame & ComponentProps<'select'> & { maxLength?: number | undefined }) => {
  const { inputId, input } = useField({ hint, error, id })
  return (
    <Frame {...{ inputId, label, hint, error, className }}>
      <select className="input select-native" {...rest} {...input}>
        {children}
      </select>
    </Frame>
  )
}

type OptionsProps<Value> = {
  of: readonly Value[]
  /** By default an option is the text that it stands for. */
  text?(value: Value): string
  id?(value: Value): string
  /** The text of choosing nothing. */
  none?: string
}

/** The options of a `SelectField`. */
export const Options = <Value,>({ of, text = String, id = String, none }: OptionsProps<Value>) => (
  <>
    {none !== undefined && <option value="">{none}</option>}
    {of.map((value) => (
      <option key={id(value)} value={id(value)}>
        {text(value)}
      </option>
    ))}
  </>
)

/** `toggle="checkbox"` puts the specified checkbox below instead of the eye inside. */
export const PasswordField = ({
  label,
  hint,
  error,
  className,
  id,
  toggle = 'eye',
  ...rest
}: FieldFrame & ComponentProps<'input'> & { toggle?: 'eye' | 'checkbox' }) => {
  const t = useText()
  const [shown, setShown] = useState(false)
  const [capitals, setCapitals] = useState(false)
  const look = (event: KeyboardEvent) => setCapitals(event.getModifierState('CapsLock'))
  const { inputId, input } = useField({ hint, error, id })
  return (
    <Frame {...{ inputId, label, className: classes('group', className) }}>
      <div className="input-frame" data-invalid={error || rest['aria-invalid'] ? true : undefined}>
        <input
          autoComplete="current-password"
          autoCapitalize="none"
          spellCheck={false}
          {...rest}
          {...input}
          type={shown ? 'text' : 'password'}
          onKeyDown={look}
          onKeyUp={look}
        />
        {toggle === 'eye' && (
          <button
            type="button"
            className="icon-button m-0.5"
            aria-label={t(shown ? 'ui.password.hide' : 'ui.password.show')}
            aria-pressed={shown}
            onClick={() => setShown(!shown)}
          >
            {shown ? <EyeOff aria-hidden="true" /> : <Eye aria-hidden="true" />}
          </button>
        )}
      </div>
      {capitals && (
        <p role="status" className="field-hint hidden items-center gap-1.5 group-focus-within:flex">
          <ArrowBigUpDash aria-hidden="true" className="size-4 flex-none text-sol-ink" />
          {t('ui.password.capitals')}
        </p>
      )}
      <FieldNotes inputId={inputId} hint={hint} error={error} />
      {toggle === 'checkbox' && (
        <Checkbox checked={shown} onChange={() => setShown(!shown)} label={t('ui.password.show')} />
      )}
    </Frame>
  )
}

type CheckboxProps = Omit<ComponentProps<'input'>, 'type'> & { label: ReactNode; error?: ReactNode }

export const Checkbox = ({ label, error, className, id, ...rest }: CheckboxProps) => {
  const { inputId, input } = useField({ error, id })
  return (
    <div className={className}>
      <label className="check" htmlFor={inputId}>
        <input {...rest} {...input} type="checkbox" />
        <span>{label}</span>
      </label>
      <FieldNotes inputId={inputId} error={error} />
    </div>
  )
}

/** The form's message when the problem belongs to no field. Announced as soon as it appears. */
export const FormError = ({ children, className }: { children?: ReactNode; className?: string }) =>
  children ? (
    <p role="alert" className={classes('flex gap-3 rounded-input bg-coral-soft px-4 py-3 text-coral-ink', className)}>
      <CircleAlert aria-hidden="true" className="mt-0.5 size-5 flex-none" />
      <span>{children}</span>
    </p>
  ) : null
