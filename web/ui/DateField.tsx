import { CalendarDays } from 'lucide-react'
import { type ComponentProps, useState } from 'react'
import { useFormat } from '../lib/use-format.ts'
import { usePage } from '../lib/use-page.ts'
import { useText } from '../lib/use-text.ts'
import { type FieldFrame, Frame, useField } from './Field.tsx'
import { PopoverButton } from './PopoverButton.tsx'
import { isDay, readDay, withSlash, writeDay } from './typed-day.ts'
import { whenOpened } from './when-opened.tsx'

const CalendarWindow = whenOpened(async () => (await import('./calendar-window.tsx')).CalendarWindow)

type Props = Omit<FieldFrame, 'error'> &
  Omit<ComponentProps<'input'>, 'value' | 'onChange' | 'min' | 'max' | 'type'> & {
    error?: string | undefined | false
    /** yyyy-mm-dd, or empty. */
    value: string
    /** Receives a complete day as yyyy-mm-dd, or unfinished input as typed, which a form can refuse. */
    onChange(day: string): void
    min?: string | undefined
    max?: string | undefined
    /** Omits the line below with the spelled-out day, for dense layouts. */
    bare?: boolean
  }

/** A day, typed or pasted in the reader's order or picked from a calendar. The line below spells out the parsed day. */
export const DateField = ({ label, hint, error, className, id, value, onChange, min, max, bare, ...rest }: Props) => {
  const t = useText()
  const { longDate } = useFormat()
  const { language } = usePage()
  const [typed, setTyped] = useState<{ text: string; over: string }>()
  const [isLeft, setLeft] = useState(true)
  const read = (text: string): string => readDay(text, language, max) ?? text.trim()
  // Input is not reformatted until the field loses focus or receives another value.
  const typedText = typed && (value === typed.over || value === read(typed.text)) ? typed.text : undefined
  const shown = typedText ?? writeDay(value, language)
  const day = typedText === undefined ? value : read(typedText)
  const problemOf = (): string | undefined => {
    if (day === '') return undefined
    if (!isDay(day)) return t('ui.day.malformed', { pattern: t('ui.day.pattern') })
    if (min !== undefined && day < min) return t('ui.day.min', { day: longDate(min) })
    return max !== undefined && day > max ? t('ui.day.max', { day: longDate(max) }) : undefined
  }
  const problem = error || (isLeft && problemOf())
  // The line is always present, to prevent layout shifts while typing.
  const note = bare ? undefined : isDay(day) ? longDate(day) : hint ? undefined : '\u00a0'
  const notes = [note, hint].filter(Boolean)
  const field = { label, error: problem, className, hint: notes.length > 0 && <Notes parts={notes} /> }
  const { inputId, input } = useField({ ...field, id })
  const type = (text: string) => {
    setTyped({ text, over: value })
    setLeft(false)
    onChange(read(text))
  }
  return (
    <Frame inputId={inputId} {...field}>
      <div className="input-frame" data-invalid={problem ? true : undefined}>
        <input
          type="text"
          inputMode="numeric"
          autoComplete="off"
          maxLength={20}
          placeholder={t('ui.day.pattern')}
          {...rest}
          {...input}
          className="min-w-0 !pr-0 tabular"
          value={shown}
          onChange={({ target }) => type(withSlash(shown, target.value))}
          onBlur={(event) => {
            if (isDay(day)) setTyped(undefined)
            setLeft(true)
            rest.onBlur?.(event)
          }}
        />
        <PopoverButton
          className="icon-button m-0.5"
          aria-label={t('ui.day.open', { label })}
          opens={(popping) => (
            <CalendarWindow
              {...popping}
              {...{ label, value: isDay(day) ? day : '', min, max }}
              onChoose={(chosen) => {
                setTyped(undefined)
                onChange(chosen)
                popping.onClose()
              }}
            />
          )}
        >
          <CalendarDays aria-hidden="true" className="!size-5 text-ink-soft" />
        </PopoverButton>
      </div>
    </Frame>
  )
}

const Notes = ({ parts }: { parts: readonly FieldFrame['hint'][] }) => (
  <>
    {parts[0]}
    {parts.length > 1 && <> · {parts[1]}</>}
  </>
)
