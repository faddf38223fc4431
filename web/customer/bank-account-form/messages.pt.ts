import type { BankAccountFormKey } from './messages.es.ts'

export default {
  'customer.bank.account-hint': 'De 4 a 17 dígitos.',
  'customer.bank.add': 'Adicionar conta bancária',
  'customer.bank.check.routing': 'Código do banco',
  'customer.bank.checking': 'Conta corrente (checking)',
  'customer.bank.checking-now': 'Consultando seu banco…',
  'customer.bank.holder': 'Titular',
  'customer.bank.holder-hint': 'Como aparece na sua conta.',
  'customer.bank.intro':
    'Uma conta sua nos Estados Unidos. Antes de salvar, confirmamos com o seu banco que ela existe.',
  'customer.bank.kind': 'Tipo de conta',
  'customer.bank.routing': 'Código do banco (routing number)',
  'customer.bank.routing-hint': '9 dígitos. Está no app do seu banco e embaixo à esquerda em um cheque.',
  'customer.bank.savings': 'Conta poupança (savings)',
} satisfies Record<BankAccountFormKey, string>
