import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { idNumbers } from '#contract/staff/id-numbers.ts'
import { call, isFailure } from '#web/lib/call.ts'
import { useText } from '#web/lib/use-text.ts'
import { Button } from '#web/ui/Button.tsx'
import { FormError } from '#web/ui/Field.tsx'
import { useFailureMessage } from '#web/ui/States.tsx'
import { IdNumberFields, noIdNumber } from './IdNumberFields.tsx'
import type { VerifyKey } from './messages.es.ts'

/** Gives the number of the document that is on the customer's profile. */
export const IdNumberForm = ({ onDone }: { onDone(): void }) => {
  const t = useText<VerifyKey>()
  const failureMessage = useFailureMessage()
  const [value, setValue] = useState(noIdNumber)
  const { mutate, isPending, error, reset } = useMutation({
    mutationFn: () => call(idNumbers.record, { body: value }),
    onSuccess: onDone,
    // Another browser gave it.
    onError: (failure) => isFailure(failure, 'id_number_recorded') && onDone(),
  })
  const fields = isFailure(error) ? error.fields : {}
  const message = error && Object.keys(fields).length === 0 ? failureMessage(error) : undefined
  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        if (!isPending) mutate()
      }}
    >
      <IdNumberFields
        value={value}
        onChange={(next) => {
          reset()
          setValue(next)
        }}
        errorOf={(name) => fields[name]?.details}
        none={t('verification.id.choose')}
      />
      <FormError className="mt-4">{message}</FormError>
      <Button type="submit" className="mt-5" busy={isPending && t('ui.saving')}>
        {t('verification.id.save')}
      </Button>
    </form>
  )
}
