import type { Messages } from './messages.es.ts'

export const en: Messages = {
  files: {
    rejected: {
      title: 'Bank file: {name}',
      message: 'The bank rejected the file ({reason}). None of its entries moves money.',
    },
    untaken: {
      title: 'Bank file: {name}',
      message: 'The bank hasn’t taken the file for {hours} hours. Its entries don’t settle until it does.',
    },
    refused: {
      title: 'Bank file: {name}',
      message: 'The file is damaged or doesn’t add up, and nothing of it was used. Ask the bank to send it again.',
    },
    unmatched: {
      title: 'Bank file: {name}',
      message: 'The file has returns that match none of our entries. Check with the bank.',
    },
  },
}
