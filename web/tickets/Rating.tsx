import { Star } from 'lucide-react'
import type { OwnTicket } from '#contract/office/support.ts'
import { useText } from '../lib/use-text.ts'
import { classes } from '../ui/classes.ts'
import type { ThreadKey } from './messages.es.ts'

export const starValues = [1, 2, 3, 4, 5] as const

/** The customer's rating of the answer: stars and a comment. */
export const Rating = ({ rating: { stars, word } }: { rating: NonNullable<OwnTicket['rating']> }) => {
  const t = useText<ThreadKey>()
  return (
    <div className="mt-4 flex flex-wrap items-center gap-x-3 gap-y-1 text-sm">
      <span role="img" aria-label={t('tickets.rating', { stars })} className="inline-flex gap-0.5 text-sol-ink">
        {starValues.map((value) => (
          <Star key={value} aria-hidden="true" className={classes('size-4', value <= stars && 'fill-sol-ink')} />
        ))}
      </span>
      <span aria-hidden="true" className="font-semibold tabular">
        {t('tickets.rating', { stars })}
      </span>
      {word && <q className="text-ink-soft wrap-anywhere">{word}</q>}
    </div>
  )
}
