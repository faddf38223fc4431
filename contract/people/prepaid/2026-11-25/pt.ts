import { brand } from '#contract/lib/brand.ts'
import type { PrepaidText } from '../prepaid-text.ts'

export default {
  title: 'Seu saldo na SOL: tarifas e proteções',
  template: 'Modelo para revisão jurídica: um advogado precisa revisar este texto antes de usá-lo com clientes.',
  lead: 'A lei pede que mostremos isto antes de você guardar dinheiro com a gente (12 CFR 1005.18).',
  short: {
    heads: [
      { name: 'Emissor', amount: brand.name },
      { name: 'Programa', amount: 'Saldo SOL' },
      { name: 'Preço para abrir', amount: 'US$ 0' },
    ],
    top: [
      { name: 'Tarifa mensal', amount: 'US$ 0' },
      { name: 'Por compra', amount: 'N/A' },
      { name: 'Saque em caixa eletrônico', amount: 'N/A' },
      { name: 'Recarga em dinheiro', amount: 'US$ 0' },
    ],
    lines: [
      { name: 'Consulta de saldo em caixa eletrônico (dentro ou fora da rede)', amount: 'N/A' },
      { name: 'Atendimento ao cliente (automático ou com uma pessoa)', amount: 'US$ 0 por ligação' },
      { name: 'Inatividade', amount: 'US$ 0' },
    ],
    others: 'Cobramos 1 outro tipo de tarifa. É esta:',
    other: [{ name: 'Enviar dinheiro para outro país', amount: 'US$ 1,30' }],
    statements: [
      'Sem cheque especial nem crédito.',
      'Seu dinheiro não é segurado pela FDIC.',
      'Para informações gerais sobre contas pré-pagas, acesse cfpb.gov/prepaid.',
      'Os detalhes e as condições de todas as tarifas e serviços estão na lista de todas as tarifas, mais abaixo.',
    ],
  },
  long: {
    title: 'Lista de todas as tarifas do seu saldo SOL',
    groups: [
      {
        heading: 'Para começar',
        fees: [
          {
            name: 'Abrir um saldo',
            amount: 'US$ 0',
            when: 'Em qualquer uma das moedas que oferecemos; você escolhe quais abrir.',
          },
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
            name: 'Recarga em dinheiro',
            amount: 'US$ 0',
            when: 'A loja pode cobrar uma tarifa própria; ela avisa antes de você pagar.',
          },
        ],
      },
      {
        heading: 'Gastar dinheiro',
        fees: [
          {
            name: 'Enviar dinheiro para outro país',
            amount: 'US$ 1,30',
            when: 'Por envio, seja qual for o valor. Você vê a tarifa antes de confirmar.',
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
            when: 'Seu saldo não tem um cartão para sacar em dinheiro.',
          },
          {
            name: 'Saque para sua conta bancária',
            amount: 'US$ 0',
            when: 'Para uma conta nos Estados Unidos em seu próprio nome.',
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
      'Sem cheque especial nem crédito: nunca deixamos seu saldo abaixo de zero.',
      `Fale com a ${brand.name} pelo telefone ${brand.phone}, por carta para ${brand.address}, ou acesse ${brand.site}.`,
      `Para informações gerais sobre contas pré-pagas, acesse cfpb.gov/prepaid. Se tiver uma reclamação sobre uma conta pré-paga, ligue para o Consumer Financial Protection Bureau no 1-${brand.bureau.phone} ou acesse cfpb.gov/complaint.`,
    ],
  },
} satisfies PrepaidText
