const es = {
  'send-to.title': 'Envía dinero a {name}',
  'send-to.description':
    'Envía dinero de Estados Unidos a {name}: comisión, tipo de cambio sin recargo, bancos y puntos de pago, y la fecha de llegada antes de pagar.',
  'send-to.lead': 'Antes de pagar ves la comisión, cuánto llega y qué día. Puedes cancelar gratis durante 30 minutos.',
  'send-to.ways': 'Cómo puede recibirlo tu familia',
  'send-to.way.bank_deposit': 'Depósito bancario',
  'send-to.way.cash_pickup': 'Retiro en efectivo',
  'send-to.way.mobile_wallet': 'Billetera móvil',
  'send-to.days':
    '{days, plural, =0 {El mismo día que cobramos tu pago} one {# día hábil después de cobrar tu pago} other {# días hábiles después de cobrar tu pago}}. Comisión: {fee}.',
  'send-to.asks.bank_deposit': 'Te pedimos su nombre completo, su banco y su número de cuenta.',
  'send-to.asks.cash_pickup': 'Te pedimos su nombre completo, como está en su documento. Retira con un código.',
  'send-to.asks.mobile_wallet': 'Te pedimos su nombre completo y el número de teléfono de su billetera.',
  'send-to.asks.number': 'Te pedimos su nombre completo y su {number}.',
  'send-to.number.cbu': 'CBU o CVU',
  'send-to.number.cci': 'CCI',
  'send-to.number.clabe': 'CLABE',
  'send-to.number.iban': 'IBAN',
  'send-to.number.pix': 'clave Pix',
  'send-to.rail.breb':
    'También con su llave Bre-B: documento, celular, correo o la que empieza con @. Llega en segundos.',
  'send-to.rail.dimo': 'También con su celular, si su banco tiene DiMo. Llega en segundos.',
  'send-to.rail.transfer365': 'También por Transfer365, con su banco y su número de cuenta. Llega en segundos.',
  'send-to.rail.cap.day': 'Hasta {amount} al día.',
  'send-to.rail.cap.payment': 'Hasta {amount} por envío.',
  'send-to.steps': 'Tu primer envío, paso a paso',
  'send-to.step.account': 'Abre tu cuenta',
  'send-to.step.account.text':
    'Con tu correo y tus datos, en unos minutos. Verificas tu identidad con una foto de tu documento.',
  'send-to.step.recipient': 'Di quién recibe',
  'send-to.step.recipient.text': 'Su nombre y cómo quiere recibir. La próxima vez ya está guardado.',
  'send-to.step.pay': 'Paga con tu banco o tu saldo',
  'send-to.step.pay.text': 'Revisas el precio final y la fecha, y confirmas con un código que te mandamos.',
  'send-to.step.follow': 'Síguelo hasta que llega',
  'send-to.step.follow.text': 'Comparte el enlace con tu familia: ve lo mismo que tú, sin abrir una cuenta.',
  'send-to.help': 'Preguntas sobre los envíos',
  'send-to.others': 'Envía también a',
  'send-to.all': 'Todos los países',
}
export default es
export type SendToKey = keyof typeof es
