import type {
  AchEntry,
  BillOrder,
  BillPay,
  BillPayment,
  CardEntry,
  CardProcessor,
  CardRefund,
  Charge,
  CheckClearing,
  CheckImage,
  ClearingItem,
  Credit,
  Debit,
  InstantCredit,
  InstantEntry,
  InstantPay,
  PayIn,
  PayOut,
  Payout,
  PayoutOrder,
} from '#server/modules/ground/rails/index.ts'
import { ProviderDown, ProviderTimeout, type UnknownReference } from '#server/modules/ground/rails/index.ts'

/** The partner may have done it: the state does not change, and the next round queries again with `attempted: true`. */
export type Unknown = { status: 'unknown' }
/** Certainly not done, and never attempted: it may be retried, tried elsewhere, or abandoned. */
export type NotDone = { status: 'not_done' }

/** Submissions in one round; further retries belong to the next round, minutes later. */
const submissions_max = 2

/**
 * Performs an operation at a partner at most once, despite any network failure. Submits; when the reply is lost, queries by our
 * reference; only when the partner has no record of it, submits again under the same idempotency key. Bounded: after that the outcome is
 * `unknown`, never a guess. `attempted` means that an earlier round may have reached the partner: then it queries first, and 'not done'
 * is no longer certain, so it is never returned.
 */
const once = async <T>(
  submit: () => Promise<T>,
  read: () => Promise<T | UnknownReference>,
  attempted: boolean,
): Promise<T | Unknown | NotDone> => {
  let uncertain = attempted
  try {
    for (let submissions = 0; ; ) {
      if (uncertain) {
        const found = await read()
        if (!isUnknownReference(found)) return found
        if (submissions >= submissions_max) return { status: 'unknown' }
      }
      try {
        submissions += 1
        return await submit()
      } catch (error) {
        if (!(error instanceof ProviderTimeout)) throw error
        uncertain = true
      }
    }
  } catch (error) {
    if (error instanceof ProviderTimeout) return { status: 'unknown' }
    if (error instanceof ProviderDown) return { status: uncertain ? 'unknown' : 'not_done' }
    throw error
  }
}

const isUnknownReference = (found: unknown): found is UnknownReference =>
  typeof found === 'object' && found !== null && 'status' in found && found.status === 'unknown_reference'

/** Pays out once. `attempted`: an earlier round was `unknown`, or our process died after the call. */
export const submitOnce = (
  payOut: Pick<PayOut, 'submit' | 'read'>,
  order: PayoutOrder,
  { attempted }: { attempted: boolean },
): Promise<Payout | Unknown | NotDone> =>
  once(
    () => payOut.submit(order),
    () => payOut.read(order.reference),
    attempted,
  )

export const debitOnce = (
  payIn: Pick<PayIn, 'debit' | 'read'>,
  debit: Debit,
  { attempted }: { attempted: boolean },
): Promise<AchEntry | Unknown | NotDone> =>
  once(
    () => payIn.debit(debit),
    () => payIn.read(debit.reference),
    attempted,
  )

export const creditOnce = (
  payIn: Pick<PayIn, 'credit' | 'read'>,
  credit: Credit,
  { attempted }: { attempted: boolean },
): Promise<AchEntry | Unknown | NotDone> =>
  once(
    () => payIn.credit(credit),
    () => payIn.read(credit.reference),
    attempted,
  )

/** `account` is read only to submit: an inquiry needs no numbers. */
export const instantOnce = (
  instantPay: Pick<InstantPay, 'credit' | 'read'>,
  { account, ...order }: Omit<InstantCredit, 'account'> & { account: () => Promise<InstantCredit['account']> },
  { attempted }: { attempted: boolean },
): Promise<InstantEntry | Unknown | NotDone> =>
  once(
    async () => instantPay.credit({ ...order, account: await account() }),
    () => instantPay.read(order.reference),
    attempted,
  )

export const presentOnce = (
  clearing: Pick<CheckClearing, 'submit' | 'read'>,
  item: CheckImage,
  { attempted }: { attempted: boolean },
): Promise<ClearingItem | Unknown | NotDone> =>
  once(
    () => clearing.submit(item),
    () => clearing.read(item.reference),
    attempted,
  )

export const payBillOnce = (
  billPay: Pick<BillPay, 'pay' | 'read'>,
  order: BillOrder,
  { attempted }: { attempted: boolean },
): Promise<BillPayment | Unknown | NotDone> =>
  once(
    () => billPay.pay(order),
    () => billPay.read(order.reference),
    attempted,
  )

export const chargeOnce = (
  cards: Pick<CardProcessor, 'charge' | 'read'>,
  charge: Charge,
  { attempted }: { attempted: boolean },
): Promise<CardEntry | Unknown | NotDone> =>
  once(
    () => cards.charge(charge),
    () => cards.read(charge.reference),
    attempted,
  )

export const refundOnce = (
  cards: Pick<CardProcessor, 'refund' | 'read'>,
  refund: CardRefund,
  { attempted }: { attempted: boolean },
): Promise<CardEntry | Unknown | NotDone> =>
  once(
    () => cards.refund(refund),
    () => cards.read(refund.reference),
    attempted,
  )
