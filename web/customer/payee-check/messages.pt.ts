import type { PayeeCheckKey } from './messages.es.ts'

export default {
  'customer.payee.close': 'No banco, a conta está em nome de {holder}',
  'customer.payee.close.text':
    'É parecido com o nome que você digitou. Corrija se estiver errado ou continue se for a mesma pessoa.',
  'customer.payee.close.unnamed': 'O nome é parecido com o da conta, mas não é igual',
  'customer.payee.correct': 'Corrigir os dados',
  'customer.payee.match': 'A conta está em nome de {holder}.',
  'customer.payee.match.unnamed': 'O nome confere com o da conta.',
  'customer.payee.no-match': 'A conta não está em nome de {name}',
  'customer.payee.no-match.text':
    'O dinheiro pode ir para outra pessoa, e é difícil recuperá-lo. Confirme os dados com quem vai receber antes de pagar. Você pode corrigi-los ou continuar com estes.',
  'customer.payee.not-available': 'Não conseguimos verificar em nome de quem está a conta.',
} satisfies Record<PayeeCheckKey, string>
