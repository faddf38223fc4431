import { Smartphone } from 'lucide-react'
import { useState } from 'react'
import { type Factors, factors } from '#contract/people/factors.ts'
import { call } from '#web/lib/call.ts'
import { useFormat } from '#web/lib/use-format.ts'
import { useText } from '#web/lib/use-text.ts'
import { Button } from '#web/ui/Button.tsx'
import { Card } from '#web/ui/Card.tsx'
import { Chip } from '#web/ui/Chip.tsx'
import { ConfirmModal } from '#web/ui/Overlay.tsx'
import { toast } from '#web/ui/toast.ts'
import { ConnectApp, type Secret } from './ConnectApp.tsx'
import { useChange } from './data.ts'
import type { SecurityKey } from './messages.es.ts'
import { Row } from './Row.tsx'
import { useReauth } from './reauthenticate.tsx'
import { useNotify } from './use-notify.ts'

type Props = { app: Factors['authenticator']; onCodes(codes: string[]): void }

/** The authenticator app, a second factor with six digits. */
export const Authenticator = ({ app, onCodes }: Props) => {
  const t = useText<SecurityKey>()
  const { shortDate } = useFormat()
  const proved = useReauth()
  const notify = useNotify()
  const [secret, setSecret] = useState<Secret | null>(null)
  const [removing, setRemoving] = useState(false)
  const begin = useChange(() => proved(() => call(factors.startAuthenticator)), setSecret)
  const remove = useChange(
    () => proved(() => call(factors.removeAuthenticator)),
    ({ details }) => toast('success', details),
  )
  return (
    <Card flush title={t('security.app.title')}>
      <p className="px-6 pb-5 text-ink-soft">{t('security.app.text')}</p>
      {app ? (
        <ul className="border-t border-line">
          <Row
            icon={Smartphone}
            title={t('security.app.row')}
            line={
              app.usedAt
                ? t('security.used', { made: shortDate(app.createdAt), used: shortDate(app.usedAt) })
                : t('security.unused', { made: shortDate(app.createdAt) })
            }
            aside={
              <>
                <Chip look="success" className="mr-2">
                  {t('security.on')}
                </Chip>
                <Button look="destructive" size="dense" onClick={() => setRemoving(true)}>
                  {t('ui.remove')}
                </Button>
              </>
            }
          />
        </ul>
      ) : (
        <div className="border-t border-line px-6 py-4">
          <Button
            look="secondary"
            icon={<Smartphone aria-hidden="true" />}
            busy={begin.isPending && t('ui.one-moment')}
            onClick={() => begin.mutate(undefined, { onError: notify })}
          >
            {t('security.app.connect')}
          </Button>
        </div>
      )}
      {secret && <ConnectApp secret={secret} onClose={() => setSecret(null)} onCodes={onCodes} />}
      <ConfirmModal
        open={removing}
        onClose={() => setRemoving(false)}
        onConfirm={() => remove.mutate(undefined, { onError: notify, onSettled: () => setRemoving(false) })}
        title={t('security.app.remove.title')}
        confirm={t('ui.remove')}
        busy={remove.isPending && t('ui.one-moment')}
      >
        {t('security.app.remove.text')}
      </ConfirmModal>
    </Card>
  )
}
