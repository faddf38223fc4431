const minute_ms = 60_000

/** How many whole minutes have passed since a moment. */
export const minutesSince = (since: string, until: number): number =>
  Math.max(0, Math.floor((until - Date.parse(since)) / minute_ms))

/** '12 minutes', '5 hours' or, from two days on, '3 days', as the language writes it. */
export const ageOf = (since: string, { until, locale }: { until: number; locale: string }): string =>
  lengthOf(minutesSince(since, until), locale)

export const lengthOf = (minutes: number, locale: string): string => {
  const hours = Math.floor(minutes / 60)
  const [count, unit] =
    minutes < 60 ? [minutes, 'minute'] : hours < 48 ? [hours, 'hour'] : [Math.floor(hours / 24), 'day']
  return new Intl.NumberFormat(locale, { style: 'unit', unit, unitDisplay: 'long' }).format(count)
}
