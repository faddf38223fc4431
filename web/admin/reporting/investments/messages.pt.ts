import type { InvestmentsKey } from './messages.es.ts'

export default {
  'admin.reporting.investments.aside': 'Nosso, mas não conta',
  'admin.reporting.investments.at': 'Segundo os livros de {at}',
  'admin.reporting.investments.by-day': 'Por dia',
  'admin.reporting.investments.day': 'Dia',
  'admin.reporting.investments.dollars': 'Em dólares',
  'admin.reporting.investments.enough': 'É suficiente: {surplus} a mais do que devemos.',
  'admin.reporting.investments.held': 'No banco e com processadores',
  'admin.reporting.investments.kind': 'O quê',
  'admin.reporting.investments.kind.bank': 'Banco',
  'admin.reporting.investments.kind.cards': 'Saldos em cartões',
  'admin.reporting.investments.kind.prefunds': 'Fundos com parceiros',
  'admin.reporting.investments.kind.processors': 'A receber de',
  'admin.reporting.investments.kind.receivables': 'A receber',
  'admin.reporting.investments.kind.transfers': 'Transferências em andamento',
  'admin.reporting.investments.kind.unclaimed': 'Dinheiro não reclamado, devido aos estados',
  'admin.reporting.investments.kind.blocked': 'Bens bloqueados',
  'admin.reporting.investments.kind.unassigned': 'Dinheiro sem dono conhecido',
  'admin.reporting.investments.kind.wallets': 'Saldos de clientes',
  'admin.reporting.investments.none': 'Nada.',
  'admin.reporting.investments.none.days': 'Nenhum dia deste mês foi medido ainda.',
  'admin.reporting.investments.owed': 'Devido a clientes',
  'admin.reporting.investments.rule':
    'O que está no banco e o que os processadores nos devem precisa cobrir o tempo todo o que devemos aos clientes (Lei Bancária de Nova York § 651); cada parte aparece separada. Cada dia é medido à meia-noite; se faltar, o escritório inteiro é avisado.',
  'admin.reporting.investments.short': 'Faltam {missing} para o que devemos.',
  'admin.reporting.investments.surplus': 'Diferença',
} satisfies Record<InvestmentsKey, string>
