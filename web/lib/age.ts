/** Full years from `dob` to `today`, both yyyy-mm-dd; undefined when `dob` is not a calendar date or is in the future. */
export const ageOn = (dob: string, today: string): number | undefined => {
  const [born, now] = [dob, today].map((day) => /^(\d{4})-(\d\d)-(\d\d)$/.exec(day)?.slice(1).map(Number))
  const [year = 0, month = 0, day = 0] = born ?? []
  const [thisYear = 0, thisMonth = 0, thisDay = 0] = now ?? []
  const inMonth = new Date(Date.UTC(year, month, 0)).getUTCDate()
  if (!born || !now || month < 1 || month > 12 || day < 1 || day > inMonth || dob > today) return undefined
  const hadBirthday = thisMonth > month || (thisMonth === month && thisDay >= day)
  return thisYear - year - (hadBirthday ? 0 : 1)
}
