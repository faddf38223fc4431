const es = {
  'track.about': 'SOL es un servicio de envío de dinero con licencia en Nueva York.',
  'track.cancel-asked':
    'Quien lo envió pidió cancelarlo y nuestro equipo lo está confirmando. No cuentes todavía con este dinero.',
  'track.detail':
    'Para pagar este envío nos falta un dato de quien lo recibe. Ya se lo pedimos a la persona que lo envió.',
  'track.loading': 'Buscando el envío',
  'track.missing.home': 'Ir a SOL',
  'track.missing.text': 'Revisa que el enlace esté completo o pídelo otra vez a quien te lo mandó.',
  'track.missing.title': 'No encontramos este envío',
  'track.privacy':
    'Este enlace muestra solo dónde va el dinero. No muestra nombres ni cuentas, y nadie puede mover el dinero con él.',
  'track.stopped': 'Este envío se canceló. Habla con quien te lo mandó: en su cuenta ve el motivo y qué puede hacer.',
  'track.title': 'Seguir un envío',
  'track.to-country': 'a {country}',
}
export default es
export type TrackKey = keyof typeof es
