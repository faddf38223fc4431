import { useCallback } from 'react'
import { useIntl } from 'react-intl'
import { endOnce } from '#contract/lib/fill.ts'

type Value = string | number | bigint | Date

/**
 * The messages by key: `const t = useText<AccountKey>()`, then `t('account.login.title')` or `t('account.code.sent', { email
 * })`. ICU plurals and selects work; money and dates are formatted by `useFormat`.
 */
export const useText = <Key extends string>() => {
  const intl = useIntl()
  return useCallback(
    (id: Key, values?: Record<string, Value>): string => {
      const text = intl.formatMessage({ id }, values)
      return values ? endOnce(text, Object.values(values)) : text
    },
    [intl],
  )
}
