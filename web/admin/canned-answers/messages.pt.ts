import type { CannedKey } from './messages.es.ts'

export default {
  'admin.canned.archive': 'Retirar',
  'admin.canned.back': 'Central de ajuda',
  'admin.canned.closes': 'Depois de enviada, encerra a conversa',
  'admin.canned.edit': 'Mudar a resposta',
  'admin.canned.ends': 'encerra a conversa',
  'admin.canned.languages': 'Idiomas',
  'admin.canned.loading': 'Carregando respostas',
  'admin.canned.new': 'Nova resposta',
  'admin.canned.none': 'Ainda não há respostas prontas',
  'admin.canned.replies': 'Respostas rápidas do cliente (opcional)',
  'admin.canned.replies.hint': 'Uma por linha, até {max}.',
  'admin.canned.shortcut': 'Atalho',
  'admin.canned.shortcut.hint': 'O que se digita depois de “;”: letras sem acento, números e hífens.',
  'admin.canned.tag': 'Etiqueta que põe (opcional)',
  'admin.canned.tags': 'etiqueta: {tag}',
  'admin.canned.text.hint': '{name} é o nome do cliente e {agent} o de quem responde.',
  'admin.canned.title': 'Respostas prontas',
} satisfies Record<CannedKey, string>
