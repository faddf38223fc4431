import type { Messages } from './messages.es.ts'

export const en: Messages = {
  compare: 'Compare the account',
  wish: ' They would like to get {amount}.',
  submitted: {
    title: '{person} typed their account',
    message:
      'It is in the name of {name}: {label}.{wish} Compare it with what they tell you by phone or in person before you confirm it. Nothing can be sent to this account until you do.',
  },
}
