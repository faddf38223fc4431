/** The company's time zone: a payment has the same date in lists, receipts and statements for every reader. */
export const newYork = 'America/New_York'

const day = new Intl.DateTimeFormat('en-CA', { dateStyle: 'short', timeZone: newYork })

/** The day in New York as yyyy-mm-dd, also the basis of ages. */
export const companyDay = (atMs: number): string => day.format(atMs)
