import { useMutation } from '@tanstack/react-query'
import { Star } from 'lucide-react'
import { type FormEvent, useState } from 'react'
import { type OwnTicket, ratingWord_max, support } from '#contract/office/support.ts'
import { call } from '#web/lib/call.ts'
import { setReply } from '#web/lib/query.ts'
import { useText } from '#web/lib/use-text.ts'
import type { ThreadKey } from '#web/tickets/messages.es.ts'
import { Rating, starValues } from '#web/tickets/Rating.tsx'
import { Button } from '#web/ui/Button.tsx'
import { classes } from '#web/ui/classes.ts'
import { FieldNotes, FormError, TextArea, useField } from '#web/ui/Field.tsx'
import { useFailureMessage } from '#web/ui/States.tsx'
import { toast } from '#web/ui/toast.ts'
import { data } from '../data.ts'
import type { HelpKey } from './messages.es.ts'

/** Rates the answer; an existing rating is shown and can be changed. */
export const RateTicket = ({ ticket }: { ticket: OwnTicket }) => {
  const t = useText<HelpKey | ThreadKey>()
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
  const failureMessage = useFailureMessage()
  const [stars, setStars] = useState(rating?.stars ?? 0)
  const [word, setWord] = useState(rating?.word ?? '')
  const [missing, setMissing] = useState(false)
  const { mutate, isPending, error } = useMutation({
    mutationFn: () => call(support.rate, { params: { id }, body: { stars, word } }),
    onSuccess: (ticket) => {
      setReply(data.ticket(id), ticket)
      toast('success', t('customer.help.rate.thanks'), { brief: true })
      onDone()
    },
  })
  const onSubmit = (event: FormEvent) => {
    event.preventDefault()
    setMissing(stars === 0)
    if (stars > 0) mutate()
  }
  return (
    <form noValidate onSubmit={onSubmit} className="mt-2">
      <Stars value={stars} onChange={setStars} error={missing && t('customer.help.rate.missing')} />
      <TextArea
        label={t('customer.help.rate.word')}
        className="mt-3"
        rows={2}
        maxLength={ratingWord_max}
        value={word}
        onChange={({ target }) => setWord(target.value)}
      />
      <FormError className="mt-3">{error && failureMessage(error)}</FormError>
      <Button type="submit" look="secondary" className="mt-3" busy={isPending && t('customer.help.sending')}>
        {t('customer.help.rate.send')}
      </Button>
    </form>
  )
}

type StarsProps = { value: number; onChange(value: number): void; error: string | false }

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
