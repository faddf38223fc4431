import { useEffect, useState } from 'react'
import { flushSync } from 'react-dom'
import { useSearchParams } from 'react-router'
import { consents } from '#contract/people/consents.ts'
import { identity } from '#contract/people/identity.ts'
import { call, isFailure } from '#web/lib/call.ts'
import { keyOf, queryClient } from '#web/lib/query.ts'
import { tabMemory } from '#web/lib/tab-memory.ts'
import { useText } from '#web/lib/use-text.ts'
import { toast } from '#web/ui/toast.ts'
import type { AccountKey } from '../messages.es.ts'
import type { CodeSteps } from '../use-code-steps.ts'
import { detailPages } from './detail-pages.ts'
import { type Details, detailNames, emptyDetails, openPage, pageOf } from './details.ts'
import { useDetailsForm } from './use-details-form.ts'

/** The form of the third step. Its state lives above the steps, because the code may have to be confirmed again. */
export const useDetails = (steps: CodeSteps, arrive: (token: string) => Promise<void>) => {
  const t = useText<AccountKey>()
  const [busy, setBusy] = useState(false)
  const [page, setPage] = useState(0)
  const { email, stage, consent } = steps
  const invitation = useSearchParams()[0].get('invitation') ?? ''
  const details = useDetailsForm({
    names: detailNames,
    initial: emptyDetails,
    // The page must be rendered before one of its fields can receive the focus.
    reveal: (name) => flushSync(() => setPage(pageOf(name))),
    send: async (typed) => {
      setBusy(true)
      try {
        const { token } = await call(identity.signup, { body: { ...typed, email, consent, invitation } as never })
        toast('success', t('account.signup.done'), { brief: true })
        steps.forget()
        forgetDraft()
        await arrive(token)
      } catch (error) {
        if (isFailure(error, 'code_not_verified')) steps.startOver(t('account.code.again.kept'))
        else if (isFailure(error, 'consent_outdated')) {
          queryClient.removeQueries({ queryKey: keyOf(consents.eSignText) })
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
    if (draft) {
      form.reset({ ...form.getValues(), ...draft })
      setPage(openPage(form.getValues()))
    }
    return form.subscribe({ formState: { values: true }, callback: ({ values }) => saveDraft(email, values) })
  }, [form, email, stage])
  const turnTo = (next: number) => {
    flushSync(() => setPage(next))
    const [first] = detailPages[next] ?? []
    if (first) form.setFocus(first)
    window.scrollTo({ top: 0 })
  }
  return {
    ...details,
    busy,
    page,
    back: () => turnTo(page - 1),
    /** Advances to the next page once this one is valid; the last page submits. */
    goOn: () => {
      const names = detailPages[page] ?? []
      if (page === detailPages.length - 1) details.submit()
      else if (details.check(names)) turnTo(page + 1)
    },
  }
}

const memory = tabMemory<{ email: string; details: Partial<Details> }>('signup.details')

/** Stores the fifteen fields per email address through a reload, until the tab is closed or the account is created. Never the password. */
const saveDraft = (email: string, { password: _, ...details }: Details): void => memory.keep({ email, details })

const readDraft = (email: string): Partial<Details> | undefined => {
  const stored = memory.read()
  return stored?.email === email ? stored.details : undefined
}

const forgetDraft = memory.forget
