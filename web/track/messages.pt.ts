import type { TrackKey } from './messages.es.ts'

export default {
  'track.loading': 'Procurando o envio',
  'track.missing.home': 'Ir para a SOL',
  'track.missing.text': 'Veja se o link está completo ou peça de novo a quem mandou.',
  'track.missing.title': 'Não encontramos este envio',
  'track.privacy':
    'Este link mostra só onde está o dinheiro. Não mostra nomes nem contas, e ninguém consegue mexer no dinheiro com ele.',
  'track.title': 'Acompanhar um envio',
  'track.to-country': 'para {country}',
} satisfies Record<TrackKey, string>
