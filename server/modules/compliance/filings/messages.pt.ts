import type { Messages } from './messages.es.ts'

export const pt: Messages = {
  names: {
    ny_sales: 'Vendas do trimestre, Nova York',
    form_720: 'Formulário 720 do IRS (imposto sobre remessas)',
    tax_deposit: 'Depósito quinzenal do imposto sobre remessas',
    nmls_call: 'Relatório trimestral da NMLS',
    ny_cybersecurity: 'Certificação de cibersegurança, Nova York',
    audited_statements: 'Demonstrações financeiras auditadas',
    aml_review: 'Revisão independente do programa contra lavagem de dinheiro',
  },
  due: {
    title: 'Há um relatório para entregar',
    message: '{report}, {period}: entrega até {day}.',
  },
  late: {
    title: 'Um relatório está atrasado',
    message: '{report}, {period}: devia ser entregue até {day}. Entreguem hoje.',
  },
  confidentialDue: {
    title: 'Uma comunicação confidencial está para vencer',
    message: 'Uma comunicação de compliance deve ser entregue até {day}.',
  },
  confidentialLate: {
    title: 'Uma comunicação confidencial está atrasada',
    message: 'Uma comunicação de compliance vencia em {day}. Entregue hoje.',
  },
}
