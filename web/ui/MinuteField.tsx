import { useText } from '../lib/use-text.ts'
import { DateField } from './DateField.tsx'
import { TextField } from './Field.tsx'

type Props = {
  label: string
  hint?: string
  error?: string | undefined
  /** yyyy-mm-ddThh:mm, or empty. */
  value: string
  onChange(minute: string): void
  /** The first day, as yyyy-mm-dd. */
  min?: string
}

/** A day in the reader's order and a time; a day alone defaults to nine o'clock. */
export const MinuteField = ({ label, hint, error, value, onChange, min }: Props) => {
  const t = useText()
  const [day = '', time = ''] = value.split('T')
  const change = (nextDay: string, nextTime: string): void =>
    onChange(nextDay === '' ? '' : `${nextDay}T${nextTime || '09:00'}`)
  return (
    <div className="grid grid-cols-[minmax(0,1fr)_8.5rem] items-start gap-3">
      <DateField {...{ label, hint, error, min }} value={day} onChange={(next) => change(next, time)} />
      <TextField
        type="time"
        label={t('ui.day.time')}
        value={time}
        disabled={day === ''}
        onChange={({ target }) => change(day, target.value)}
      />
    </div>
  )
}
