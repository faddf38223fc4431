import type { AnalyticsKey } from './messages.es.ts'

const pt: Record<AnalyticsKey, string> = {
  'admin.analytics.cohorts': 'Quem volta, por mês do primeiro envio',
  'admin.analytics.corridors': 'Corredores',
  'admin.analytics.cost.text':
    'Linhas do resultado divididas pelas vendas: o custo é o que os parceiros cobram, as perdas e as compensações.',
  'admin.analytics.failed': 'Com falha',
  'admin.analytics.first': 'Primeiro envio',
  'admin.analytics.funnel': 'Da visita ao primeiro envio',
  'admin.analytics.income': 'Receita',
  'admin.analytics.month-after': '+{count} {count, plural, one {mês} other {meses}}',
  'admin.analytics.none': 'Ainda não há envios.',
  'admin.analytics.of-before': '{part} da etapa anterior',
  'admin.analytics.of-order': 'Por venda',
  'admin.analytics.partners': 'Pagamentos por parceiro',
  'admin.analytics.payouts': 'Pagamentos',
  'admin.analytics.span': 'Desde {from}',
  'admin.analytics.step.requested': 'Pediram verificação',
  'admin.analytics.step.joined': 'Contas abertas',
  'admin.analytics.step.sent': 'Fizeram um envio',
  'admin.analytics.step.verified': 'Verificadas',
  'admin.analytics.step.visited': 'Visitas',
  'admin.analytics.time': 'Tempo médio',
  'admin.analytics.title': 'Análise',
}

export default pt
