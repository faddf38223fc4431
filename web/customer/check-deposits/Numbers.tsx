import { useRef } from 'react'
import { useText } from '#web/lib/use-text.ts'
import { TextField } from '#web/ui/Field.tsx'
import { usePreview } from '#web/ui/use-preview.ts'
import { BankName } from '../bank-account-form/BankName.tsx'
import type { ChecksKey } from './messages.es.ts'
import type { useCheckForm } from './use-check-form.ts'

/** The same color marks a number in the picture and its field; in the picture the mark is on the span, of a field on its label. */
const marks = {
  routingNumber: 'check-mark [--mark:"1"]',
  accountNumber: 'check-mark [--mark:"2"]',
  checkNumber: 'check-mark [--mark:"3"]',
} as const

type Props = Pick<ReturnType<typeof useCheckForm>, 'form' | 'field'> & { front: File | null }

/** The MICR line's three numbers above their fields, to copy from the photo. */
export const Numbers = ({ form, field, front }: Props) => {
  const t = useText<ChecksKey>()
  const digits = (name: keyof typeof marks) => ({
    inputMode: 'numeric' as const,
    autoComplete: 'off',
    className: marks[name],
    ...field(name),
  })
  return (
    <section className="grid gap-4">
      <div>
        <h2 className="font-sans text-base font-semibold">{t('check-deposits.form.numbers')}</h2>
        <p className="mt-1 text-sm text-ink-soft">{t('check-deposits.form.numbers-text')}</p>
      </div>
      <div className="overflow-hidden rounded-input border border-line">
        {front && <Foot front={front} />}
        <Picture />
      </div>
      <div className="grid grid-cols-[3fr_2fr] items-start gap-x-3 gap-y-5 md:grid-cols-3">
        <div className="col-span-2 md:col-span-1">
          <TextField
            label={t('word.routing-number')}
            hint={<BankName routingNumber={form.watch('routingNumber')} hint={t('check-deposits.form.routing-hint')} />}
            {...digits('routingNumber')}
          />
        </div>
        <TextField label={t('word.account')} {...digits('accountNumber')} />
        <TextField label={t('check-deposits.form.number')} {...digits('checkNumber')} />
      </div>
    </section>
  )
}

/** The lower edge of the customer's photo, enlarged and scrollable. */
const Foot = ({ front }: { front: File }) => {
  const t = useText<ChecksKey>()
  const preview = usePreview(front)
  const box = useRef<HTMLElement>(null)
  const toFoot = () => {
    if (box.current) box.current.scrollTop = box.current.scrollHeight
  }
  return (
    <section
      ref={box}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: a scroll container must be reachable by keyboard.
      tabIndex={0}
      aria-label={t('check-deposits.form.foot')}
      className="h-28 overflow-auto overscroll-contain bg-sand"
    >
      {preview && <img src={preview} alt="" onLoad={toFoot} className="w-[200%] max-w-none md:w-full" />}
    </section>
  )
}

const Picture = () => (
  <div
    aria-hidden="true"
    className="flex flex-wrap justify-between gap-x-2 gap-y-1 border-t border-line bg-paper px-3 py-2.5 font-mono text-[0.8125rem] first:border-t-0"
  >
    {(
      [
        ['routingNumber', '021000021'],
        ['accountNumber', '12345678'],
        ['checkNumber', '1001'],
      ] as const
    ).map(([name, digits]) => (
      <span key={name} className={marks[name]}>
        {digits}
      </span>
    ))}
  </div>
)
