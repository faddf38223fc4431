import { CircleAlert, CircleCheck, Info, X } from 'lucide-react'
import {
  UNSTABLE_Toast as Toast,
  UNSTABLE_ToastContent as ToastBody,
  UNSTABLE_ToastRegion as ToastRegion,
} from 'react-aria-components/Toast'
import { useText } from '../lib/use-text.ts'
import { briefToasts, generalToasts, type ToastContent, type ToastLook } from './toast.ts'

const looks = {
  success: [CircleCheck, 'text-selva-ink'],
  danger: [CircleAlert, 'text-coral-ink'],
  info: [Info, 'text-cielo-ink'],
} as const satisfies Record<ToastLook, unknown>

type FaceProps = ToastContent & { onClose(): void }

export const ToastFace = ({ look, title, line, onClose }: FaceProps) => {
  const t = useText()
  const [Icon, color] = looks[look]
  return (
    <div className="toast" data-toast={look}>
      <Icon aria-hidden="true" className={`mt-2.5 size-5 ${color}`} />
      <div className="py-2">
        <p className="font-semibold">{title}</p>
        {line && <p className="text-sm text-ink-soft">{line}</p>}
      </div>
      <button type="button" className="icon-button" aria-label={t('ui.close')} onClick={onClose}>
        <X aria-hidden="true" />
      </button>
    </div>
  )
}

export const ToastRegions = () => {
  const t = useText()
  return [generalToasts, briefToasts].map((queue) => (
    <ToastRegion
      key={queue === briefToasts ? 'brief' : 'general'}
      queue={queue}
      aria-label={t('ui.notices')}
      className={`toast-region ${queue === briefToasts ? 'toast-region-centre' : ''}`}
    >
      {({ toast }) => (
        <Toast toast={toast} className="outline-none">
          <ToastBody>
            <ToastFace {...toast.content} onClose={() => queue.close(toast.key)} />
          </ToastBody>
        </Toast>
      )}
    </ToastRegion>
  ))
}
