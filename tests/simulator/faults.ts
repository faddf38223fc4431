/** A small patch of the product's source, applied while one process of the simulator loads it. */
export type Fault = {
  name: string
  file: string
  edits: readonly (readonly [from: string, to: string])[]
  /** Found in a few seeds: `npm test` plants it too. */
  quick?: true
  /** Not found in about a minute of seeds, or never run to an end; longer runs have not been made. */
  missed?: true
}

/** Mistakes that lose or hide a customer's money, or bypass dual approval. */
export const faults: readonly Fault[] = [
  {
    name: 'a merchant refund does not reduce what may be disputed',
    file: 'server/modules/balance/cards/disputes/open-dispute.ts',
    edits: [
      ['if (refunded >= cleared) throw', 'if (refunded < 0n) throw'],
      ['cleared - refunded - (await', 'cleared - (await'],
    ],
  },
  {
    name: 'a remedied transfer that comes back is refunded in full',
    file: 'server/modules/sending/transfers/money.ts',
    edits: [
      ['bigint => total - remedied', 'bigint => total'],
      [
        "systemAccount('result', currency, 'remedies'), amount: remedied",
        "systemAccount('result', currency, 'remedies'), amount: remedied - remedied",
      ],
    ],
  },
  {
    name: 'blocked money is released although its debit was returned',
    file: 'server/modules/funds/blocked-property/release.ts',
    edits: [
      ['if (await hasUnpaid(', 'if (found.amount < 0n && (await hasUnpaid('],
      ['since: blockedAt })) throw', 'since: blockedAt }))) throw'],
    ],
    missed: true,
  },
  {
    name: 'our losses take more of recovered money than they bore',
    file: 'server/modules/funds/debts/debts.ts',
    edits: [
      ['const toLosses = least(loss, amount - toDebt)', 'const toLosses = loss > 0n ? amount - toDebt : 0n'],
      ['{ loss: loss - toLosses }', '{ loss: loss - least(loss, toLosses) }'],
    ],
    missed: true,
  },
  {
    name: 'a receiver owes what the guest was refunded before',
    file: 'server/modules/balance/requests/pay/return-payment.ts',
    edits: [['const covered = refunded + feeRefunded', 'const covered = 0n * (refunded + feeRefunded)']],
  },
  {
    name: 'a write-off is booked without the loss on its debt',
    file: 'server/modules/funds/debts/apply-decision.ts',
    edits: [["{ state: 'written_off', loss }", "{ state: 'written_off' }"]],
  },
  {
    name: 'a set-off takes the whole balance',
    file: 'server/modules/funds/debts/set-off.ts',
    edits: [
      [
        'const amount = least(owed, (await balance(tx, account)).available)',
        'const { available: amount } = await balance(tx, account)',
      ],
    ],
    missed: true,
  },
  {
    name: 'cash is credited without its fee',
    file: 'server/modules/balance/top-ups/book-cash.ts',
    edits: [['const charged = amount.minor > fee ? fee : 0n', 'const charged = amount.minor > fee ? 0n : 0n * fee']],
    quick: true,
  },
  {
    name: 'the second payment of one cash code is dropped',
    file: 'server/modules/balance/top-ups/book-cash.ts',
    edits: [
      ['payments.filter((payment) => !known.has(payment.id))', 'payments.filter(() => known.size === 0).slice(0, 1)'],
    ],
  },
  {
    name: 'a bank top-up credits a cent of ours',
    file: 'server/modules/balance/top-ups/book.ts',
    edits: [
      ['{ account: wallet, amount, currency },', '{ account: wallet, amount: amount + 1n, currency },'],
      ['amount: -(amount + fee), currency },', 'amount: -(amount + fee + 1n), currency },'],
    ],
    quick: true,
  },
  {
    name: 'a top-up returned within its hold keeps its money',
    file: 'server/modules/balance/top-ups/book.ts',
    edits: [['  await settle(tx, posting)\n', '  await release(tx, { pendingId: posting.pendingId, at })\n']],
  },
  {
    name: 'a top-up returned after its hold opens no debt',
    file: 'server/modules/balance/top-ups/follow-payment.ts',
    edits: [['  await openDebt(tx, { owner: ownerOf(topUp), userId, debit, at })\n', '']],
  },
  {
    name: 'a won dispute credits a top-up without asking for its debt',
    file: 'server/modules/balance/top-ups/won-dispute.ts',
    edits: [['const minor = debt ? (await', 'const minor = debt && debt.amount < 0n ? (await']],
    missed: true,
  },
  {
    name: 'a withdrawal that the bank refused stays reserved',
    file: 'server/modules/balance/withdrawals/follow-credit.ts',
    edits: [['  await release(tx, { pendingId: reservationId, at })\n', '']],
    quick: true,
  },
  {
    name: 'a returned withdrawal is not credited again',
    file: 'server/modules/balance/withdrawals/follow-credit.ts',
    edits: [['  await post(tx, { ...posting, eventAt: credit.stateAt, at })\n', '']],
    missed: true,
  },
  {
    name: 'a returned bill is refunded without its fee',
    file: 'server/modules/balance/bills/money.ts',
    edits: [
      [
        '{ account: walletId, amount: -sign * total.minor, currency: total.currency }',
        '{ account: walletId, amount: -sign * total.minor - (back ? fee.minor : 0n), currency: total.currency }',
      ],
      [
        'amount: sign * fee.minor, currency: fee.currency',
        'amount: back ? 0n : sign * fee.minor, currency: fee.currency',
      ],
    ],
    missed: true,
  },
  {
    name: 'a bill that its biller refused stays paid',
    file: 'server/modules/balance/bills/money.ts',
    edits: [
      [
        '  await release(tx, { pendingId: reservationId, at })\n',
        "  await settle(tx, { id: postingIdOf('bill', reservationId, 'settle'), pendingId: reservationId, eventAt: at, at })\n",
      ],
    ],
    quick: true,
  },
  {
    name: 'a request paid from a balance is credited to its payer',
    file: 'server/modules/balance/requests/pay/book.ts',
    edits: [
      [
        "await openWallet(tx, { userId, currency, at }), amount, currency },\n  ]\n  await post(tx, {\n    id: postingIdOf('request_payment', id, 'credit'),\n    kind: 'request_paid',",
        "payingWallet, amount, currency },\n  ]\n  await post(tx, {\n    id: postingIdOf('request_payment', id, 'credit'),\n    kind: 'request_paid',",
      ],
    ],
    missed: true,
  },
  {
    name: 'a refund of a request goes to its receiver',
    file: 'server/modules/balance/requests/refunds/refund-payment.ts',
    edits: [
      [
        'await openWallet(tx, { userId: payerId, currency, at }), amount',
        'await openWallet(tx, { userId, currency, at }), amount',
      ],
    ],
    missed: true,
  },
  {
    name: 'a merchant refund is booked twice',
    file: 'server/modules/balance/cards/purchases/book-refund.ts',
    edits: [
      [
        '  for (const part of parts) {\n',
        "  await post(tx, { id: postingIdOf('card_refund', id, 'again'), kind: 'card_refund', subject: id, entries, eventAt, at })\n  for (const part of parts) {\n",
      ],
    ],
    missed: true,
  },
  {
    name: 'a person approves a request of their own',
    file: 'server/modules/staff/approvals/decide-approval.ts',
    edits: [["if (found.requestedBy === caller.userId) throw new Refusal('approval_own')\n", '\n']],
    missed: true,
  },
  {
    name: 'returns that partners list are not read',
    file: 'server/modules/ground/rails/read-returns.ts',
    edits: [['due: async () => files,', 'due: async () => files.slice(0, 0),']],
    missed: true,
  },
  {
    name: 'a refund that the bank returned is not credited',
    file: 'server/modules/sending/transfers/process/follow-payments.ts',
    edits: [
      [
        "if (credit.state === 'returned' && refunded.funds === 'returned')",
        "if (credit.state === 'returned' && refunded.funds === 'in_flight')",
      ],
    ],
    missed: true,
  },
  {
    name: 'a transfer whose debit was returned leaves no debt',
    file: 'server/modules/sending/transfers/process/follow-payments.ts',
    edits: [['await settleReturnedDebit(tx, deps, moved)', 'moved']],
    missed: true,
  },
]
