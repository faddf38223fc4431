import { businessAddress } from './business.ts'
import type { ServicesText } from './text.ts'

export default {
  title: 'Serviços',
  description:
    'Envios com saldo ou pelo seu banco, pagamentos on-line, cartão, carteira e serviços para empresas: o que você já pode fazer com a SOL e o que vem por aí.',
  headline: 'Tudo o que você pode fazer com a SOL',
  lead: 'Aqui está cada serviço: o que você já pode usar e o que ainda estamos construindo. Sem letras miúdas.',
  calculate: 'Simular um envio',
  all: 'Ver a lista completa',
  statuses: { now: 'Disponível hoje', partly: 'Disponível em parte', soon: 'Em breve' },
  todayTitle: 'O que você pode fazer hoje',
  comingTitle: 'O que vem por aí',
  services: [
    {
      id: 'onlinePayment',
      eyebrow: 'Pagamentos on-line',
      title: 'A luz, a escola e o aluguel, pelo celular',
      status: 'now',
      lead: 'Você paga pela internet de onde estiver, na hora que puder. Sem guichê, sem fila, sem horário.',
      today: [
        'Você paga cada envio on-line, com seu saldo na SOL ou com sua conta bancária nos Estados Unidos.',
        'Você paga luz, água, telefone ou escola direto à companhia em dez países: dizemos quanto é e quando vence.',
        'Deposita na conta de quem cuida das despesas da casa, e chega o valor exato que você viu antes de pagar.',
        'Fica com um recibo em inglês e no seu idioma, para guardar e imprimir.',
      ],
      coming: 'Mais companhias e mais países, e pagamentos que se repetem todo mês.',
      action: { words: 'Fazer um pagamento', href: '/signup' },
    },
    {
      id: 'B2B',
      eyebrow: 'Para empresas',
      title: 'Seus fornecedores e sua equipe, na moeda deles',
      status: 'partly',
      lead: 'Muitos dos nossos clientes têm um pequeno negócio aqui e trabalham com alguém de lá. Queremos que pagar essa pessoa seja tão fácil quanto mandar dinheiro para casa.',
      today: [
        'Com sua conta pessoal você pode pagar um fornecedor ou um funcionário: ao salvar, você nos diz qual é a relação.',
        'Salva até 200 destinatários e repete um pagamento sem digitar nada de novo.',
        'Cada pagamento tem recibo e código de confirmação para a sua contabilidade.',
      ],
      coming:
        'Contas em nome da empresa, permissões para várias pessoas e folha de pagamento com um só arquivo. Vamos abri-las quando pudermos verificar cada sócio como a lei pede.',
      action: { words: 'Conte o que sua empresa precisa', href: businessAddress('Minha empresa e a SOL') },
    },
    {
      id: 'moneyTransfer',
      eyebrow: 'Envios: ACH e on-line',
      title: 'Do seu bolso para o deles, sem rodeios',
      status: 'now',
      lead: 'É o que fazemos de melhor. Você vê a tarifa, o câmbio e a data de chegada antes de pagar, e o dinheiro chega a um banco, em espécie ou a uma carteira digital, conforme o país.',
      today: [
        'Com seu saldo: o envio sai assim que você confirma.',
        'Com seu banco (ACH): cobramos da sua conta e o envio sai quando o banco confirma, em alguns dias úteis. A data você sabe antes.',
        'Você tem 30 minutos para cancelar sem custo, se o dinheiro ainda não foi entregue.',
        'Sua família acompanha o envio por um link, sem abrir conta.',
      ],
      action: { words: 'Simular um envio', href: '/#moneyTransferForm' },
    },
    {
      id: 'solCard',
      eyebrow: 'Cartão SOL',
      title: 'Um cartão pré-pago sem dívidas',
      status: 'soon',
      lead: 'O Cartão SOL vai usar o saldo que você já tem: sem dinheiro não há compra, e por isso também não há juros nem cheque especial.',
      today: [
        'Ainda não emitimos o cartão e não pedimos seus dados para uma lista de espera.',
        'Enquanto isso, sua família pode retirar o dinheiro em espécie ou receber na conta ou na carteira digital, sem cartão.',
      ],
      coming:
        'Um cartão que você bloqueia pela sua conta, com cada tarifa explicada antes do pedido e o número guardado apenas pelo banco emissor.',
      action: { words: 'Ver os próximos passos', href: '/mission-and-values#roadmap' },
    },
    {
      id: 'eWallet',
      eyebrow: 'Carteira e cartões pré-pagos',
      title: 'Seu saldo na SOL, sempre à mão',
      status: 'partly',
      lead: 'Seu saldo fica em dólares e fecha até o último centavo: cada movimento é registrado duas vezes em um livro que ninguém pode apagar.',
      today: [
        'Você vê seu saldo e quanto dele está reservado para um envio a caminho.',
        'Paga envios com ele sem esperar pelo banco.',
        'Se você cancela um envio pago com saldo, ou ele não pode ser entregue, o dinheiro volta para lá.',
      ],
      coming:
        'Adicionar saldo pelo seu banco, receber dinheiro de outras pessoas e usá-lo com um cartão pré-pago. Antes de abrir, vamos mostrar as tarifas e os seus direitos, como manda a lei.',
      action: { words: 'Abrir minha conta', href: '/signup' },
    },
  ],
  list: {
    eyebrow: 'Produtos e serviços',
    title: 'A lista completa',
    lead: 'Onde está escrito “Disponível hoje”, você pode usar assim que verificar sua identidade. Onde está escrito “Em breve”, ainda não existe.',
    columns: { product: 'Serviço', what: 'O que faz', status: 'Situação' },
    rows: [
      {
        product: 'Depósito bancário',
        what: 'O dinheiro chega ao banco do destinatário, na moeda dele.',
        status: 'now',
      },
      { product: 'Retirada em espécie', what: 'O destinatário retira com documento e um código.', status: 'now' },
      { product: 'Carteira digital', what: 'Chega ao celular, nos países onde isso é comum.', status: 'now' },
      { product: 'Pagamento com saldo', what: 'O envio sai assim que você confirma.', status: 'now' },
      { product: 'Pagamento pelo banco (ACH)', what: 'Cobramos da sua conta nos Estados Unidos.', status: 'now' },
      {
        product: 'Câmbio',
        what: 'Dólares para a moeda do destino, pelo câmbio médio e sem acréscimo.',
        status: 'now',
      },
      {
        product: 'Acompanhamento por link',
        what: 'Quem recebe vê onde está o dinheiro, sem abrir conta.',
        status: 'now',
      },
      { product: 'Depósito no saldo', what: 'Dinheiro do seu banco para o seu saldo na SOL.', status: 'soon' },
      {
        product: 'Pagamento de contas',
        what: 'Luz, água, telefone e escola, direto para a companhia.',
        status: 'now',
      },
      { product: 'Contas para empresas', what: 'Em nome da empresa, com folha e permissões.', status: 'soon' },
      { product: 'Cartão SOL', what: 'Compras com o seu saldo, sem dívidas.', status: 'soon' },
      {
        product: 'Depósito de cheques',
        what: 'Duas fotos do seu cheque de pagamento, e ele cai no seu saldo.',
        status: 'now',
      },
    ],
    join: 'Criar conta',
    help: 'Tirar uma dúvida',
  },
} satisfies ServicesText
