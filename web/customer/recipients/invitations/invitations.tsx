import { useQuery } from '@tanstack/react-query'
import { UserPlus } from 'lucide-react'
import { useState } from 'react'
import { type Invitation, invitationDays, invitations } from '#contract/account/invitations.ts'
import { data } from '#web/customer/data.ts'
import { AddPersonTabs } from '#web/customer/parts/AddPersonTabs.tsx'
import { call } from '#web/lib/call.ts'
import { newId } from '#web/lib/id.ts'
import { useFormat } from '#web/lib/use-format.ts'
import { useText } from '#web/lib/use-text.ts'
import { Button } from '#web/ui/Button.tsx'
import { Card } from '#web/ui/Card.tsx'
import { Chip, type ChipLook } from '#web/ui/Chip.tsx'
import { PageHeader } from '#web/ui/PageHeader.tsx'
import { Picker } from '#web/ui/Picker.tsx'
import { QueryView } from '#web/ui/QueryView.tsx'
import { Empty, SkeletonRows } from '#web/ui/States.tsx'
import { toast } from '#web/ui/toast.ts'
import type { RecipientsKey } from '../messages.es.ts'
import { networkPath } from '../paths.ts'
import { useNetworkChange } from '../use-network-change.ts'
import { ShareLink } from './ShareLink.tsx'

/** Invitation links to open an account, with their outcomes. */
export default function Invitations() {
  const t = useText<RecipientsKey>()
  const query = useQuery(data.invitations())
  return (
    <>
      <title>{`${t('customer.invitations.title')} - SOL`}</title>
      <PageHeader
        title={t('customer.invitations.title')}
        detail={t('customer.invitations.detail')}
        back={{ to: networkPath, label: t('customer.network.back') }}
      />
      <AddPersonTabs />
      <div className="grid max-w-[760px] gap-5">
        <NewInvitation />
        <Card title={t('customer.invitations.made')} flush>
          <QueryView
            query={query}
            skeleton={<SkeletonRows rows={3} label={t('ui.loading')} />}
            empty={<Empty title={t('customer.invitations.none')}>{t('customer.invitations.none-text')}</Empty>}
          >
            {({ items }) => (
              <ul className="divide-y divide-line border-t border-line">
                {items.map((invitation) => (
                  <Row key={invitation.id} invitation={invitation} />
                ))}
              </ul>
            )}
          </QueryView>
        </Card>
      </div>
    </>
  )
}

const nobody = 'nobody'

/** Naming the invitee links their account to this person; it is optional. */
const NewInvitation = () => {
  const t = useText<RecipientsKey>()
  const [personId, setPersonId] = useState(nobody)
  const [created, setCreated] = useState<Invitation>()
  const people = useQuery(data.people({ filter: 'active', limit: 100 }))
  const { mutate, isPending } = useNetworkChange(
    (id: string) => call(invitations.create, { body: { id, personId: personId === nobody ? null : personId } }),
    setCreated,
  )
  const options = (people.data?.items ?? []).map(({ id, fullName }) => ({ value: id, label: fullName }))
  return (
    <Card title={t('customer.invitations.new')}>
      <p className="mb-4 text-ink-soft">{t('customer.invitations.how', { days: invitationDays })}</p>
      <div className="grid gap-4">
        <Picker
          label={t('customer.invitations.who')}
          options={[{ value: nobody, label: t('customer.invitations.anyone') }, ...options]}
          value={personId}
          onChange={(next) => {
            setPersonId(next)
            setCreated(undefined)
          }}
        />
        {created ? (
          <ShareLink invitation={created} />
        ) : (
          <Button
            className="justify-self-start"
            icon={<UserPlus aria-hidden="true" />}
            busy={isPending && t('customer.invitations.making')}
            onClick={() => mutate(newId())}
          >
            {t('customer.invitations.make')}
          </Button>
        )}
      </div>
    </Card>
  )
}

const looks = {
  open: 'waiting',
  accepted: 'success',
  expired: 'neutral',
  canceled: 'neutral',
} as const satisfies Record<Invitation['state'], ChipLook>

const Row = ({ invitation }: { invitation: Invitation }) => {
  const t = useText<RecipientsKey>()
  const format = useFormat()
  const { id, person, state, createdAt, expiresAt } = invitation
  const [shared, setShared] = useState(false)
  const { mutate, isPending } = useNetworkChange(
    () => call(invitations.cancel, { params: { id } }),
    () => toast('success', t('customer.invitations.canceled-now')),
  )
  return (
    <li className="px-5 py-3 md:px-6">
      <div className="flex min-h-11 flex-wrap items-center gap-x-4 gap-y-2">
        <span className="min-w-0 flex-1 basis-48">
          <b className="block font-semibold wrap-anywhere">{person?.fullName ?? t('customer.invitations.anyone')}</b>
          <span className="block text-sm text-ink-soft">
            {state === 'open'
              ? t('customer.invitations.until', { day: format.shortDate(expiresAt) })
              : t('customer.invitations.on', { day: format.shortDate(createdAt) })}
          </span>
        </span>
        <Chip look={looks[state]}>{t(`customer.invitations.state.${state}`)}</Chip>
        {state === 'open' && (
          <span className="flex gap-2">
            <Button look="secondary" size="dense" aria-expanded={shared} onClick={() => setShared(!shared)}>
              {t('ui.share')}
            </Button>
            <Button look="ghost" size="dense" disabled={isPending} onClick={() => mutate(undefined)}>
              {t('ui.cancel')}
            </Button>
          </span>
        )}
      </div>
      {shared && state === 'open' && (
        <div className="mt-3">
          <ShareLink invitation={invitation} />
        </div>
      )}
    </li>
  )
}
