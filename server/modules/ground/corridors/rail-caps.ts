import type { DepositWay, RailCap } from '#contract/ground/corridors.ts'

/**
 * The most that each rail pays, by the day from which it applies; oldest first. A cap that follows an index has the value of the index on
 * its day: the indexes rise, so an old value refuses too early and never too late. SPEI, IBAN transfers and account deposits have none.
 */
export const railCaps: Readonly<Record<DepositWay, RailCap[]>> = {
  clabe: [],
  dimo: [
    {
      period: 'day',
      amount: { minor: '1280000', currency: 'MXN' },
      validFrom: '2025-10-01',
      source: 'Banco de México: 1,500 UDI a day for transfers of low value, at 8.53 pesos per UDI',
    },
  ],
  account: [],
  breb: [
    {
      period: 'payment',
      amount: { minor: '1155200000', currency: 'COP' },
      validFrom: '2025-10-06',
      source: 'Banco de la República: 1,000 UVB per payment, at 11,552 pesos per UVB',
    },
  ],
  iban: [],
  transfer365: [
    {
      period: 'payment',
      amount: { minor: '12000000', currency: 'USD' },
      validFrom: '2021-06-05',
      source: 'Banco Central de Reserva: above 120,000 dollars Transfer365 Business is required',
    },
  ],
}
