import type { DetailsKey } from './messages.es.ts'

export default {
  'settings.details.failed': 'Não conseguimos atualizar seus dados agora. Tente de novo!',
  'settings.details.leave.confirm': 'Sair sem salvar',
  'settings.details.leave.keep': 'Continuar editando',
  'settings.details.leave.text': 'O que você mudou nos seus dados será perdido.',
  'settings.details.leave.title': 'Sair sem salvar suas mudanças?',
  'settings.details.rename.confirm': 'Mudar meu nome',
  'settings.details.rename.text':
    'Com outro nome, você precisa verificar sua identidade de novo. Até lá, não vai poder enviar dinheiro.',
  'settings.details.rename.title': 'Mudar seu nome?',
  'settings.details.save': 'Salvar mudanças',
  'settings.details.text':
    'Escreva como está no seu documento. Seu e-mail e sua data de nascimento não podem ser mudados aqui.',
} satisfies Record<DetailsKey, string>
