import { useText } from '#web/lib/use-text.ts'
import { Button } from '#web/ui/Button.tsx'
import { Modal } from '#web/ui/Overlay.tsx'
import type { ListKey } from './messages.es.ts'

const lines = [
  [['J', 'K'], 'admin.list.keys.move'],
  [['Enter'], 'admin.list.keys.open'],
  [['X'], 'admin.list.keys.tick'],
  [['/'], 'admin.list.keys.search'],
  [['Ctrl', 'K'], 'admin.list.keys.find'],
  [['Esc'], 'admin.list.keys.close'],
  [['?'], 'admin.list.keys.sheet'],
] as const satisfies (readonly [readonly string[], ListKey])[]

type Props = { open: boolean; onClose(): void; canTick: boolean }

/** The keyboard shortcuts of a list. */
export const Keys = ({ open, onClose, canTick }: Props) => {
  const t = useText<ListKey>()
  return (
    <Modal open={open} onClose={onClose} title={t('admin.list.keys.title')}>
      <dl className="mt-4 grid grid-cols-[auto_1fr] items-center gap-x-5 gap-y-3">
        {lines
          .filter(([, label]) => canTick || label !== 'admin.list.keys.tick')
          .map(([keys, label]) => (
            <div key={label} className="contents">
              <dt className="flex gap-1.5">
                {keys.map((key) => (
                  <kbd key={key} className="key-cap">
                    {key}
                  </kbd>
                ))}
              </dt>
              <dd>{t(label)}</dd>
            </div>
          ))}
      </dl>
      <div className="modal-foot">
        <Button onClick={onClose}>{t('ui.close')}</Button>
      </div>
    </Modal>
  )
}
