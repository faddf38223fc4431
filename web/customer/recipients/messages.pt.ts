import type { RecipientsKey } from './messages.es.ts'

export default {
  'customer.network.back': 'Voltar à rede de contatos',
  'customer.network.correct-short': 'Corrigir',
  'customer.network.detail': 'As pessoas para quem você envia dinheiro',
  'customer.network.nobody': 'Não encontramos ninguém',
  'customer.network.nobody-text': 'Ninguém da sua rede corresponde a “{search}”.',
  'customer.network.none': 'Você ainda não tem destinatários',
  'customer.network.none-text': 'Adicione a primeira pessoa para quem você quer enviar dinheiro.',
  'customer.network.search': 'Buscar por nome',
  'customer.network.send': 'Enviar',
  'customer.network.title': 'Rede de contatos',
  'customer.recipient.add': 'Novo destinatário',
  'customer.recipient.correct': 'Corrigir destinatário',
  'customer.recipient.save': 'Salvar destinatário',
  'customer.recipient.save-changes': 'Salvar alterações',
  'customer.recipient.saved': 'Salvamos os dados de {name}',
} satisfies Record<RecipientsKey, string>
