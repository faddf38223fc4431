import type { SendToKey } from './messages.es.ts'

export default {
  'send-to.title': 'Envie dinheiro para {name}',
  'send-to.description':
    'Envie dinheiro dos Estados Unidos para {name}: tarifa, câmbio sem acréscimo, bancos e pontos de pagamento, e a data de chegada antes de pagar.',
  'send-to.lead':
    'Antes de pagar, você vê a tarifa, quanto chega e em que dia. Dá para cancelar de graça por 30 minutos.',
  'send-to.ways': 'Como sua família pode receber',
  'send-to.way.bank_deposit': 'Depósito em banco',
  'send-to.way.cash_pickup': 'Retirada em dinheiro',
  'send-to.way.mobile_wallet': 'Carteira digital',
  'send-to.days':
    '{days, plural, =0 {No mesmo dia em que recebemos seu pagamento} one {# dia útil depois de recebermos seu pagamento} other {# dias úteis depois de recebermos seu pagamento}}. Tarifa: {fee}.',
  'send-to.asks.bank_deposit': 'Pedimos o nome completo, o banco e o número da conta de quem recebe.',
  'send-to.asks.cash_pickup': 'Pedimos o nome completo, como está no documento. A pessoa retira com um código.',
  'send-to.asks.mobile_wallet': 'Pedimos o nome completo e o número de telefone da carteira.',
  'send-to.asks.number': 'Pedimos o nome completo de quem recebe e {number}.',
  'send-to.number.cbu': 'o CBU ou CVU',
  'send-to.number.cci': 'o CCI',
  'send-to.number.clabe': 'a CLABE',
  'send-to.number.iban': 'o IBAN',
  'send-to.number.pix': 'a chave Pix',
  'send-to.rail.breb': 'Também com a chave Bre-B: documento, celular, e-mail ou a que começa com @. Chega em segundos.',
  'send-to.rail.dimo': 'Também com o celular, se o banco tem DiMo. Chega em segundos.',
  'send-to.rail.transfer365': 'Também por Transfer365, com o banco e o número da conta. Chega em segundos.',
  'send-to.rail.cap.day': 'Até {amount} por dia.',
  'send-to.rail.cap.payment': 'Até {amount} por envio.',
  'send-to.steps': 'Seu primeiro envio, passo a passo',
  'send-to.step.account': 'Abra sua conta',
  'send-to.step.account.text':
    'Com seu e-mail e seus dados, em poucos minutos. Você confirma sua identidade com uma foto do documento.',
  'send-to.step.recipient': 'Diga quem recebe',
  'send-to.step.recipient.text': 'O nome da pessoa e como ela quer receber. Da próxima vez já está salvo.',
  'send-to.step.pay': 'Pague com seu banco ou seu saldo',
  'send-to.step.pay.text': 'Você confere o preço final e a data, e confirma com um código que enviamos.',
  'send-to.step.follow': 'Acompanhe até chegar',
  'send-to.step.follow.text': 'Compartilhe o link com sua família: ela vê o mesmo que você, sem abrir conta.',
  'send-to.help': 'Perguntas sobre envios',
  'send-to.others': 'Envie também para',
  'send-to.all': 'Todos os países',
} satisfies Record<SendToKey, string>
