import type { FundsKey } from './messages.es.ts'

export default {
  'customer.bank.added': 'Você já pode pagar com {account}',
  'customer.bank.name-it': 'Dar um nome a {account}',
  'customer.bank.named': 'Nome salvo',
  'customer.bank.nickname': 'Apelido da conta',
  'customer.bank.nickname-hint': 'Para você reconhecer a conta; por exemplo, Salário. Só você vê.',
  'customer.bank.none': 'Você ainda não tem contas bancárias',
  'customer.bank.none-text': 'Adicione uma para pagar seus envios direto do seu banco.',
  'customer.bank.refused': 'Recusada pelo banco',
  'customer.bank.remove': 'Remover conta',
  'customer.bank.remove-it': 'Remover {account}',
  'customer.bank.remove-text':
    'Você não vai mais poder pagar com ela. Seus envios e recibos anteriores não mudam, e você pode adicioná-la de novo quando quiser.',
  'customer.bank.remove-title': 'Remover {account}?',
  'customer.bank.removed': 'Removemos {account}',
  'customer.bank.removing': 'Removendo…',
  'customer.bank.save': 'Salvar',
  'customer.bank.saving': 'Salvando…',
  'customer.bank.title': 'Contas bancárias',
  'customer.bank.verified': 'Confirmada',
  'customer.funds.available': 'Disponível para enviar',
  'customer.funds.detail': 'Seu saldo e as contas com que você paga',
  'customer.funds.no-wallets': 'Sem saldo',
  'customer.funds.reserved': 'Saldo de {balance}, com {reserved} reservados para envios',
  'customer.funds.title': 'Saldo e contas',
} satisfies Record<FundsKey, string>
