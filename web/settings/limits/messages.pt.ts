import type { LimitsKey } from './messages.es.ts'

export default {
  'limits.ask': 'Peça limites maiores',
  'limits.ask.done': 'Recebemos seu pedido. Avisaremos assim que analisarmos.',
  'limits.ask.evidence': 'Qual comprovante você tem?',
  'limits.ask.evidence.bank_statement': 'Extrato bancário',
  'limits.ask.evidence.other': 'Outro documento',
  'limits.ask.evidence.pay_stub': 'Holerite',
  'limits.ask.evidence.tax_return': 'Declaração de imposto de renda',
  'limits.ask.hint': 'Dos últimos três meses, com seu nome e o valor visíveis.',
  'limits.ask.missing': 'Adicione uma foto do seu comprovante',
  'limits.ask.picture': 'Foto do seu comprovante',
  'limits.ask.purpose': 'Para que você precisa enviar mais?',
  'limits.ask.purpose.hint': 'Por exemplo: ajudo minha mãe a construir a casa dela.',
  'limits.ask.purpose.missing': 'Conte um pouco mais: pelo menos dez letras',
  'limits.ask.send': 'Enviar pedido',
  'limits.ask.text':
    'Mostre de onde vem o seu dinheiro, e uma pessoa da nossa equipe analisa. A foto fica guardada com criptografia e só a vemos para isso.',
  'limits.declined': 'Não conseguimos aumentar seus limites em {when}. {note}',
  'limits.granted': 'Seus limites são maiores desde {when}. {note}',
  'limits.loading': 'Carregando seus limites…',
  'limits.raised': 'Você poderia enviar',
  'limits.unverified': 'Primeiro verifique sua identidade. Depois você pode pedir limites maiores.',
  'limits.waiting': 'Recebemos seu pedido em {when}. Uma pessoa da nossa equipe está analisando.',
  'limits.waiting.title': 'Pedido em análise',
} satisfies Record<LimitsKey, string>
