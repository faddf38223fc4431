import type { Wallet } from '#contract/funds/wallets.ts'
import type { PayInMethod } from '#contract/ground/corridors.ts'
import type { Preview, WayToPay } from '#contract/sending/quotes.ts'

export const dollarsOf = (wallets: readonly Wallet[]): Wallet | undefined =>
  wallets.find(({ currency }) => currency === 'USD')

export const wayOf = ({ ways }: Preview, method: PayInMethod): WayToPay | undefined =>
  ways.find(({ payIn }) => payIn === method)
