/** FinCEN's codes of suspicious activity that a money transmitter may see (FinCEN SAR XML schema 2.0, SuspiciousActivitySubtypeID). */
// biome-ignore format: one group a line
export const sarActivities = [
  '111', '112', '106', '113', '114', '1999',
  '320', '322', '305', '309', '312', '3999',
  '402', '403', '404', '405', '4999',
  '701',
  '805', '807', '809', '812', '821', '824', '8999',
  '905', '911', '913', '920', '921', '925', '926', '927', '928', '9999',
] as const
export type SarActivity = (typeof sarActivities)[number]

/** Its group: structuring 1, fraud 3, identification 4, terrorist financing 7, money laundering 8, other 9. */
export const typeOf = (activity: SarActivity): string => activity.slice(0, 1)

/** FinCEN requires a description of these. */
export const isOther = (activity: SarActivity): boolean => activity.endsWith('999')
