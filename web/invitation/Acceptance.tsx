import { useMutation, useQuery } from '@tanstack/react-query'
import { businessMembers, type ShownInvitation } from '#contract/account/business-members.ts'
import { call } from '../lib/call.ts'
import { callQuery } from '../lib/query.ts'
import { useFormat } from '../lib/use-format.ts'
import { useText } from '../lib/use-text.ts'
import { Button } from '../ui/Button.tsx'
import { FormError } from '../ui/Field.tsx'
import { LinkFace } from '../ui/LinkPage.tsx'
import { Loader } from '../ui/Loader.tsx'
import { QueryView } from '../ui/QueryView.tsx'
import { useFailureMessage } from '../ui/States.tsx'
import type { InvitationKey } from './messages.es.ts'

/** The invitation, and its acceptance by the user signed in with the invited email. */
export const Acceptance = ({ token }: { token: string }) => {
  const t = useText<InvitationKey>()
  const query = useQuery(callQuery(businessMembers.shown, { params: { token }, staleTime: 0 }))
  return (
    <QueryView
      query={query}
      skeleton={<Loader label={t('ui.loading')} />}
      missing={
        <LinkFace title={t('invitation.missing')} text={t('invitation.missing-text')}>
          <a href="/" className="button button-primary">
            {t('invitation.home')}
          </a>
        </LinkFace>
      }
    >
      {(shown) => <Shown token={token} shown={shown} />}
    </QueryView>
  )
}

const Shown = ({ token, shown }: { token: string; shown: ShownInvitation }) => {
  const t = useText<InvitationKey>()
  const format = useFormat()
  const failureMessage = useFailureMessage()
  const { business, role, email, expiresAt, isYours } = shown
  const accept = useMutation({
    mutationFn: () => call(businessMembers.accept, { params: { token } }),
    onSuccess: ({ id }) => window.location.assign(`/dashboard/home/business-transfers/${id}`),
  })
  const here = encodeURIComponent(`/dashboard/home/business-transfers/invitation/${token}`)
  return (
    <LinkFace
      title={t('invitation.heading', { business })}
      text={t('invitation.text', { role: t(`invitation.role.${role}`), email, day: format.longDate(expiresAt) })}
    >
      <p className="text-ink-soft">{t(`invitation.may.${role}`)}</p>
      <FormError>{accept.error && failureMessage(accept.error)}</FormError>
      {isYours === true && (
        <Button
          size="pay"
          busy={(accept.isPending || accept.isSuccess) && t('ui.accepting')}
          onClick={() => accept.mutate()}
        >
          {t('invitation.accept')}
        </Button>
      )}
      {isYours === false && <FormError>{t('invitation.other', { email })}</FormError>}
      {isYours === null && (
        <div className="flex flex-wrap justify-center gap-3">
          <a className="button button-primary" href={`/login?next=${here}`}>
            {t('ui.log-in')}
          </a>
          <a className="button button-secondary" href={`/signup?next=${here}`}>
            {t('invitation.sign-up')}
          </a>
        </div>
      )}
    </LinkFace>
  )
}
