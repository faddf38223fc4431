/**
 * The confirmed schedule, with the date (yyyy-mm-dd), or batch that replaces a confirmation of this disclosure; or the remedy that pays for
 * the transfer: it is free, and not held to the sender's limits.
 */
export type Authority = { scheduleId: string; transferDate: string } | { batchId: string } | { remedyId: string }

export const isOfRemedy = (authority: Authority | undefined): boolean =>
  authority !== undefined && 'remedyId' in authority
