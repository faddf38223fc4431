import type { Messages } from './messages.es.ts'

export const pt: Messages = {
  decided: { granted: 'Limites aumentados', declined: 'Pedido recusado' },
  requestNotice: {
    title: '{name} pediu limites maiores',
    message: '{name} ({email}) enviou um comprovante de renda. Analise em Limites.',
  },
  notice: {
    granted: { title: 'Seus limites aumentaram', message: 'Agora você pode enviar mais. {note}' },
    declined: {
      title: 'Não conseguimos aumentar seus limites',
      message: '{note} Você pode pedir de novo com outro comprovante.',
    },
  },
}
