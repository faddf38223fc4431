import type { SandboxCardKind } from '#contract/ground/sandbox.ts'
import type { CapturedCard, Funding } from '../../card-processor.ts'

type TestCard = {
  kind?: SandboxCardKind
  funding?: Funding
  country?: string
  nameCheck?: CapturedCard['nameCheck']
  /** The issuer refuses it on entry. */
  refused?: string
  /** The issuer requires a challenge before it may be stored. */
  asksFirst?: true
}

/** Numbers that no bank issues, as processors publish them for tests. Every other valid number is a plain debit card from the US. */
const testCards: Readonly<Record<string, TestCard>> = {
  '4242424242424242': { funding: 'credit' },
  '5105105105105100': { funding: 'prepaid' },
  '4000000760000002': { country: 'BR' },
  '4000000000000002': { refused: 'declined' },
  '4000000000000069': { refused: 'expired_card' },
  '4000000000000127': { refused: 'incorrect_cvc' },
  '4000002760003184': { kind: 'challenge', asksFirst: true },
  '4000002500003155': { asksFirst: true },
  '4000000000003220': { kind: 'challenge' },
  '4000000000000341': { kind: 'declined' },
  '4000000000009995': { kind: 'insufficient_funds' },
  '4000000000009987': { kind: 'lost_card' },
  '4000000000000259': { kind: 'disputed' },
  '4000000000002685': { kind: 'disputed' },
  '4000000000001976': { kind: 'dispute_won' },
  '4000000000005126': { kind: 'refund_refused' },
  '4000056655665572': { nameCheck: 'no_match' },
}

export const brandOf = (number: string): 'Visa' | 'Mastercard' | 'Discover' | null => {
  if (/^4/.test(number)) return 'Visa'
  if (/^(5[1-5]|2[2-7])/.test(number)) return 'Mastercard'
  return /^6(011|5)/.test(number) ? 'Discover' : null
}

export const testCardOf = (
  number: string,
): Required<Pick<TestCard, 'kind' | 'funding' | 'country' | 'nameCheck'>> &
  Pick<TestCard, 'refused' | 'asksFirst'> => ({
  kind: 'plain',
  funding: 'debit',
  country: 'US',
  nameCheck: 'match',
  ...testCards[number],
})
