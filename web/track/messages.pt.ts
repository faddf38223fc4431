import type { TrackKey } from './messages.es.ts'

export default {
  'track.about': 'A SOL é um serviço de envio de dinheiro licenciado em Nova York.',
  'track.cancel-asked':
    'Quem enviou pediu para cancelar, e nossa equipe está confirmando. Ainda não conte com este dinheiro.',
  'track.detail': 'Para pagar este envio, falta um dado de quem recebe. Já pedimos à pessoa que enviou.',
  'track.loading': 'Procurando o envio',
  'track.missing.home': 'Ir para a SOL',
  'track.missing.text': 'Veja se o link está completo ou peça de novo a quem mandou.',
  'track.missing.title': 'Não encontramos este envio',
  'track.privacy':
    'Este link mostra só onde está o dinheiro. Não mostra nomes nem contas, e ninguém consegue mexer no dinheiro com ele.',
  'track.stopped':
    'Este envio foi cancelado. Fale com quem enviou: a conta dessa pessoa mostra o motivo e o que fazer.',
  'track.title': 'Acompanhar um envio',
  'track.to-country': 'para {country}',
} satisfies Record<TrackKey, string>
