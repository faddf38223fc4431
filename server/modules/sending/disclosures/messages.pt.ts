import type { Messages } from './messages.es.ts'

/** Our own translation: the regulation has no Portuguese forms. */
export const pt: Messages = {
  '2026-11-27': {
    headings: {
      pre_payment: 'Informações antes do pagamento',
      receipt: 'Recibo',
    },
    notAReceipt: 'ISTO NÃO É UM RECIBO',
    terms: {
      sender: 'Remetente',
      recipient: 'Destinatário',
      pickup_place: 'Local de Retirada',
      confirmation_code: 'Código de Confirmação',
      date_available: 'Disponível em',
      transfer_date: 'Data do Envio',
      transfer_amount: 'Valor do Envio',
      transfer_fees: 'Tarifas do Envio',
      transfer_taxes: 'Impostos do Envio',
      total: 'Total',
      exchange_rate: 'Taxa de Câmbio',
      transfer_amount_received: 'Valor do Envio',
      other_fees: 'Outras Tarifas',
      total_to_recipient: 'Total para o Destinatário',
      todays_date: 'Data de Hoje',
      provider: 'Empresa de Remessas',
      transfer_amount_estimated: 'Valor Estimado do Envio',
      total_estimated: 'Total Estimado',
      exchange_rate_estimated: 'Taxa de Câmbio Estimada',
      total_to_recipient_estimated: 'Total Estimado para o Destinatário',
      ceiling: 'Total Máximo',
      future_transfer_dates: 'Datas dos Próximos Envios',
    },
    statements: {
      may_receive_less:
        'O destinatário pode receber menos por causa de tarifas cobradas pelo banco dele e de impostos do país de destino.',
      may_be_sooner: 'O dinheiro pode estar disponível antes.',
      errors:
        'Você tem o direito de contestar erros na sua transação. Se achar que há um erro, fale com a gente em até 180 dias pelo {phone} ou em {site}. Você também pode nos pedir uma explicação por escrito dos seus direitos.',
      cancellation:
        'Você pode cancelar e receber todo o dinheiro de volta em até 30 minutos depois do pagamento, a não ser que o valor já tenha sido retirado ou depositado.',
      complaints:
        'Para dúvidas ou reclamações sobre a {provider}, fale com:\nDepartamento de Serviços Financeiros do Estado de Nova York\n{agencyPhone}\n{agencySite}\n\nConsumer Financial Protection Bureau, órgão federal de proteção ao consumidor\n{bureauPhone}\n{bureauTty} (TTY/TDD)\n{bureauSite}',
      estimates:
        'Os valores estimados usam a taxa de câmbio de hoje. Vale a taxa da Data do Envio; nesse dia você recebe um recibo com os valores reais.',
      later_estimates:
        'A taxa de câmbio e os valores do primeiro envio são fixos. Os dos seguintes são estimados: vale a taxa de cada Data do Envio, e nesse dia você recebe um recibo com os valores reais.',
      cancellation_scheduled:
        'Você pode cancelar sem custo um envio agendado até o fim do dia anterior à Data do Envio, no horário de Nova York, e em todo caso até três dias úteis antes. Se você cancelar, cancelamos todos os próximos envios, a menos que você peça para cancelar só o seguinte. Depois de feito o envio, você pode cancelá-lo e receber tudo de volta em até 30 minutos, a menos que o dinheiro já tenha sido retirado ou depositado.',
    },
    rhythms: {
      once: 'Uma única vez',
      weekly: 'Toda semana ({weekday}), a partir de {start}',
      fortnightly: 'A cada duas semanas ({weekday}), a partir de {start}',
      twice_monthly: 'No dia 15 e no último dia de cada mês, a partir de {start}',
      monthly: 'No dia {day} de cada mês, a partir de {start}',
      monthly_end: 'No dia {day} de cada mês ou, se não houver, no último, a partir de {start}',
    },
    moved: '{date}, em vez de {dueOn}',
  },
  wallet: 'Saldo SOL',
}
