import type { Period } from '#contract/books/periods.ts'
import { fill } from '#contract/lib/fill.ts'
import { localeOf } from '#contract/lib/money.ts'
import type { Language } from '#contract/lib/route.ts'
import { monthText, type Paper } from '#server/modules/account/statements/index.ts'
import { momentText } from '../books/paper.ts'
import { reportingMessages } from '../messages.ts'

const columns = ['month', 'state', 'asked', 'decided', 'reopened'] as const

/** Machine-readable: codes and instants, with localized headers. */
export const periodCells = (periods: readonly Period[], language: Language): string[][] => {
  const t = reportingMessages[language].periods
  const heads = [
    t.month,
    t.state,
    t.asked,
    t.requestedAt,
    t.note,
    t.decided,
    t.decidedAt,
    t.reopened,
    t.reopenedAt,
    t.reason,
  ]
  return [
    heads,
    ...periods.map(({ month, state, requestedBy, requestedAt, note, decidedBy, decidedAt, reopened }) => [
      ...[month, state, requestedBy?.name ?? '', requestedAt ?? '', note, decidedBy?.name ?? '', decidedAt ?? ''],
      ...[reopened?.by.name ?? '', reopened?.at ?? '', reopened?.reason ?? ''],
    ]),
  ]
}

/** The months of the books on a day, newest first, with the staff who closed each. */
export const periodPaper = (
  periods: readonly Period[],
  { day, language }: { day: Temporal.PlainDate; language: Language },
): Paper => {
  const t = reportingMessages[language].periods
  const locale = localeOf[language]
  const by = (person: { name: string } | null | undefined, at: string | null | undefined): string =>
    person && at ? `${person.name}, ${momentText(at, language)}` : ''
  return {
    language,
    title: fill(t.title, { day: day.toLocaleString(locale, { dateStyle: 'long' }) }),
    about: [],
    sums: (['closed', 'pending_approval', 'open'] as const).map((state) => [
      t.states[state],
      new Intl.NumberFormat(locale).format(periods.filter((period) => period.state === state).length),
    ]),
    columns: columns.map((column) => ({
      head: t[column],
      width: column === 'month' || column === 'state' ? 0.14 : 0.24,
    })),
    rows: periods.map(({ month, state, requestedBy, requestedAt, decidedBy, decidedAt, reopened }) => [
      monthText(month, language),
      t.states[state],
      by(requestedBy, requestedAt),
      by(decidedBy, decidedAt),
      reopened ? `${by(reopened.by, reopened.at)}: ${reopened.reason}` : '',
    ]),
    foot: t.foot,
  }
}
