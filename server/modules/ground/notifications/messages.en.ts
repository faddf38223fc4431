import { brand } from '#contract/lib/brand.ts'
import type { Messages } from './messages.es.ts'

export const en: Messages = {
  team: `${brand.short} Team`,
  greeting: 'Hi {firstName},',
  choose: 'Choose which emails you get: {preferences}',
  alwaysMailed: 'This message protects your account, so you always get it. Choose the others: {preferences}',
}
