import {
  ArrowDownLeft,
  ArrowLeftRight,
  ArrowUpRight,
  Camera,
  CreditCard,
  HandCoins,
  HandHeart,
  ReceiptText,
  Scale,
  Send,
  ShoppingBag,
  Undo2,
} from 'lucide-react'
import { type Movement, type MovementKind, movementKinds } from '#contract/funds/movements.ts'
import { Avatar } from '#web/ui/Avatar.tsx'
import { classes } from '#web/ui/classes.ts'

const icons: Record<MovementKind, typeof Send> = {
  transfer: Send,
  withdrawal: ArrowUpRight,
  top_up: ArrowDownLeft,
  conversion: ArrowLeftRight,
  bill: ReceiptText,
  check_deposit: Camera,
  request: HandCoins,
  request_payment: HandCoins,
  request_refund: Undo2,
  request_refunded: Undo2,
  card_purchase: ShoppingBag,
  card_refund: Undo2,
  card_load: CreditCard,
  card_dispute: Scale,
  remedy: HandHeart,
}

/** The recipient of a transfer, or an icon of the movement's kind. Green if incoming. */
export const MovementIcon = ({ kind, title, country }: Pick<Movement, 'kind' | 'title' | 'country'>) => {
  if (kind === 'transfer' && title !== '')
    return <Avatar name={title} {...(country === null ? {} : { country })} size="small" />
  const Icon = icons[kind]
  return (
    <span
      aria-hidden="true"
      className={classes(
        'inline-grid size-9 flex-none place-items-center rounded-full',
        movementKinds[kind].direction === 'in' ? 'bg-selva-soft text-selva-ink' : 'bg-noche-soft text-noche-ink',
      )}
    >
      <Icon className="size-[18px]" />
    </span>
  )
}
