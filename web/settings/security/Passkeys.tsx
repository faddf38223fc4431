import { Fingerprint, Pencil, Plus, Trash2 } from 'lucide-react'
import { useState } from 'react'
import { type CreationOptions, factors, type Passkey } from '#contract/people/factors.ts'
import { knowsPasskeys } from '#web/factors/passkeys.ts'
import { call } from '#web/lib/call.ts'
import { useFormat } from '#web/lib/use-format.ts'
import { useText } from '#web/lib/use-text.ts'
import { Button, IconButton } from '#web/ui/Button.tsx'
import { Card } from '#web/ui/Card.tsx'
import { Chip } from '#web/ui/Chip.tsx'
import { ConfirmModal } from '#web/ui/Overlay.tsx'
import { toast } from '#web/ui/toast.ts'
import { AddPasskey } from './AddPasskey.tsx'
import { useChange } from './data.ts'
import type { SecurityKey } from './messages.es.ts'
import { RenamePasskey } from './RenamePasskey.tsx'
import { Row } from './Row.tsx'
import { useReauth } from './reauthenticate.tsx'
import { useNotify } from './use-notify.ts'

type Props = { passkeys: readonly Passkey[]; onCodes(codes: string[]): void }
type Open = { what: 'rename' | 'remove'; passkey: Passkey } | { what: 'add'; options: CreationOptions }

export const Passkeys = ({ passkeys, onCodes }: Props) => {
  const t = useText<SecurityKey>()
  const proved = useReauth()
  const notify = useNotify()
  const [open, setOpen] = useState<Open | null>(null)
  const close = () => setOpen(null)
  const begin = useChange(
    () => proved(() => call(factors.startPasskey)),
    (options) => setOpen({ what: 'add', options }),
  )
  const remove = useChange(
    (id: string) => proved(() => call(factors.removePasskey, { params: { id } })),
    ({ details }) => {
      close()
      toast('success', details)
    },
  )
  return (
    <Card flush title={t('security.passkeys.title')}>
      <p className="px-6 pb-5 text-ink-soft">{t('security.passkeys.text')}</p>
      {passkeys.length > 0 && (
        <ul className="divide-y divide-line border-t border-line">
          {passkeys.map((passkey) => (
            <PasskeyRow
              key={passkey.id}
              passkey={passkey}
              onRename={() => setOpen({ what: 'rename', passkey })}
              onRemove={() => setOpen({ what: 'remove', passkey })}
            />
          ))}
        </ul>
      )}
      <div className="border-t border-line px-6 py-4">
        {knowsPasskeys() ? (
          <Button
            look="secondary"
            icon={<Plus aria-hidden="true" />}
            busy={begin.isPending && t('ui.one-moment')}
            onClick={() => begin.mutate(undefined, { onError: notify })}
          >
            {t('security.passkeys.add')}
          </Button>
        ) : (
          <p className="text-sm text-ink-soft">{t('security.passkeys.unknown')}</p>
        )}
      </div>
      {open?.what === 'add' && <AddPasskey first={open.options} onClose={close} onCodes={onCodes} />}
      {open?.what === 'rename' && <RenamePasskey passkey={open.passkey} onClose={close} />}
      <ConfirmModal
        open={open?.what === 'remove'}
        onClose={close}
        onConfirm={() =>
          open?.what === 'remove' && remove.mutate(open.passkey.id, { onError: notify, onSettled: close })
        }
        title={t('security.passkeys.remove.title', { name: open?.what === 'remove' ? open.passkey.name : '' })}
        confirm={t('ui.remove')}
        busy={remove.isPending && t('ui.one-moment')}
      >
        {t('security.passkeys.remove.text')}
      </ConfirmModal>
    </Card>
  )
}

const PasskeyRow = ({ passkey, onRename, onRemove }: { passkey: Passkey; onRename(): void; onRemove(): void }) => {
  const t = useText<SecurityKey>()
  const { shortDate } = useFormat()
  const { name, createdAt, usedAt, synced } = passkey
  return (
    <Row
      icon={Fingerprint}
      title={name}
      line={
        usedAt
          ? t('security.used', { made: shortDate(createdAt), used: shortDate(usedAt) })
          : t('security.unused', { made: shortDate(createdAt) })
      }
      aside={
        <>
          {synced && <Chip look="info">{t('security.passkeys.synced')}</Chip>}
          <IconButton label={t('security.passkeys.rename', { name })} onClick={onRename}>
            <Pencil aria-hidden="true" />
          </IconButton>
          <IconButton label={t('security.passkeys.remove', { name })} onClick={onRemove}>
            <Trash2 aria-hidden="true" />
          </IconButton>
        </>
      }
    />
  )
}
