import { parseDate } from '@internationalized/date'
import { ChevronLeft, ChevronRight } from 'lucide-react'
import { Button, Calendar, CalendarCell, CalendarGrid, Heading } from 'react-aria-components/Calendar'
import { PopoverWindow, type Popping } from './windows.tsx'

type Props = { value: string; min: string | undefined; max: string | undefined; onChoose(day: string): void }

/** A calendar month with weekdays in the reader's language; the arrow keys move by day and week, Page Up and Page Down by month. */
const MonthCalendar = ({ value, min, max, onChoose }: Props) => {
  const day = (text: string | undefined) => (text ? parseDate(text) : null)
  return (
    <Calendar
      autoFocus
      value={day(value)}
      defaultFocusedValue={day(value || min || max)}
      minValue={day(min)}
      maxValue={day(max)}
      onChange={(chosen) => onChoose(chosen.toString())}
    >
      <header className="mb-1 flex items-center justify-between">
        <Button slot="previous" className="icon-button disabled:opacity-40">
          <ChevronLeft aria-hidden="true" />
        </Button>
        <Heading className="font-sans text-base font-semibold first-letter:uppercase" />
        <Button slot="next" className="icon-button disabled:opacity-40">
          <ChevronRight aria-hidden="true" />
        </Button>
      </header>
      <CalendarGrid weekdayStyle="short" className="calendar">
        {(date) => <CalendarCell date={date} />}
      </CalendarGrid>
    </Calendar>
  )
}

/** A calendar below its field. */
export const CalendarWindow = ({ open, onClose, triggerRef, label, ...month }: Props & Popping & { label: string }) => (
  <PopoverWindow {...{ open, onClose, triggerRef, label }} className="p-3">
    <MonthCalendar {...month} />
  </PopoverWindow>
)
