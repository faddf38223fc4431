import type { StatementsKey } from './messages.es.ts'

export default {
  'statements.all': 'All',
  'statements.back': 'Back to funds',
  'statements.card': 'Card',
  'statements.closing': 'Closing balance',
  'statements.detail': 'Every month of every balance, to keep or print.',
  'statements.file': 'Download {kind}: {month}',
  'statements.in': 'Money in',
  'statements.none.text': 'Once your balance moves, each month’s statement will be here.',
  'statements.none.title': 'No statements this year',
  'statements.open': 'In progress',
  'statements.opening': 'Opening balance',
  'statements.out': 'Money out',
  'statements.see-all': 'See all',
  'statements.title': 'Statements',
  'statements.year.none': 'You didn’t send money this year.',
  'statements.year.received': 'Received',
  'statements.year.title': 'By recipient, {year}',
  'statements.years': 'Years',
} satisfies Record<StatementsKey, string>
