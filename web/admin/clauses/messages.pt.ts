import type { ClausesKey } from './messages.es.ts'

export default {
  'admin.clauses.intro':
    'Cada cláusula com o que a SOL faz, o teste automático que a sustenta e os registros que a mostram.',
  'admin.clauses.unknown': 'Esta cláusula não existe',
  'admin.clauses.text': 'Texto do ano',
  'admin.clauses.since': 'Vale desde',
  'admin.clauses.since.always': 'Antes da nossa licença',
  'admin.clauses.screen': 'Onde se trabalha',
  'admin.clauses.open': 'Abrir a tela',
  'admin.clauses.test': 'Teste que a sustenta',
  'admin.clauses.evidence': 'Últimos registros',
  'admin.clauses.loading': 'Carregando os registros…',
  'admin.clauses.none': 'Ainda não há registros',
  'admin.clauses.none.text': 'Aparecerão quando a cláusula for aplicada pela primeira vez.',
  'admin.clauses.does.disclosure':
    'Antes de pagar, o cliente vê cada preço, a taxa de câmbio e quanto a família vai receber.',
  'admin.clauses.does.receipt': 'Ao pagar, recebe um comprovante com a data de entrega, seus direitos e onde reclamar.',
  'admin.clauses.does.language': 'Cada divulgação está em inglês e no idioma que o cliente usa.',
  'admin.clauses.does.claim': 'Um erro reclamado é investigado em noventa dias e informado em três dias úteis.',
  'admin.clauses.does.remedy': 'Se o erro foi nosso, o que é devido é devolvido, uma única vez.',
  'admin.clauses.does.cancel': 'Durante trinta minutos ele pode cancelar, enquanto ninguém recebeu o dinheiro.',
  'admin.clauses.does.cancel_refund': 'O que foi cancelado é devolvido por inteiro, com tarifas e impostos.',
  'admin.clauses.does.scheduled': 'Um envio programado é divulgado com suas estimativas e avisado três dias antes.',
  'admin.clauses.does.retention': 'Cada divulgação fica guardada e pode ser mostrada de novo como era.',
  'admin.clauses.does.card_error': 'Uma compra contestada do cartão é decidida no prazo ou creditada enquanto isso.',
  'admin.clauses.does.prepaid': 'Antes de guardar saldo, o cliente recebe as divulgações da conta pré-paga.',
  'admin.clauses.does.e_sign': 'Sem o consentimento a documentos eletrônicos, nada é enviado.',
  'admin.clauses.does.records':
    'A partir de 3.000 dólares, o pagamento espera pelos dados de quem envia e de quem recebe.',
  'admin.clauses.does.blocked': 'O dinheiro de uma pessoa sancionada é bloqueado e informado em dez dias úteis.',
  'admin.clauses.does.rejected': 'Um envio que a lei proíbe é recusado e o dinheiro volta.',
  'admin.clauses.does.policies':
    'O programa contra a lavagem está escrito, aprovado por duas pessoas e lido por todos.',
  'admin.clauses.does.remittance_tax':
    'O um por cento sobre o que se envia com dinheiro em espécie é cotado, divulgado e pago.',
  'admin.clauses.does.ny_sales': 'A cada trimestre as vendas são informadas ao Departamento de Serviços Financeiros.',
  'admin.clauses.does.ny_investments':
    'Todo dia se mede se os investimentos permitidos cobrem o que se deve aos clientes.',
  'admin.clauses.does.ny_access': 'Uma vez por ano outra pessoa revisa as permissões de cada funcionário.',
  'admin.clauses.does.ny_audit': 'Cada ação fica num registro encadeado que não se altera sem que se perceba.',
  'admin.clauses.does.ach_returns':
    'Os débitos devolvidos são contados e avisados antes de chegar aos limites da Nacha.',
} satisfies Record<ClausesKey, string>
