import { Download, LifeBuoy } from 'lucide-react'
import { useState } from 'react'
import { type Factors, factors } from '#contract/people/factors.ts'
import { call } from '#web/lib/call.ts'
import { download } from '#web/lib/download.ts'
import { useFormat } from '#web/lib/use-format.ts'
import { useText } from '#web/lib/use-text.ts'
import { Button } from '#web/ui/Button.tsx'
import { Card } from '#web/ui/Card.tsx'
import { Chip } from '#web/ui/Chip.tsx'
import { ConfirmModal, Modal } from '#web/ui/Overlay.tsx'
import { CopyText } from './CopyText.tsx'
import { useChange } from './data.ts'
import type { SecurityKey } from './messages.es.ts'
import { Row } from './Row.tsx'
import { useReauth } from './reauthenticate.tsx'
import { useNotify } from './use-notify.ts'

/** Below this number the screen suggests new codes. */
const few = 3

type Props = { codes: NonNullable<Factors['recoveryCodes']>; onCodes(codes: string[]): void }

export const RecoveryCodes = ({ codes: { left, createdAt }, onCodes }: Props) => {
  const t = useText<SecurityKey>()
  const { shortDate } = useFormat()
  const proved = useReauth()
  const notify = useNotify()
  const [asking, setAsking] = useState(false)
  const renew = useChange(
    () => proved(() => call(factors.renewRecoveryCodes)),
    ({ recoveryCodes }) => onCodes(recoveryCodes),
  )
  return (
    <Card flush title={t('security.codes.title')}>
      <p className="px-6 pb-5 text-ink-soft">{t('security.codes.text')}</p>
      <ul className="border-t border-line">
        <Row
          icon={LifeBuoy}
          title={t('security.codes.left', { left })}
          line={t('security.codes.made', { made: shortDate(createdAt) })}
          aside={
            <>
              {left <= few && (
                <Chip look="waiting" className="mr-2">
                  {t('security.codes.few')}
                </Chip>
              )}
              <Button look="secondary" size="dense" onClick={() => setAsking(true)}>
                {t('security.codes.renew')}
              </Button>
            </>
          }
        />
      </ul>
      <ConfirmModal
        open={asking}
        onClose={() => setAsking(false)}
        onConfirm={() => renew.mutate(undefined, { onError: notify, onSettled: () => setAsking(false) })}
        title={t('security.codes.renew.title')}
        confirm={t('security.codes.renew')}
        destructive={false}
        busy={renew.isPending && t('ui.one-moment')}
      >
        {t('security.codes.renew.text')}
      </ConfirmModal>
    </Card>
  )
}

/** The ten codes, shown only once. Only its button closes it. */
export const ShownOnce = ({ codes, onClose }: { codes: readonly string[]; onClose(): void }) => {
  const t = useText<SecurityKey>()
  const text = [t('security.codes.file'), '', ...codes, ''].join('\n')
  return (
    <Modal open onClose={() => undefined} title={t('security.codes.once.title')} dismissable={false} wide>
      <p className="mb-5 text-ink-soft">{t('security.codes.once.text')}</p>
      <ul className="grid grid-cols-2 gap-x-6 gap-y-2 rounded-input bg-sand px-5 py-4">
        {codes.map((code) => (
          <li key={code}>
            <code className="text-base whitespace-nowrap tabular">{code}</code>
          </li>
        ))}
      </ul>
      <div className="mt-4 flex flex-wrap gap-3">
        <Button
          look="secondary"
          size="dense"
          icon={<Download aria-hidden="true" />}
          onClick={() => download(t('security.codes.file.name'), text, 'text/plain;charset=utf-8')}
        >
          {t('ui.download')}
        </Button>
        <CopyText text={codes.join('\n')} label={t('security.codes.copy')} />
      </div>
      <Button full className="mt-6" onClick={onClose}>
        {t('security.codes.saved')}
      </Button>
    </Modal>
  )
}
