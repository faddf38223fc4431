import { useMutation, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { businessMembers, type Invitation, type Member } from '#contract/account/business-members.ts'
import { type Business, businesses, type MemberRole, memberRoles, roleMay } from '#contract/account/businesses.ts'
import { call } from '#web/lib/call.ts'
import { queryClient, setReply, stale } from '#web/lib/query.ts'
import { useFormat } from '#web/lib/use-format.ts'
import { useText } from '#web/lib/use-text.ts'
import { Avatar } from '#web/ui/Avatar.tsx'
import { Button } from '#web/ui/Button.tsx'
import { Card } from '#web/ui/Card.tsx'
import { Chip } from '#web/ui/Chip.tsx'
import { FormError, Options, SelectField, TextField } from '#web/ui/Field.tsx'
import { ConfirmModal } from '#web/ui/Overlay.tsx'
import { QueryView } from '#web/ui/QueryView.tsx'
import { SkeletonRows, useFailureMessage } from '#web/ui/States.tsx'
import { toast } from '#web/ui/toast.ts'
import { useContractForm } from '#web/ui/use-contract-form.ts'
import { data } from '../data.ts'
import { useAttempt } from '../parts/use-attempt.ts'
import { BusinessScreen } from './BusinessScreen.tsx'
import type { BusinessKey } from './messages.es.ts'
import { businessHome } from './paths.ts'

/** A company's members and roles; owners invite, change and remove. */
export default function Team() {
  return (
    <BusinessScreen screen="team">
      {(business) => (
        <div className="grid items-start gap-5 xl:grid-cols-[minmax(0,1fr)_380px]">
          <Members business={business} />
          {roleMay[business.role].manage && <Invite business={business} />}
        </div>
      )}
    </BusinessScreen>
  )
}

type Listed = { items: Member[]; invitations: Invitation[] }

const useMembersChange = (id: string) => {
  const failureMessage = useFailureMessage()
  return {
    onSuccess: (listed: Listed) => setReply(data.businessMembers(id), listed),
    onError: (failure: unknown) => toast('danger', failureMessage(failure)),
  }
}

const Members = ({ business }: { business: Business }) => {
  const t = useText<BusinessKey>()
  return (
    <Card flush title={t('businesses.team')}>
      <QueryView
        query={useQuery(data.businessMembers(business.id))}
        skeleton={<SkeletonRows rows={4} label={t('ui.loading')} />}
      >
        {({ items, invitations }) => (
          <ul className="divide-y divide-line border-t border-line">
            {items.map((member) => (
              <MemberRow key={member.userId} member={member} business={business} />
            ))}
            {invitations.map((invitation) => (
              <InvitationRow key={invitation.id} invitation={invitation} id={business.id} />
            ))}
          </ul>
        )}
      </QueryView>
    </Card>
  )
}

const MemberRow = ({ member, business: { id, role: myRole } }: { member: Member; business: Business }) => {
  const { userId, name, email, role, isYou } = member
  const t = useText<BusinessKey>()
  const mayManage = roleMay[myRole].manage
  const change = useMutation({
    mutationFn: (next: MemberRole) =>
      call(businessMembers.changeRole, { params: { id, userId }, body: { role: next } }),
    ...useMembersChange(id),
  })
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-2 px-5 py-3.5 md:px-6">
      <Avatar name={name} size="small" />
      <span className="min-w-0 flex-1 basis-48">
        <span className="block font-semibold wrap-anywhere">
          {name}
          {isYou && <span className="font-normal text-ink-soft"> {t('businesses.you')}</span>}
        </span>
        <span className="block text-sm wrap-anywhere text-ink-soft">{email}</span>
      </span>
      {mayManage && !isYou ? (
        <select
          className="input select-native !min-h-11 !w-44 !py-2"
          aria-label={t('businesses.role-of', { name })}
          value={change.isPending ? change.variables : role}
          onChange={(event) => change.mutate(event.target.value as MemberRole)}
        >
          <Options of={memberRoles} text={(one) => t(`businesses.role.${one}`)} />
        </select>
      ) : (
        <span className="text-ink-soft">{t(`businesses.role.${role}`)}</span>
      )}
      {(mayManage || isYou) && <Remove member={member} id={id} />}
    </li>
  )
}

const Remove = ({ member: { userId, name, isYou }, id }: { member: Member; id: string }) => {
  const t = useText<BusinessKey>()
  const navigate = useNavigate()
  const failureMessage = useFailureMessage()
  const [isRequested, setRequested] = useState(false)
  const remove = useMutation({
    mutationFn: () => call(businessMembers.remove, { params: { id, userId } }),
    onSuccess: async () => {
      setRequested(false)
      if (isYou) {
        await navigate(businessHome)
        queryClient.removeQueries({ queryKey: data.business(id).queryKey })
      }
      void stale(businesses)
    },
    onError: (failure) => {
      setRequested(false)
      toast('danger', failureMessage(failure))
    },
  })
  const words = isYou ? 'leave' : 'remove'
  return (
    <>
      <Button look="ghost" size="dense" onClick={() => setRequested(true)}>
        {t(`businesses.${words}`)}
        {!isYou && <span className="sr-only"> {name}</span>}
      </Button>
      <ConfirmModal
        open={isRequested}
        onClose={() => setRequested(false)}
        onConfirm={() => remove.mutate()}
        title={t(`businesses.${words}-title`, { name })}
        confirm={t(`businesses.${words}`)}
        busy={remove.isPending && t('ui.saving')}
      >
        {t(`businesses.${words}-text`)}
      </ConfirmModal>
    </>
  )
}

const InvitationRow = ({ invitation, id }: { invitation: Invitation; id: string }) => {
  const t = useText<BusinessKey>()
  const format = useFormat()
  const { email, role, expiresAt } = invitation
  const withdraw = useMutation({
    mutationFn: () => call(businessMembers.withdraw, { params: { id, invitationId: invitation.id } }),
    ...useMembersChange(id),
  })
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-2 px-5 py-3.5 md:px-6">
      <span className="min-w-0 flex-1 basis-48">
        <span className="block font-semibold wrap-anywhere">{email}</span>
        <span className="block text-sm text-ink-soft">
          {t('businesses.invited-until', {
            role: t(`businesses.role.${role}`),
            day: format.shortDate(expiresAt),
          })}
        </span>
      </span>
      <Chip look="waiting">{t('businesses.invited')}</Chip>
      <Button look="ghost" size="dense" busy={withdraw.isPending && t('ui.saving')} onClick={() => withdraw.mutate()}>
        {t('businesses.withdraw-invitation')}
        <span className="sr-only"> {email}</span>
      </Button>
    </li>
  )
}

const Invite = ({ business: { id } }: { business: Business }) => {
  const t = useText<BusinessKey>()
  const { onSuccess } = useMembersChange(id)
  const idFor = useAttempt()
  const { form, field, element, onSubmit, problem, isPending } = useContractForm(businessMembers.invite, {
    initial: { email: '', role: 'preparer' as MemberRole },
    missing: { email: true },
    send: (body) => call(businessMembers.invite, { params: { id }, body: { ...body, id: idFor(body) } }),
    onDone: (listed) => {
      onSuccess(listed)
      toast('success', t('businesses.invitation-sent'), { line: form.getValues('email') })
      form.reset({ email: '', role: form.getValues('role') })
    },
  })
  const role = form.watch('role')
  return (
    <Card title={t('businesses.invite')}>
      <form ref={element} onSubmit={onSubmit} noValidate className="grid gap-4">
        <TextField
          type="email"
          inputMode="email"
          autoComplete="off"
          label={t('businesses.email')}
          {...field('email')}
        />
        <SelectField label={t('businesses.role')} hint={t(`businesses.role-text.${role}`)} {...field('role')}>
          <Options of={memberRoles} text={(one) => t(`businesses.role.${one}`)} />
        </SelectField>
        <FormError>{problem}</FormError>
        <Button type="submit" full busy={isPending && t('ui.sending')}>
          {t('businesses.send-invitation')}
        </Button>
      </form>
    </Card>
  )
}
