import { useText } from '../lib/use-text.ts'

type Props = {
  /** From 1. */
  step: number
  steps: number
  name: string
}

export const Stepper = ({ step, steps, name }: Props) => {
  const t = useText()
  return (
    <div>
      <div className="flex flex-wrap justify-between gap-x-4 text-sm text-ink-soft">
        <span>{t('ui.step', { step, steps })}</span>
        <span>{name}</span>
      </div>
      <div className="mt-3 flex items-end" aria-hidden="true">
        {Array.from({ length: steps }, (_, place) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a stretch of the line is its place.
          <span key={place} className={place < step ? 'h-[3px] flex-1 bg-ink' : 'line-dotted h-[3px] flex-1'}>
            {place === step - 1 && <HalfDisc />}
          </span>
        ))}
      </div>
    </div>
  )
}

const HalfDisc = () => (
  <svg
    viewBox="0 0 24 12"
    width="24"
    height="12"
    className="relative bottom-3 float-right -mr-3 h-3 w-6 rise"
    aria-hidden="true"
  >
    <path d="M0 12a12 12 0 0 1 24 0Z" fill="var(--sol)" />
  </svg>
)
