import type { ClausesKey } from './messages.es.ts'

export default {
  'admin.clauses.intro':
    'Cada cláusula com o que a SOL faz, o teste automático que a sustenta e os registros que a mostram.',
  'admin.clauses.exam.title': 'Exportar para um exame',
  'admin.clauses.exam.text':
    'Os registros de um período em um arquivo ZIP: envios, divulgações e recibos, reclamações, triagem de listas, alertas, aprovações, políticas, treinamento, revisões de acesso e o registro de auditoria com sua cadeia, cada tabela com seu SHA-256. A pasta “confidential” fala de casos: entregue-a só a uma autoridade que possa vê-los.',
  'admin.clauses.exam.from': 'Primeiro dia',
  'admin.clauses.exam.to': 'Último dia',
  'admin.clauses.exam.download': 'Baixar os registros',
  'admin.clauses.exam.hint': 'O último dia já precisa ter terminado.',
  'admin.clauses.exam.failed': 'Não foi possível iniciar o download. Tente de novo.',
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
  'admin.clauses.does.travel_rule': 'Nome, endereço, documento e conta seguem com a ordem ao parceiro.',
  'admin.clauses.does.blocked': 'O dinheiro de uma pessoa sancionada é bloqueado e informado em dez dias úteis.',
  'admin.clauses.does.rejected': 'Um envio que a lei proíbe é recusado e o dinheiro volta.',
  'admin.clauses.does.currency': 'Mais de US$ 10.000 em dinheiro que uma pessoa paga em um dia abrem uma comunicação.',
  'admin.clauses.does.currency_total':
    'Os pagamentos em dinheiro de uma pessoa em um dia são somados, em todos os balcões.',
  'admin.clauses.does.currency_filing':
    'A comunicação é entregue em até 15 dias, preparada por uma pessoa e aprovada por outra.',
  'admin.clauses.does.secrecy': 'Fora do compliance ninguém sabe que existe um caso ou uma comunicação.',
  'admin.clauses.does.suspicious':
    'O que é suspeito é investigado e, a partir de 2.000 dólares, comunicado em 30 dias desde a detecção.',
  'admin.clauses.does.policies':
    'O programa contra a lavagem está escrito, aprovado por duas pessoas e lido por todos.',
  'admin.clauses.does.ny_rules':
    'Cada regra de monitoramento tem versão, autor, motivo e teste, e é publicada por duas pessoas.',
  'admin.clauses.does.monitoring':
    'O que os clientes movimentam é avaliado a cada hora por regras, e padrões incomuns geram alertas.',
  'admin.clauses.does.remittance_tax':
    'O um por cento sobre o que se envia com dinheiro em espécie é cotado, divulgado e pago.',
  'admin.clauses.does.ny_sales': 'A cada trimestre as vendas são informadas ao Departamento de Serviços Financeiros.',
  'admin.clauses.does.ny_investments':
    'Todo dia se mede se os investimentos permitidos cobrem o que se deve aos clientes.',
  'admin.clauses.does.ny_access': 'Uma vez por ano outra pessoa revisa as permissões de cada funcionário.',
  'admin.clauses.does.ny_assets':
    'Cada sistema e pacote tem responsável, lugar, classe, fim de suporte e tempo de recuperação.',
  'admin.clauses.does.ny_books':
    'Os registros são guardados pelos anos que a lei pede; o aplicativo não pode apagá-los.',
  'admin.clauses.does.ny_audit': 'Cada ação fica num registro encadeado que não se altera sem que se perceba.',
  'admin.clauses.does.ach_fraud':
    'O que os clientes movimentam é vigiado contra fraude e golpes: num primeiro envio grande pergunta-se para que é.',
  'admin.clauses.does.ach_returns':
    'Os débitos devolvidos são contados e avisados antes de chegar aos limites da Nacha.',
} satisfies Record<ClausesKey, string>
