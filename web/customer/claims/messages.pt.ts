import type { CustomerClaimsKey } from './messages.es.ts'

const pt: Record<CustomerClaimsKey, string> = {
  'customer.claims.again': 'Pedir outra análise',
  'customer.claims.again-done': 'Vamos analisar de novo',
  'customer.claims.again-text': 'Conte com o que você não concorda. Você pode pedir uma vez.',
  'customer.claims.again-title': 'Analisamos de novo?',
  'customer.claims.decide-by': 'Resposta até',
  'customer.claims.decided': 'Decidida',
  'customer.claims.letter': 'Abrir a carta',
  'customer.claims.new': 'Reclamar de um erro',
  'customer.claims.over': 'O prazo para reclamar de um erro terminou em {day}. Se precisar de algo, escreva para nós.',
  'customer.claims.received': 'Recebida',
  'customer.claims.reopened': 'Outra análise pedida',
  'customer.claims.title': 'Erros e documentos',
  'customer.claims.until': 'Você pode reclamar de um erro ou pedir documentos até {day}.',
}
export default pt
