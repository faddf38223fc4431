import { useCallback } from 'react'
import { useIntl } from 'react-intl'
import { endOnce } from '#contract/lib/fill.ts'
import type { UiKey } from '../texts/ui/messages.es.ts'
import type { WordKey } from '../texts/word/messages.es.ts'

/** Texts for every screen; the keys of other catalogs are imported. */
export type SharedKey = UiKey | WordKey

type Value = string | number | bigint | Date

/**
 * The messages by key: `const t = useText<AccountKey>()`, then `t('account.login.title')` or `t('account.code.sent', { email
 * })`. ICU plurals and selects work; money and dates are formatted by `useFormat`.
 */
export const useText = <Key extends string = never>() => {
  const intl = useIntl()
  return useCallback(
    (id: Key | SharedKey, values?: Record<string, Value>): string => {
      const text = intl.formatMessage({ id }, values)
      return values ? endOnce(text, Object.values(values)) : text
    },
    [intl],
  )
}
