import { useRef, useState } from 'react'
import { useBlocker, useNavigate } from 'react-router'
import { isNewName } from '#contract/lib/names.ts'
import { identity, type User } from '#contract/people/identity.ts'
import { type DetailName, type Details, detailNames, emptyDetails } from '#web/account/details/details.ts'
import {
  Address,
  FirstName,
  Group,
  half,
  MiddleAndLastName,
  Mobile,
  Nationality,
  tieFields,
} from '#web/account/details/fields.tsx'
import { useDetailsForm } from '#web/account/details/use-details-form.ts'
import type { AccountKey } from '#web/account/messages.es.ts'
import { call } from '#web/lib/call.ts'
import { useSession, useUser } from '#web/lib/session.tsx'
import { useText } from '#web/lib/use-text.ts'
import { verificationOf } from '#web/lib/verification.ts'
import { Button } from '#web/ui/Button.tsx'
import { FormError } from '#web/ui/Field.tsx'
import { ConfirmModal, FullScreen } from '#web/ui/Overlay.tsx'
import { toast } from '#web/ui/toast.ts'
import type { SettingsKey } from '../messages.es.ts'
import { AuthenticationCanceled, ReauthProvider, useReauth } from '../security/reauthenticate.tsx'
import type { DetailsKey } from './messages.es.ts'

/** Editable details; the rest is the person's identity. */
const editable = detailNames.filter(
  (name) => !['title', 'dob', 'gender', 'password'].includes(name),
) as (keyof typeof identity.updateDetails.body.shape.details.shape)[]

/** A name change needs a new document; administrators have none. */
const losesVerification = (user: User, typed: Details): boolean =>
  user.role === 'customer' && verificationOf(user) !== 'not_verified' && isNewName(user, typed)

const useOwnDetails = () => {
  const t = useText<DetailsKey>()
  const user = useUser()
  const { adopt } = useSession()
  const navigate = useNavigate()
  const proved = useReauth()
  const [busy, setBusy] = useState(false)
  const [isRequested, setRequested] = useState(false)
  const isAgreed = useRef(false)
  const { form, fail, problem, submit } = useDetailsForm({
    names: editable satisfies readonly DetailName[],
    initial: { ...emptyDetails, ...Object.fromEntries(editable.map((name) => [name, user[name]])) } as Details,
    send: async (typed) => {
      if (!isAgreed.current && losesVerification(user, typed)) return setRequested(true)
      isAgreed.current = false
      setBusy(true)
      try {
        const details = Object.fromEntries(editable.map((name) => [name, typed[name]]))
        const reply = await proved(() => call(identity.updateDetails, { params: { id: user._id }, body: { details } }))
        toast('success', reply.details)
        await adopt(reply.token)
        await navigate('/dashboard/setting', { replace: true })
      } catch (error) {
        if (!(error instanceof AuthenticationCanceled)) fail(error, t('settings.details.failed'))
      } finally {
        setBusy(false)
      }
    },
  })
  const renaming = {
    isRequested,
    dismiss: () => setRequested(false),
    agree: () => {
      setRequested(false)
      isAgreed.current = true
      submit()
    },
  }
  return { form, problem, submit, busy, renaming, leave: () => void navigate('/dashboard/setting', { replace: true }) }
}

/** Changing a confirmed number affects its owner's login. */
export default function DetailsScreen() {
  return (
    <ReauthProvider>
      <DetailsForm />
    </ReauthProvider>
  )
}

const DetailsForm = () => {
  const t = useText<AccountKey | DetailsKey | SettingsKey>()
  const user = useUser()
  const { form, problem, submit, busy, leave, renaming } = useOwnDetails()
  const { register, formState, watch } = form
  const { isDirty } = formState
  // Covers every navigation: a button here, the browser's back, or a link.
  const blocker = useBlocker(isDirty && !busy)
  const field = tieFields(register, { errors: formState.errors, shown: problem !== undefined })
  return (
    <FullScreen title={t('settings.details.edit')} onClose={leave}>
      <title>{`${t('settings.details.edit')} - SOL`}</title>
      <form
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          if (!busy) submit()
        }}
      >
        <p className="mb-6 text-ink-soft">{t('settings.details.text')}</p>
        <Group legend={t('account.details.person')}>
          <FirstName field={field} className={half} />
          <MiddleAndLastName field={field} />
          <Nationality field={field} stored={user.nationality} />
          <Mobile field={field} typed={watch('mobileNumber')} />
        </Group>
        <Address field={field} country={watch('country')} stored={user} />
        <FormError className="sticky bottom-[calc(var(--foot)+1rem)] z-10 mb-5">{problem}</FormError>
        <div className="flex flex-wrap justify-end gap-3 max-md:flex-col-reverse">
          <Button look="ghost" onClick={leave}>
            {t('ui.cancel')}
          </Button>
          <Button type="submit" busy={busy && t('ui.please-wait')}>
            {t('settings.details.save')}
          </Button>
        </div>
      </form>
      <ConfirmModal
        open={renaming.isRequested}
        onClose={renaming.dismiss}
        onConfirm={renaming.agree}
        title={t('settings.details.rename.title')}
        confirm={t('settings.details.rename.confirm')}
        keep={t('settings.details.leave.keep')}
      >
        {t('settings.details.rename.text')}
      </ConfirmModal>
      <ConfirmModal
        open={blocker.state === 'blocked'}
        onClose={() => blocker.reset?.()}
        onConfirm={() => blocker.proceed?.()}
        title={t('settings.details.leave.title')}
        confirm={t('settings.details.leave.confirm')}
        keep={t('settings.details.leave.keep')}
      >
        {t('settings.details.leave.text')}
      </ConfirmModal>
    </FullScreen>
  )
}
