import type { Messages } from './messages.es.ts'

export const en: Messages = {
  listRefused: {
    title: 'A sanctions list wasn’t loaded',
    message:
      'The file for {list} has {names} names; the list in use has {before}. Names are still compared with the previous list. Download the file again, or compare it with the source and load it with --accept-shrunk.',
  },
}
