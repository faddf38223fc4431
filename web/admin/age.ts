const hour_ms = 3_600_000

/** '5 hours' or, from two days on, '3 days', as the language writes it. */
export const ageOf = (since: string, { until, locale }: { until: number; locale: string }): string => {
  const hours = Math.max(0, Math.floor((until - Date.parse(since)) / hour_ms))
  const [count, unit] = hours < 48 ? [hours, 'hour'] : [Math.floor(hours / 24), 'day']
  return new Intl.NumberFormat(locale, { style: 'unit', unit, unitDisplay: 'long' }).format(count)
}
