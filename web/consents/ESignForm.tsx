import { consents, type ESignText } from '#contract/people/consents.ts'
import { call, isFailure } from '../lib/call.ts'
import { setReply, stale } from '../lib/query.ts'
import { usePage } from '../lib/use-page.ts'
import { useText } from '../lib/use-text.ts'
import { Button } from '../ui/Button.tsx'
import { Checkbox, FormError } from '../ui/Field.tsx'
import { useServerForm } from '../ui/use-server-form.ts'
import { ESignWords } from './ESignWords.tsx'
import type { ConsentsKey } from './messages.es.ts'
import { acceptanceOf, eSignQuery } from './queries.ts'

type Props = { shown: ESignText; onGiven(): void; onLater?: () => void }

/** The current text, its checkbox and the consent button. */
export const ESignForm = ({ shown, onGiven, onLater }: Props) => {
  const t = useText<ConsentsKey>()
  const { language } = usePage()
  const { field, element, onSubmit, problem, isPending } = useServerForm({
    initial: { accepted: false },
    check: ({ accepted }) => ({ accepted: !accepted && t('consents.missing') }),
    send: async () => {
      try {
        return await call(consents.giveESign, { body: acceptanceOf(shown) })
      } catch (error) {
        // A newer text took effect since this one was loaded.
        if (isFailure(error, 'consent_outdated')) void stale(consents.eSign)
        throw error
      }
    },
    onDone: (consent) => {
      setReply(eSignQuery(language), consent)
      onGiven()
    },
  })
  return (
    <form ref={element} onSubmit={onSubmit} noValidate className="grid gap-4">
      <ESignWords shown={shown} />
      <Checkbox label={t('consents.accept')} {...field('accepted')} />
      <FormError>{problem}</FormError>
      <Button type="submit" full busy={isPending && t('ui.saving')}>
        {t('consents.give')}
      </Button>
      {onLater && (
        <Button look="ghost" full disabled={isPending} onClick={onLater}>
          {t('consents.later')}
        </Button>
      )}
    </form>
  )
}
