import type { FundsKey } from './messages.es.ts'

export default {
  'customer.bank.added': 'Você já pode pagar com {account}',
  'customer.bank.none': 'Você ainda não tem contas bancárias',
  'customer.bank.none-text': 'Adicione uma para pagar seus envios direto do seu banco.',
  'customer.bank.refused': 'Recusada pelo banco',
  'customer.bank.title': 'Contas bancárias',
  'customer.bank.verified': 'Confirmada',
  'customer.funds.available': 'Disponível para enviar',
  'customer.funds.detail': 'Seu saldo e as contas com que você paga',
  'customer.funds.no-wallets': 'Sem saldo',
  'customer.funds.reserved': 'Saldo de {balance}, com {reserved} reservados para envios',
  'customer.funds.title': 'Saldo e contas',
} satisfies Record<FundsKey, string>
