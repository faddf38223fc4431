import { brand } from '#contract/lib/brand.ts'
import type { PrepaidTemplate } from '../prepaid-text.ts'

export default {
  title: 'Seu saldo e seu cartão SOL: tarifas e proteções',
  template: 'Modelo para revisão jurídica: um advogado precisa revisar este texto antes de usá-lo com clientes.',
  lead: 'A lei pede que mostremos isto antes de você guardar dinheiro com a gente (12 CFR 1005.18).',
  short: {
    heads: [
      { name: 'Emissor', amount: brand.name },
      { name: 'Programa', amount: 'Saldo e cartão virtual SOL' },
      { name: 'Preço para abrir', amount: 'US$ 0' },
    ],
    top: [
      { name: 'Tarifa mensal', amount: 'US$ 0' },
      { name: 'Por compra', amount: 'US$ 0' },
      { name: 'Saque em caixa eletrônico', amount: 'N/A' },
      { name: 'Recarga em dinheiro', amount: 'US$ 2,00' },
    ],
    lines: [
      { name: 'Consulta de saldo em caixa eletrônico (dentro ou fora da rede)', amount: 'N/A' },
      { name: 'Atendimento ao cliente (automático ou com uma pessoa)', amount: 'US$ 0 por ligação' },
      { name: 'Inatividade', amount: 'US$ 0' },
    ],
    others: 'Cobramos 5 outros tipos de tarifa. Estas são algumas:',
    other: [
      { name: 'Enviar dinheiro para outro país', amount: '{transferFee}' },
      { name: 'Adicionar dinheiro com cartão de débito', amount: '2,9% + US$ 0,30' },
    ],
    statements: [
      'Sem cheque especial nem crédito.',
      'Seu dinheiro não é segurado pela FDIC.',
      'Para informações gerais sobre contas pré-pagas, acesse cfpb.gov/prepaid.',
      'Os detalhes e as condições de todas as tarifas e serviços estão na lista de todas as tarifas, mais abaixo.',
    ],
  },
  long: {
    title: 'Lista de todas as tarifas do seu saldo e do seu cartão SOL',
    groups: [
      {
        heading: 'Para começar',
        fees: [
          {
            name: 'Abrir um saldo',
            amount: 'US$ 0',
            when: 'Em qualquer uma das moedas que oferecemos; você escolhe quais abrir.',
          },
          { name: 'Pedir o cartão virtual', amount: 'US$ 0', when: 'O cartão é opcional: seu saldo funciona sem ele.' },
          {
            name: 'Trocar o cartão',
            amount: 'US$ 0',
            when: 'Se você perder, for roubado ou alguém tiver visto os dados, quantas vezes for preciso.',
          },
          { name: 'Carregar o cartão', amount: 'US$ 0', when: 'Do seu saldo em dólares, e de volta para ele.' },
        ],
      },
      {
        heading: 'Uso mensal',
        fees: [
          {
            name: 'Tarifa mensal',
            amount: 'US$ 0',
            when: 'Não cobramos para guardar seu saldo, seja qual for o valor.',
          },
          { name: 'Inatividade', amount: 'US$ 0', when: 'Não cobramos se você não usar seu saldo.' },
        ],
      },
      {
        heading: 'Adicionar dinheiro',
        fees: [
          {
            name: 'Da sua conta bancária',
            amount: 'US$ 0',
            when: 'Seu banco pode cobrar se não houver saldo na conta.',
          },
          {
            name: 'Com cartão de débito',
            amount: '2,9% + US$ 0,30',
            when: 'Do valor que você adiciona, a cada vez. Você vê a tarifa em dólares antes de confirmar.',
          },
          {
            name: 'Recarga em dinheiro',
            amount: 'US$ 2,00',
            when: 'A cada vez. A loja também pode cobrar uma tarifa própria; ela avisa antes de você pagar.',
          },
          {
            name: 'Depositar um cheque',
            amount: '1%, no mínimo US$ 1,00',
            when: 'Do valor do cheque. Você vê a tarifa em dólares antes de confirmar.',
          },
        ],
      },
      {
        heading: 'Gastar dinheiro',
        fees: [
          {
            name: 'Compra com o cartão',
            amount: 'US$ 0',
            when: 'On-line, onde aceitem cartões e em qualquer moeda: não acrescentamos nada ao câmbio da rede.',
          },
          { name: 'Compra recusada', amount: 'US$ 0', when: 'Não cobramos nada quando uma compra é recusada.' },
          {
            name: 'Enviar dinheiro para outro país',
            amount: '{transferFee}',
            when: '{transferWhen}',
          },
          {
            name: 'Pagar uma conta',
            amount: 'US$ 1,30',
            when: 'Por conta, seja qual for o valor. Você vê a tarifa antes de confirmar.',
          },
          {
            name: 'Converter entre seus saldos',
            amount: 'US$ 0',
            when: 'Pelo câmbio médio de mercado que mostramos, sem acréscimo.',
          },
        ],
      },
      {
        heading: 'Sacar dinheiro',
        fees: [
          {
            name: 'Saque em caixa eletrônico',
            amount: 'N/A',
            when: 'O cartão é virtual: não saca dinheiro.',
          },
          {
            name: 'Saque para sua conta bancária',
            amount: '{withdrawalFee}',
            when: 'Para uma conta nos Estados Unidos em seu próprio nome. Você vê a data de chegada antes de confirmar.',
          },
          {
            name: 'Saque instantâneo para sua conta bancária',
            amount: '{instantFee}',
            when: 'Para uma conta dessas em um banco que recebe pagamentos instantâneos. Você vê antes de confirmar.',
          },
        ],
      },
      {
        heading: 'Informações',
        fees: [
          {
            name: 'Consulta de saldo em caixa eletrônico',
            amount: 'N/A',
            when: 'Você vê seu saldo na sua conta quando quiser.',
          },
          {
            name: 'Atendimento ao cliente',
            amount: 'US$ 0 por ligação',
            when: 'Automático ou com uma pessoa, e por mensagem.',
          },
        ],
      },
    ],
    statements: [
      `Seu dinheiro não é segurado pela FDIC. A ${brand.name} é uma empresa de remessas licenciada e não um banco: seu saldo não é um depósito bancário e não rende juros. Se a SOL falir, nenhum seguro de depósitos protege esse saldo.`,
      'Sem cheque especial nem crédito: nunca deixamos seu saldo abaixo de zero. Se um estabelecimento cobrar mais do que há no seu cartão, não cobramos nada por isso.',
      `Fale com a ${brand.name} pelo telefone {companyPhone}, por carta para {companyAddress}, ou acesse ${brand.site}.`,
      `Para informações gerais sobre contas pré-pagas, acesse cfpb.gov/prepaid. Se tiver uma reclamação sobre uma conta pré-paga, ligue para o Consumer Financial Protection Bureau no 1-${brand.bureau.phone} ou acesse cfpb.gov/complaint.`,
    ],
  },
  transfer: {
    one: 'Por envio a partir do seu saldo, seja qual for o valor. Você vê a tarifa antes de confirmar.',
    lower:
      'Por envio a partir do seu saldo; pode ser menor dependendo do país, da forma de receber e do valor. Você vê a tarifa antes de confirmar.',
    note: '*Esta tarifa pode ser menor dependendo do país, da forma de receber o dinheiro e do valor.',
  },
} satisfies PrepaidTemplate
