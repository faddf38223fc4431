import { useSearchParams } from 'react-router'
import { decimalText, fromWire } from '#contract/lib/money.ts'
import type { Call } from '#contract/lib/route.ts'
import { sides } from '#contract/sending/quotes.ts'
import { rhythms } from '#contract/sending/schedule-states.ts'
import type { ScheduleDetail, schedules } from '#contract/sending/schedules.ts'
import { clock } from '#web/lib/clock.ts'
import { companyDay } from '#web/lib/new-york.ts'

export type ScheduleTerms = Omit<Call<typeof schedules.disclose>['body'], 'id' | 'scheduleId'>

/** The form's initial values; amounts as decimal text. `source` is 'wallet' or a bank account. */
export type Initial = {
  recipientId: string
  side: ScheduleTerms['side']
  amount: string
  ceiling: string
  source: string
  rhythm: ScheduleTerms['rhythm']
  startsOn: string
}

const oneOf = <T extends string>(known: readonly T[], value: string | null): T | undefined =>
  known.find((one) => one === value)

/** A week from today in New York: far enough ahead for every weekday. */
const usualStart = (): string => {
  const today = companyDay(clock())
  return new Date(Date.parse(`${today}T12:00:00Z`) + 7 * 86_400_000).toISOString().slice(0, 10)
}

/** The choices of the send flow are passed in the URL. */
export const useInitial = (): Initial => {
  const [params] = useSearchParams()
  const read = (name: string): string => params.get(name) ?? ''
  return {
    recipientId: read('recipient'),
    side: oneOf(sides, params.get('side')) ?? 'send',
    amount: read('amount') || '200',
    ceiling: read('ceiling'),
    source: read('payIn') === 'ach' ? read('account') : 'wallet',
    rhythm: oneOf(rhythms, params.get('rhythm')) ?? 'fortnightly',
    startsOn: read('on') || usualStart(),
  }
}

export const initialOf = ({
  recipient,
  side,
  amount,
  ceiling,
  payIn,
  rhythm,
  next,
  startsOn,
}: ScheduleDetail): Initial => {
  const later = [startsOn, usualStart()].toSorted()[1] ?? startsOn
  return {
    recipientId: recipient.id,
    side,
    amount: decimalText(fromWire(amount)),
    ceiling: ceiling ? decimalText(fromWire(ceiling)) : '',
    source: payIn.bankAccountId ?? 'wallet',
    rhythm,
    startsOn: next?.dueOn ?? later,
  }
}

export type Step = 'terms' | 'review' | 'code'
export type GoTo = (step: Step, disclosure: string, options?: { state?: unknown; replace?: boolean }) => void
