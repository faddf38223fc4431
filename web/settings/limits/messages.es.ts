const es = {
  'limits.ask': 'Pide límites más altos',
  'limits.ask.done': 'Recibimos tu solicitud. Te avisamos en cuanto la revisemos.',
  'limits.ask.evidence': '¿Qué comprobante tienes?',
  'limits.ask.evidence.bank_statement': 'Estado de cuenta del banco',
  'limits.ask.evidence.other': 'Otro documento',
  'limits.ask.evidence.pay_stub': 'Talón de pago',
  'limits.ask.evidence.tax_return': 'Declaración de impuestos',
  'limits.ask.hint': 'De los últimos tres meses, con tu nombre y el monto visibles.',
  'limits.ask.missing': 'Agrega una foto de tu comprobante',
  'limits.ask.picture': 'Foto de tu comprobante',
  'limits.ask.purpose': '¿Para qué necesitas enviar más?',
  'limits.ask.purpose.hint': 'Por ejemplo: le ayudo a mi mamá a construir su casa.',
  'limits.ask.purpose.missing': 'Cuéntanos un poco más: al menos diez letras',
  'limits.ask.send': 'Enviar solicitud',
  'limits.ask.text':
    'Muéstranos de dónde viene tu dinero y lo revisa una persona de nuestro equipo. Guardamos la foto cifrada y solo la vemos para esto.',
  'limits.declined': 'No pudimos aumentar tus límites el {when}. {note}',
  'limits.granted': 'Tus límites son más altos desde el {when}. {note}',
  'limits.loading': 'Cargando tus límites…',
  'limits.raised': 'Podrías enviar',
  'limits.unverified': 'Primero verifica tu identidad. Después puedes pedir límites más altos.',
  'limits.waiting': 'Recibimos tu solicitud el {when}. La está revisando una persona de nuestro equipo.',
  'limits.waiting.title': 'Solicitud en revisión',
}
export default es
export type LimitsKey = keyof typeof es
