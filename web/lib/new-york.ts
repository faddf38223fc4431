/** The company's clock: a payment has the same day in lists, on receipts, and on statements, wherever it is read. */
export const newYork = 'America/New_York'

const day = new Intl.DateTimeFormat('en-CA', { dateStyle: 'short', timeZone: newYork })

/** The day in New York as yyyy-mm-dd: a birthday begins there. */
export const companyDay = (atMs: number): string => day.format(atMs)
