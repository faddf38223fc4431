import type { DetailsKey } from './messages.es.ts'

export default {
  'settings.details.failed': 'Não conseguimos atualizar seus dados agora. Tente de novo!',
  'settings.details.leave.confirm': 'Sair sem salvar',
  'settings.details.leave.keep': 'Continuar editando',
  'settings.details.leave.text': 'O que você mudou nos seus dados será perdido.',
  'settings.details.leave.title': 'Sair sem salvar suas mudanças?',
  'settings.details.save': 'Salvar mudanças',
  'settings.details.text':
    'Escreva como está no seu documento. Seu e-mail e sua data de nascimento não podem ser mudados aqui.',
} satisfies Record<DetailsKey, string>
