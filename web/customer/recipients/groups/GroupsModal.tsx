import { ArrowLeft, Pencil, Trash2, UserPlus } from 'lucide-react'
import { useState } from 'react'
import { useSearchParams } from 'react-router'
import { type Group, groups as groupCalls, groupName_max } from '#contract/funds/groups.ts'
import { theirPeople } from '#web/customer/data.ts'
import { useAttempt } from '#web/customer/parts/use-attempt.ts'
import { call } from '#web/lib/call.ts'
import { stale } from '#web/lib/query.ts'
import { useText } from '#web/lib/use-text.ts'
import { Button, IconButton } from '#web/ui/Button.tsx'
import { TextField } from '#web/ui/Field.tsx'
import { ConfirmModal, Modal } from '#web/ui/Overlay.tsx'
import { useContractForm } from '#web/ui/use-contract-form.ts'
import type { RecipientsKey } from '../messages.es.ts'
import { useNetworkChange } from '../use-network-change.ts'
import { GroupMembers } from './GroupMembers.tsx'

type Props = { groups: readonly Group[]; onClose(): void }

/** Creates, renames, fills and deletes a customer's groups. */
export const GroupsModal = ({ groups, onClose }: Props) => {
  const t = useText<RecipientsKey>()
  const [edited, setEdited] = useState<string>()
  const [filled, setFilled] = useState<string>()
  const [removed, setRemoved] = useState<Group>()
  const group = groups.find(({ id }) => id === filled)
  if (group)
    return (
      <Modal open wide onClose={onClose} title={group.name}>
        <Button look="ghost" size="dense" icon={<ArrowLeft aria-hidden="true" />} onClick={() => setFilled(undefined)}>
          {t('customer.groups.back')}
        </Button>
        <GroupMembers group={group} />
        <div className="modal-foot">
          <Button onClick={onClose}>{t('ui.done')}</Button>
        </div>
      </Modal>
    )
  return (
    <Modal open wide onClose={onClose} title={t('customer.groups.title')}>
      <p className="mb-4 text-ink-soft">{t('customer.groups.text')}</p>
      <ul className="divide-y divide-line">
        {groups.map((one) => (
          <li key={one.id} className="flex min-h-14 flex-wrap items-center gap-2 py-2">
            {edited === one.id ? (
              <GroupForm group={one} onDone={() => setEdited(undefined)} />
            ) : (
              <>
                <span className="min-w-0 flex-1 font-semibold break-words">
                  {one.name}{' '}
                  <span className="font-normal text-ink-soft">
                    {t('customer.groups.people', { count: one.people })}
                  </span>
                </span>
                <IconButton label={t('customer.groups.fill', { name: one.name })} onClick={() => setFilled(one.id)}>
                  <UserPlus aria-hidden="true" className="!size-5" />
                </IconButton>
                <IconButton label={t('customer.groups.rename', { name: one.name })} onClick={() => setEdited(one.id)}>
                  <Pencil aria-hidden="true" className="!size-5" />
                </IconButton>
                <IconButton label={t('customer.groups.delete', { name: one.name })} onClick={() => setRemoved(one)}>
                  <Trash2 aria-hidden="true" className="!size-5" />
                </IconButton>
              </>
            )}
          </li>
        ))}
      </ul>
      <div className="mt-4">
        <GroupForm onDone={() => undefined} />
      </div>
      <div className="modal-foot">
        <Button look="secondary" onClick={onClose}>
          {t('ui.done')}
        </Button>
      </div>
      {removed && <RemoveGroup group={removed} onClose={() => setRemoved(undefined)} />}
    </Modal>
  )
}

/** The name of a new or existing group. */
const GroupForm = ({ group, onDone }: { group?: Group; onDone(): void }) => {
  const t = useText<RecipientsKey>()
  const idFor = useAttempt()
  const { form, field, element, onSubmit, problem, isPending } = useContractForm(
    group ? groupCalls.rename : groupCalls.create,
    {
      initial: { name: group?.name ?? '' },
      missing: { name: true },
      send: (body) =>
        group
          ? call(groupCalls.rename, { params: { id: group.id }, body })
          : call(groupCalls.create, { body: { ...body, id: idFor(body) } }),
      onDone: () => {
        form.reset({ name: '' })
        void stale(...theirPeople)
        onDone()
      },
    },
  )
  const name = field('name')
  return (
    <form ref={element} onSubmit={onSubmit} noValidate className="flex w-full flex-wrap items-end gap-3">
      <TextField
        label={t(group ? 'customer.groups.name' : 'customer.groups.new')}
        autoComplete="off"
        autoFocus={group !== undefined}
        className="min-w-0 flex-1 basis-56"
        {...name}
        maxLength={groupName_max}
        error={name.error ?? problem}
      />
      <Button type="submit" look="secondary" busy={isPending && t('ui.saving')}>
        {t(group ? 'ui.save' : 'customer.groups.make')}
      </Button>
    </form>
  )
}

const RemoveGroup = ({ group, onClose }: { group: Group; onClose(): void }) => {
  const t = useText<RecipientsKey>()
  const [params, setParams] = useSearchParams()
  const { mutate, isPending } = useNetworkChange(
    () => call(groupCalls.remove, { params: { id: group.id } }),
    () => {
      if (params.get('group') === group.id)
        setParams((before) => {
          before.delete('group')
          return before
        })
      onClose()
    },
  )
  return (
    <ConfirmModal
      open
      destructive
      onClose={onClose}
      onConfirm={() => mutate(undefined)}
      title={t('customer.groups.delete-title', { name: group.name })}
      confirm={t('customer.groups.delete-confirm')}
      busy={isPending && t('customer.groups.deleting')}
    >
      {t('customer.groups.delete-text')}
    </ConfirmModal>
  )
}
