import type { RecipientsKey } from './messages.es.ts'

export default {
  'customer.network.back': 'Voltar aos destinatários',
  'customer.network.correct-short': 'Editar',
  'customer.network.detail': 'As pessoas para quem você envia dinheiro',
  'customer.network.nobody': 'Não encontramos ninguém',
  'customer.network.nobody-text': 'Nenhum destinatário corresponde a “{search}”.',
  'customer.network.none': 'Você ainda não tem destinatários',
  'customer.network.none-text': 'Adicione a primeira pessoa para quem você quer enviar dinheiro.',
  'customer.network.search': 'Buscar por nome',
  'customer.network.send': 'Enviar',
  'customer.network.title': 'Destinatários',
  'customer.recipient.add': 'Novo destinatário',
  'customer.recipient.correct': 'Editar destinatário',
  'customer.recipient.save': 'Salvar destinatário',
  'customer.recipient.save-changes': 'Salvar alterações',
  'customer.recipient.saved': 'Salvamos os dados de {name}',
} satisfies Record<RecipientsKey, string>
