import type { Messages } from './messages.es.ts'

export const pt: Messages = {
  title: 'Cartão de débito',
  demonstration: 'Demonstração: não digite um cartão de verdade. Tente 4000 0566 5566 5556.',
  number: 'Número do cartão',
  expiry: 'Validade',
  expiryHint: 'MM/AA',
  cvc: 'Código de segurança',
  postal: 'CEP americano do cartão (ZIP)',
  save: 'Salvar o cartão',
  pay: 'Pagar {total}',
  bank: 'Seu banco quer saber se é você',
  bankHint: 'Digite o código que seu banco enviou. Nesta demonstração é 123456.',
  code: 'Código do seu banco',
  confirm: 'Confirmar',
  done: 'Pronto',
  failed: 'Seu banco não aceitou o cartão.',
  offline: 'Sem conexão. Tente de novo.',
  problems: {
    required: 'Digite o número.',
    number: 'O número não está certo. Confira.',
    expiry: 'Digite o mês e o ano, por exemplo 08/29.',
    past: 'O cartão já venceu.',
    cvc: 'São os 3 números do verso.',
    postal: 'Digite os 5 números.',
    code: 'O código não está certo.',
  },
}
