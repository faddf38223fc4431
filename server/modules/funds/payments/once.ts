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
  PayIn,
  PayOut,
  Payout,
  PayoutOrder,
} from '#server/modules/ground/rails/index.ts'
import { ProviderDown, ProviderTimeout, type UnknownReference } from '#server/modules/ground/rails/index.ts'

/** The partner may have done it: the thing stays where it is, and the next round asks again with `attempted: true`. */
export type Unknown = { status: 'unknown' }
/** Certainly not done, and never attempted: it may be tried again, elsewhere, or given up. */
export type NotDone = { status: 'not_done' }

/** How often one round submits; more patience belongs to the next round, minutes later. */
const submissions_max = 2

/**
 * Does a thing at a partner at most once, whatever the network does. Submits; when the answer is lost, asks by our
 * reference; only when the partner has never heard of it, submits again under the same key. Bounded: after that the
 * answer is `unknown`, never a guess. `attempted` says that an earlier round may have reached the partner: then it asks
 * first, and 'not done' is no longer certain, so it is never answered.
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

/** Pays out once. `attempted`: an earlier round ended `unknown`, or our process died after calling. */
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

/** Debits once, by the same rule. */
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

/** Credits (refunds) once, by the same rule. */
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

/** Presents a check once. */
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

/** Pays a bill once, by the same rule. */
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

/** Charges a card once, by the same rule. */
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

/** Gives a charge back to its card once, by the same rule. */
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
