import { Check } from 'lucide-react'
import { useText } from '../lib/use-text.ts'
import { classes } from '../ui/classes.ts'
import type { AccountKey } from './messages.es.ts'

const rules = [
  ['account.password.rule.length', /^.{8,}$/u],
  ['account.password.rule.upper', /[A-Z]/],
  ['account.password.rule.lower', /[a-z]/],
  ['account.password.rule.digit', /\d/],
] as const satisfies readonly (readonly [AccountKey, RegExp])[]

/** Password requirements, each checked off as it is met. */
export const PasswordRules = ({ password }: { password: string }) => {
  const t = useText<AccountKey>()
  return (
    <ul className="mt-3 grid grid-cols-2 gap-x-4 gap-y-1.5 text-sm max-sm:grid-cols-1">
      {rules.map(([label, pattern]) => {
        const met = pattern.test(password)
        return (
          <li key={label} className={classes('flex items-center gap-2', met ? 'text-selva-ink' : 'text-ink-soft')}>
            <span
              className={classes(
                'grid size-4 flex-none place-items-center rounded-full border-[1.5px]',
                met ? 'border-selva-ink bg-selva-soft' : 'border-line-strong',
              )}
            >
              {met && <Check aria-hidden="true" className="size-3" strokeWidth={3} />}
            </span>
            {t(label)}
            {met && <span className="sr-only">{t('account.password.rule.met')}</span>}
          </li>
        )
      })}
    </ul>
  )
}
