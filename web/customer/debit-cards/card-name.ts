import type { DebitCard } from '#contract/funds/debit-cards.ts'

type Named = Pick<DebitCard, 'nickname' | 'brand' | 'last4'>

/** 'Visa ··· 9036' */
export const cardNumber = ({ brand, last4 }: Omit<Named, 'nickname'>): string => `${brand} ···\u00a0${last4}`

/** The nickname, or else network and number. */
export const cardName = (card: Named): string => card.nickname || cardNumber(card)
