/** A small patch of the product's source, applied while one process of the simulator loads it. */
export type Fault = {
  name: string
  file: string
  edits: readonly (readonly [from: string, to: string])[]
  /** What the owner of the database runs as well, where the mistake is also in its code. */
  sql?: string
  /** It is found by this seed: the first of those that begin with the fitting opening, or of all. */
  seed: number
  /** `npm test` plants it too. */
  quick?: true
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
    seed: 69,
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
    seed: 44,
  },
  {
    name: 'blocked money is released although its debit was returned',
    file: 'server/modules/funds/blocked-property/release.ts',
    edits: [
      ['if (await hasUnpaid(', 'if (found.amount < 0n && (await hasUnpaid('],
      ['since: blockedAt })) throw', 'since: blockedAt }))) throw'],
    ],
    seed: 1,
  },
  {
    name: 'our losses take more of recovered money than they bore',
    file: 'server/modules/funds/debts/debts.ts',
    edits: [
      ['const toLosses = least(loss, amount - toDebt)', 'const toLosses = loss > 0n ? amount - toDebt : 0n'],
      ['{ loss: loss - toLosses }', '{ loss: loss - least(loss, toLosses) }'],
    ],
    seed: 173,
  },
  {
    name: 'a receiver owes what the guest was refunded before',
    file: 'server/modules/balance/requests/pay/return-payment.ts',
    edits: [['const covered = refunded + feeRefunded', 'const covered = 0n * (refunded + feeRefunded)']],
    seed: 115,
  },
  {
    name: 'a write-off is booked without the loss on its debt',
    file: 'server/modules/funds/debts/apply-decision.ts',
    edits: [["{ state: 'written_off', loss }", "{ state: 'written_off' }"]],
    seed: 46,
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
    seed: 15,
  },
  {
    name: 'cash is credited without its fee',
    file: 'server/modules/balance/top-ups/book-cash.ts',
    edits: [['const charged = amount.minor > fee ? fee : 0n', 'const charged = amount.minor > fee ? 0n : 0n * fee']],
    quick: true,
    seed: 2,
  },
  {
    name: 'the second payment of one cash code is dropped',
    file: 'server/modules/balance/top-ups/book-cash.ts',
    edits: [
      ['payments.filter((payment) => !known.has(payment.id))', 'payments.filter(() => known.size === 0).slice(0, 1)'],
    ],
    seed: 40,
  },
  {
    name: 'a bank top-up credits a cent of ours',
    file: 'server/modules/balance/top-ups/book.ts',
    edits: [
      ['{ account: wallet, amount, currency },', '{ account: wallet, amount: amount + 1n, currency },'],
      ['amount: -(amount + fee), currency },', 'amount: -(amount + fee + 1n), currency },'],
    ],
    quick: true,
    seed: 1,
  },
  {
    name: 'a top-up returned within its hold keeps its money',
    file: 'server/modules/balance/top-ups/book.ts',
    edits: [['  await settle(tx, posting)\n', '  await release(tx, { pendingId: posting.pendingId, at })\n']],
    seed: 5,
  },
  {
    name: 'a top-up returned after its hold opens no debt',
    file: 'server/modules/balance/top-ups/follow-payment.ts',
    edits: [['  await openDebt({ tx, isOwnerBlocked }, { owner: ownerOf(topUp), userId, debit, at })\n', '']],
    seed: 15,
  },
  {
    name: 'a won dispute credits a top-up without asking for its debt',
    file: 'server/modules/balance/top-ups/won-dispute.ts',
    edits: [['const minor = debt ? (await', 'const minor = debt && debt.amount < 0n ? (await']],
    seed: 6,
  },
  {
    name: 'a withdrawal that the bank refused stays reserved',
    file: 'server/modules/balance/withdrawals/follow-credit.ts',
    edits: [['  await release(tx, { pendingId: reservationId, at })\n', '']],
    quick: true,
    seed: 4,
  },
  {
    name: 'a returned withdrawal is not credited again',
    file: 'server/modules/balance/withdrawals/follow-credit.ts',
    edits: [['  await post(tx, { ...posting, eventAt: credit.stateAt, at })\n', '']],
    seed: 41,
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
    seed: 22,
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
    seed: 10,
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
    seed: 23,
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
    seed: 23,
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
    seed: 13,
  },
  {
    name: 'a person approves a request of their own',
    file: 'server/modules/staff/approvals/decide-approval.ts',
    edits: [["if (found.requestedBy === caller.userId) throw new Refusal('approval_own')\n", '\n']],
    seed: 111,
  },
  {
    name: 'returns that partners list are not read',
    file: 'server/modules/ground/rails/read-returns.ts',
    edits: [['due: async () => files,', 'due: async () => files.slice(0, 0),']],
    seed: 3,
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
    seed: 9,
  },
  {
    name: 'a transfer whose debit was returned leaves no debt',
    file: 'server/modules/sending/transfers/process/follow-payments.ts',
    edits: [['await settleReturnedDebit(tx, deps, moved)', 'moved']],
    seed: 78,
  },
  {
    name: 'one id may name orders of two people',
    file: 'server/modules/ground/ledger/posting.ts',
    edits: [[`derivedId(base, \`\${noun}:`, 'derivedId(base, `']],
    sql: `create or replace function register_id() returns trigger language plpgsql as $$ begin
      insert into public.registered_ids (id, noun, owner_id)
      values (new.id, tg_argv[0], (to_jsonb(new) ->> coalesce(tg_argv[1], 'user_id'))::uuid) on conflict (id) do nothing;
      return new;
    end $$`,
    seed: 78,
  },
  {
    name: 'a report takes the money of an owner who logged in',
    file: 'server/modules/books/unclaimed-property/file-report.ts',
    edits: [
      ['  await stopSeen(deps, { usState, cutoffOn })\n', ''],
      ['if (await lockSeenAgain(', 'if (rows.length === 0 && await lockSeenAgain('],
    ],
    seed: 136,
  },
  {
    name: 'an owner who comes back after a report gets nothing',
    file: 'server/modules/books/unclaimed-property/clock-queries.ts',
    edits: [["where p.state = 'reported' and", "where p.state = 'quiet' and"]],
    seed: 58,
  },
  {
    name: 'requests survive the role of who asked',
    file: 'server/modules/staff/approvals/decide-approval.ts',
    edits: [
      ['for (const { id } of await lockWaitingBy(tx, userId))', 'for (const { id } of [] as { id: string }[])'],
      ['      await refuseFormerRequester({ ...deps, tx }, { permission, requestedBy })\n', ''],
    ],
    seed: 49,
  },
  {
    name: 'a company payment is approved by its preparer',
    file: 'server/modules/account/businesses/payments/payment.ts',
    edits: [["return isOwn ? new Refusal('own_payment') : undefined", 'return undefined']],
    seed: 34,
  },
  {
    name: 'an overpayment of an invoice stays ours',
    file: 'server/modules/books/invoices/book-invoice.ts',
    edits: [
      [
        '{ account: companyCredits, amount: amount - settled',
        "{ account: systemAccount('fees', currency), amount: amount - settled",
      ],
    ],
    seed: 73,
  },
  {
    name: 'dollars of a bank may be of another country',
    file: 'server/modules/funds/payments/payment.ts',
    edits: [
      [
        'if (amount?.minor !== payment.amount || amount.currency !== payment.currency)',
        'if (amount?.minor !== payment.amount)',
      ],
    ],
    seed: 18,
  },
  {
    name: 'a scheduled payment takes the fee of its day',
    file: 'server/modules/sending/transfers/confirm/create-ordered-transfer.ts',
    edits: [["if (quote.fee.minor !== fee.minor) throw new Refusal('terms_changed')", '']],
    seed: 143,
  },
  {
    name: 'a conversion rounds to our advantage',
    file: 'server/modules/balance/conversions/price.ts',
    edits: [["minor: divide(amount * over, under, 'down')", "minor: 10n * divide(amount * over, 10n * under, 'down')"]],
    seed: 40,
  },
  {
    name: 'a hold ends when the debit settles',
    file: 'server/modules/balance/top-ups/book.ts',
    edits: [['  if (!promised) {', "  if (!promised || way === 'bank') {"]],
    seed: 1,
  },
  {
    name: 'a payout is tried again under another id',
    file: 'server/modules/funds/payments/ask-partner.ts',
    edits: [
      [
        'submitOnce(payOutOf(rails, payment), orderOf(payment), { attempted })',
        `submitOnce(payOutOf(rails, payment), { ...orderOf(payment), reference: attempted ? \`\${reference}:2\` : reference }, { attempted })`,
      ],
    ],
    seed: 35,
  },
]
