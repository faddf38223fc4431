import type { Messages } from './messages.es.ts'

export const pt: Messages = {
  fileName: 'alertas',
  heads: [
    'Levantado (UTC)',
    'Alerta',
    'Gravidade',
    'Sobre',
    'ID',
    'Vence (UTC)',
    'Está com',
    'Resultado',
    'Motivo',
    'Decidiu',
    'Aprovou',
    'Encerrado (UTC)',
  ],
  kinds: {
    sanctions_transfer: 'Correspondência com lista de sanções: envio',
    sanctions_customer: 'Coincidência com uma lista de sanções: cliente',
    sanctions_business: 'Correspondência com lista de sanções: empresa',
    sanctions_list: 'Uma lista de sanções não foi carregada',
    license_lapsed: 'Uma licença venceu',
    investments_short: 'Há menos do que devemos aos clientes',
    monitoring: 'Padrão incomum',
    payout_recalled: 'Pagamento entregue contestado',
    wrong_codes: 'Códigos errados demais',
  },
}
