import type { Messages } from './messages.es.ts'

export const en: Messages = {
  fileName: 'movements',
  heads: [
    'Date (UTC)',
    'Code',
    'ID',
    'Kind',
    'State',
    'Customer’s email',
    'Whom or what',
    'Detail',
    'Out',
    'Currency out',
    'In',
    'Currency in',
  ],
}
