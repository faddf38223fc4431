import { Star } from 'lucide-react'
import { useState } from 'react'
import { type OwnTicket, support } from '#contract/office/support.ts'
import { call } from '#web/lib/call.ts'
import { setReply } from '#web/lib/query.ts'
import { useText } from '#web/lib/use-text.ts'
import { Rating, starValues } from '#web/tickets/Rating.tsx'
import { Button } from '#web/ui/Button.tsx'
import { classes } from '#web/ui/classes.ts'
import { FieldNotes, FormError, TextArea, useField } from '#web/ui/Field.tsx'
import { toast } from '#web/ui/toast.ts'
import { useContractForm } from '#web/ui/use-contract-form.ts'
import { data } from '../data.ts'
import type { HelpKey } from './messages.es.ts'

/** Rates the answer; an existing rating is shown and can be changed. */
export const RateTicket = ({ ticket }: { ticket: OwnTicket }) => {
  const t = useText<HelpKey>()
  const [again, setAgain] = useState(false)
  const { rating } = ticket
  return (
    <section aria-label={t('customer.help.rate')} className="mt-6 max-w-prose border-t border-line pt-5">
      <h2 className="font-sans text-base font-semibold">{t('customer.help.rate')}</h2>
      {rating && !again ? (
        <div className="flex flex-wrap items-center justify-between gap-3">
          <Rating rating={rating} />
          <Button look="ghost" size="dense" onClick={() => setAgain(true)}>
            {t('customer.help.rate.again')}
          </Button>
        </div>
      ) : (
        <RateForm ticket={ticket} onDone={() => setAgain(false)} />
      )}
    </section>
  )
}

const RateForm = ({ ticket: { id, rating }, onDone }: { ticket: OwnTicket; onDone(): void }) => {
  const t = useText<HelpKey>()
  const { field, control, element, onSubmit, problem, isPending } = useContractForm(support.rate, {
    initial: { stars: rating?.stars ?? 0, word: rating?.word ?? '' },
    check: ({ stars }) => ({ stars: stars === 0 && t('customer.help.rate.missing') }),
    send: (body) => call(support.rate, { params: { id }, body }),
    onDone: (ticket) => {
      setReply(data.ticket(id), ticket)
      toast('success', t('customer.help.rate.thanks'), { brief: true })
      onDone()
    },
  })
  return (
    <form ref={element} noValidate onSubmit={onSubmit} className="mt-2">
      <Stars {...control('stars')} />
      <TextArea label={t('customer.help.rate.word')} className="mt-3" rows={2} {...field('word')} />
      <FormError className="mt-3">{problem}</FormError>
      <Button type="submit" look="secondary" className="mt-3" busy={isPending && t('ui.sending')}>
        {t('customer.help.rate.send')}
      </Button>
    </form>
  )
}

type StarsProps = { value: number; onChange(value: number): void; error: string | undefined }

/** Five radio buttons styled as stars, filled up to the selected one. */
const Stars = ({ value, onChange, error }: StarsProps) => {
  const t = useText<HelpKey>()
  const { inputId, input } = useField({ error })
  return (
    <fieldset aria-describedby={input['aria-describedby']}>
      <legend className="sr-only">{t('customer.help.rate')}</legend>
      <div className="-ml-2.5 flex">
        {starValues.map((stars) => (
          <label
            key={stars}
            className="grid size-11 cursor-pointer place-items-center rounded-input text-sol-ink hover:bg-noche-soft has-[:focus-visible]:outline-3 has-[:focus-visible]:outline-sol"
          >
            <input
              type="radio"
              name={inputId}
              className="sr-only"
              checked={value === stars}
              onChange={() => onChange(stars)}
            />
            <Star aria-hidden="true" className={classes('size-7', stars <= value && 'fill-sol-ink')} />
            <span className="sr-only">{t('customer.help.rate.star', { stars })}</span>
          </label>
        ))}
      </div>
      <FieldNotes inputId={inputId} error={error} />
    </fieldset>
  )
}
