import type { ReactNode } from 'react'
import type { Terms } from '#contract/sending/quotes.ts'
import { clock } from '#web/lib/clock.ts'
import { useFormat } from '#web/lib/use-format.ts'
import { useText } from '#web/lib/use-text.ts'
import { classes } from '#web/ui/classes.ts'
import { Skeleton } from '#web/ui/States.tsx'
import type { SendKey } from './messages.es.ts'

type Props = {
  terms: Terms | undefined
  pending?: boolean
  /** The button to the next step, if any. */
  children?: ReactNode
}

/** Sticks to the bottom of the window: amount paid, amount received, date and next step. */
export const StepBar = ({ terms, pending = false, children }: Props) => {
  const t = useText<SendKey>()
  const format = useFormat()
  return (
    <div className="sticky bottom-(--foot) z-10 -mx-5 border-t border-line bg-paper px-5 pt-3 pb-4 2xl:static 2xl:mx-0 2xl:border-0 2xl:bg-transparent 2xl:p-0">
      <p
        aria-busy={pending}
        className={classes(
          'flex min-h-6 flex-wrap justify-between gap-x-3 text-sm tabular 2xl:hidden',
          pending && 'opacity-80',
        )}
      >
        {terms ? (
          <>
            <span className="font-semibold">{t('word.you-pay-total', { total: format.money(terms.total) })}</span>
            <span>
              {t('transfers.bar.arrives', {
                received: format.money(terms.received),
                date: format.nearDay(terms.dateAvailable, clock()) ?? format.shortDay(terms.dateAvailable),
              })}
            </span>
          </>
        ) : (
          <Skeleton className="my-1.5 h-3.5 w-full" />
        )}
      </p>
      {children && <div className="mt-2.5 2xl:mt-0">{children}</div>}
    </div>
  )
}
