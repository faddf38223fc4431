import type { Messages } from './messages.es.ts'

export const en: Messages = {
  fileName: 'movements',
  heads: [
    'Date (UTC)',
    'Date (New York)',
    'Code',
    'ID',
    'Kind',
    'State',
    'State in words',
    'Customer’s email',
    'Whom or what',
    'Detail',
    'Out',
    'Currency out',
    'In',
    'Currency in',
  ],
}
