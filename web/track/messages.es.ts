const es = {
  'track.loading': 'Buscando el envío',
  'track.missing.home': 'Ir a SOL',
  'track.missing.text': 'Revisa que el enlace esté completo o pídelo otra vez a quien te lo mandó.',
  'track.missing.title': 'No encontramos este envío',
  'track.privacy':
    'Este enlace muestra solo dónde va el dinero. No muestra nombres ni cuentas, y nadie puede mover el dinero con él.',
  'track.title': 'Seguir un envío',
  'track.to-country': 'a {country}',
}
export default es
export type TrackKey = keyof typeof es
