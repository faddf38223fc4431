import type { Language } from '#contract/lib/route.ts'
import type { Messages } from './messages.es.ts'
import { paymentsMessages } from './messages.ts'
import type { PaymentOf } from './payment.ts'

/** For the customer: the return code without the bank's own text; for a card the processor's code. */
export const returnReason = ({
  returnCode = null,
  reason,
}: { returnCode?: string | null } & Pick<PaymentOf<'debit'>, 'reason'>): string => returnCode ?? reason ?? 'refused'

type BankReason = keyof Messages['bankReasons']

/**
 * Return codes (rails/ach-returns.ts), refusals of instant credits (ISO 20022) and card declines that a customer can understand. The others
 * concern only the banks.
 */
const bankReasonOf: Record<string, BankReason> = {
  R01: 'funds',
  R02: 'closed',
  R03: 'numbers',
  R04: 'numbers',
  R05: 'unauthorized',
  R07: 'unauthorized',
  R08: 'stopped',
  R09: 'funds',
  R10: 'unauthorized',
  R11: 'unauthorized',
  R12: 'moved',
  R13: 'numbers',
  R14: 'holder',
  R15: 'holder',
  R16: 'frozen',
  R20: 'unsuitable',
  R28: 'numbers',
  R29: 'unauthorized',
  R38: 'stopped',
  R51: 'unauthorized',
  R52: 'stopped',
  AC01: 'numbers',
  AC03: 'numbers',
  AC04: 'closed',
  AC06: 'frozen',
  AC07: 'closed',
  AC14: 'unsuitable',
  AG01: 'unsuitable',
  AG03: 'unsuitable',
  AM02: 'limit',
  AM13: 'limit',
  AM14: 'limit',
  BE06: 'numbers',
  MD07: 'holder',
  RC04: 'not_instant',
  insufficient_funds: 'funds',
  card_closed: 'closed',
  lost_card: 'lost',
  challenge_failed: 'challenge',
  challenge_expired: 'challenge',
  dispute_unauthorized: 'unauthorized',
  declined: 'declined',
}

/** 'not enough money in the account (R01)'; without a code where the partner reported none. */
export const bankReasonText = (reason: string, language: Language): string => {
  const words = paymentsMessages[language].bankReasons[bankReasonOf[reason] ?? 'other']
  return /^(R\d\d|[A-Z]{2}\d\d)$/.test(reason) ? `${words} (${reason})` : words
}
