import type { Messages } from './messages.es.ts'

export const pt: Messages = {
  due: {
    title: 'É preciso revisar uma política',
    message: '“{title}” deve ser revista até {date}. Leia e publique a próxima versão.',
  },
  late: {
    title: 'A revisão de uma política está atrasada',
    message: '“{title}” devia ter sido revista em {date}. Publique hoje a próxima versão.',
  },
}
