import { type ReconciliationTerms, ruleNames } from '#contract/books/reconciliation-terms.ts'
import { partnerName } from '#contract/ground/partners.ts'
import { useFormat } from '#web/lib/use-format.ts'
import { useText } from '#web/lib/use-text.ts'
import type { Line } from '../settings/lines.ts'
import type { ReconciliationKey } from './messages.es.ts'

export type TermLine = Line & { part: keyof ReconciliationTerms }

/** A version’s rules, accounts and floors, line by line. */
export const useTermLines = (): ((terms: ReconciliationTerms) => TermLine[]) => {
  const t = useText<ReconciliationKey>()
  const { money } = useFormat()
  return ({ rules, accounts, floors }) => [
    ...ruleNames.map((name) => {
      const rule = rules[name]
      const words = [
        t('admin.reconciliation.terms.days', { days: rule.windowDays }),
        'items' in rule && t('admin.reconciliation.terms.items', { items: rule.items }),
        'accepts' in rule && rule.accepts
          ? t('admin.reconciliation.terms.accepts.yes')
          : t('admin.reconciliation.terms.accepts.no'),
      ]
      return {
        ...{ part: 'rules' as const, key: name, label: t(`admin.reconciliation.terms.rule.${name}`) },
        value: rule.isUsed ? words.filter(Boolean).join(' · ') : t('admin.reconciliation.terms.unused'),
      }
    }),
    ...accounts.map(({ account, currency, kind, partner }) => ({
      ...{ part: 'accounts' as const, key: `${account} ${currency}`, label: `${account} · ${currency}` },
      value: `${t(`admin.reconciliation.kind.${kind}`)}: ${partnerName(partner)}`,
    })),
    ...floors.map(({ partner, currency, minor }) => ({
      ...{ part: 'floors' as const, key: `floor ${partner} ${currency}` },
      label: t('admin.reconciliation.terms.floor.of', { partner: partnerName(partner), currency }),
      value: money({ minor, currency }),
    })),
  ]
}
