import { X } from 'lucide-react'
import { useFormat } from '../lib/use-format.ts'
import { useText } from '../lib/use-text.ts'
import { IconButton } from './Button.tsx'

type Props = {
  /** Share sent, from 0 to 1. At 1 the server checks the file. */
  value: number
  onStop(): void
}

export const UploadProgress = ({ value, onStop }: Props) => {
  const t = useText()
  const { locale } = useFormat()
  const percent = new Intl.NumberFormat(locale, { style: 'percent', maximumFractionDigits: 0 }).format(value)
  const message = value < 1 ? t('ui.upload.sending', { percent }) : t('ui.upload.looking')
  return (
    <div className="flex items-center gap-3 bg-card py-1 pr-1 pl-5 text-left text-sm">
      <div className="min-w-0 flex-1 pr-2">
        <p className="font-semibold tabular" aria-hidden="true">
          {message}
        </p>
        <div
          role="progressbar"
          aria-label={t('ui.upload.label')}
          aria-valuenow={Math.round(value * 100)}
          aria-valuetext={message}
          className="mt-2 mb-1.5 rounded-full bg-line"
        >
          <svg width="100%" height="6" className="block overflow-visible" aria-hidden="true">
            <rect width={`${value * 100}%`} height="6" rx="3" fill="var(--noche)" />
            <circle cx={`${value * 100}%`} cy="3" r="7" fill="var(--sol)" stroke="var(--ink)" strokeWidth="1.5" />
          </svg>
        </div>
      </div>
      <IconButton label={t('ui.upload.stop')} onClick={onStop}>
        <X aria-hidden="true" />
      </IconButton>
    </div>
  )
}
