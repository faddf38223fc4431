import { useEffect, useState } from 'react'
import { identity } from '../../../contract/identity.ts'
import { eSignTextKey } from '../../consents/queries.ts'
import { call, isFailure } from '../../lib/call.ts'
import { queryClient } from '../../lib/query.ts'
import { useText } from '../../lib/use-text.ts'
import { toast } from '../../ui/toast.ts'
import type { AccountKey } from '../messages.es.ts'
import type { CodeSteps } from '../use-code-steps.ts'
import { detailNames, emptyDetails } from './details.ts'
import { forgetDraft, keepDraft, readDraft } from './draft.ts'
import { useDetailsForm } from './use-details-form.ts'

/** The form of the third step. It lives above the steps: what was typed stays when the code has to be confirmed again. */
export const useDetails = (steps: CodeSteps, arrive: (token: string) => Promise<void>) => {
  const t = useText<AccountKey>()
  const [busy, setBusy] = useState(false)
  const { email, stage, consent } = steps
  const details = useDetailsForm({
    asked: detailNames,
    initial: emptyDetails,
    send: async (typed) => {
      setBusy(true)
      try {
        const { token } = await call(identity.signup, { body: { ...typed, email, consent } as never })
        toast('success', t('account.signup.done'), { brief: true })
        steps.forget()
        forgetDraft()
        await arrive(token)
      } catch (error) {
        if (isFailure(error, 'code_not_verified')) steps.startOver(t('account.code.again.kept'))
        else if (isFailure(error, 'consent_outdated') || isFailure(error, 'terms_required')) {
          queryClient.removeQueries({ queryKey: eSignTextKey })
          steps.acceptAgain(error.details)
        } else details.fail(error, t('account.signup.failed'))
      } finally {
        setBusy(false)
      }
    },
  })

  const { form } = details
  useEffect(() => {
    if (stage !== 'last') return
    const draft = readDraft(email)
    if (draft) form.reset({ ...form.getValues(), ...draft })
    return form.subscribe({ formState: { values: true }, callback: ({ values }) => keepDraft(email, values) })
  }, [form, email, stage])
  return { ...details, busy }
}
