import type { TransferState } from '#contract/sending/transfers.ts'

/** The server's length limits of a decision's reason. */
export const reasonLetters = { min: 3, max: 1000 }

/** States in which an administrator may decide. A transfer being canceled may be held too; the server refuses when it is not. */
export const mayBeHeld = (state: TransferState): boolean =>
  state === 'on_hold_compliance' || state === 'on_hold_information' || state === 'canceling'

/** After a password change the payout is held for a day, in which an administrator may reject it. */
export const mayWait = (state: TransferState): boolean => state === 'funds_collected'
