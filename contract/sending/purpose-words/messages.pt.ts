import type es from './messages.es.ts'

export default {
  'admin.purpose.job': 'Para conseguir um trabalho ou uma autorização',
  'admin.purpose.known_person': 'Para alguém que conhece pessoalmente',
  'admin.purpose.met_online': 'Para alguém que só conhece pela internet',
  'admin.purpose.prize': 'Para receber um prêmio, uma herança ou um lucro',
  'admin.purpose.purchase': 'Para pagar algo que viu ou recebeu',
  'admin.purpose.told_by_phone': 'Pediram por telefone ou mensagem',
} satisfies Record<keyof typeof es, string>
