import type { Article } from '../../article.ts'

export const balance: Article[] = [
  {
    slug: 'add-money',
    title: 'Como adiciono saldo?',
    summary: 'Pelo banco sem tarifa, com um cartão de débito ou em dinheiro em uma loja.',
    keywords:
      'adicionar saldo recarregar recarga carregar depositar colocar fundos dinheiro banco cartão espera retido',
    body: [
      {
        steps: [
          'Entre em [Adicionar saldo](/dashboard/home/add) e escolha como: pelo banco, com cartão de débito ou em dinheiro.',
          'Digite quanto. Antes de confirmar você vê a tarifa e a partir de que dia pode usar o dinheiro.',
          'Confirme. Se for preciso um código, enviamos por e-mail.',
        ],
      },
      'Na primeira vez com uma conta ou um cartão, o dinheiro espera alguns dias: o banco ainda pode anular a cobrança. Depois a espera diminui.',
      'A conta e o cartão precisam estar no seu nome. Enquanto houver tempo, você pode cancelar a recarga e nada é cobrado.',
    ],
  },
  {
    slug: 'cash-and-tax',
    title: 'Como adiciono dinheiro em espécie e o que é o imposto de 1%?',
    summary:
      'Você paga em uma loja com um código. Se depois enviar esse dinheiro ao exterior, soma-se 1% de imposto federal.',
    keywords: 'dinheiro espécie loja farmácia código caixa imposto federal um por cento remessas taxa notas',
    body: [
      {
        steps: [
          'Em [Adicionar saldo](/dashboard/home/add), escolha “Em dinheiro” e digite quanto.',
          'Mostre o código no caixa de uma das lojas que aparecem, antes que ele vença, e guarde o recibo.',
          'Quando a loja confirma o pagamento, o dinheiro está no seu saldo e você já pode usar.',
        ],
      },
      'Adicionar dinheiro em espécie não paga imposto. Desde 2026, ao enviar esse dinheiro ao exterior soma-se 1% de imposto federal, e você vê isso antes de pagar: por 40,00 USD que adicionou em espécie, 0,40 USD.',
      'Quando você envia do saldo, o dinheiro em espécie é usado primeiro. O que vem do seu banco ou do seu cartão de débito não paga esse imposto. O imposto vai para o governo, não para nós.',
    ],
  },
  {
    slug: 'checks',
    title: 'Como deposito um cheque?',
    summary: 'Com duas fotos. A tarifa é de {check-fee}, no mínimo {check-least}, e o dinheiro vai para o seu saldo.',
    keywords: 'cheque cheques depositar descontar trocar foto endossar assinar frente verso espera devolvido',
    body: [
      {
        steps: [
          'Entre em [Cheques](/dashboard/funds/checks), toque em “Depositar um cheque” e tire uma foto da frente.',
          'Escreva no verso o que indicamos, assine e tire a outra foto.',
          'Digite o valor e os números do cheque, revise e deposite.',
        ],
      },
      'Uma pessoa da nossa equipe confere, em geral em um dia útil. Depois cobramos do banco do cheque e, conforme o valor e se são seus primeiros cheques, você espera alguns dias úteis para usar o dinheiro: antes de depositar dizemos quantos.',
      'Guarde o papel até o dinheiro ficar disponível. Se o banco não pagar o cheque, você fica sem esse dinheiro e não cobramos a tarifa. Se já o tiver usado, você fica nos devendo.',
    ],
  },
  {
    slug: 'bills',
    title: 'Como pago a luz, a água ou outra conta?',
    summary: 'Direto à empresa, com o seu saldo: luz, água, gás, telefone, internet, escola e taxas municipais.',
    keywords: 'pagar luz água gás telefone internet conta contas boleto fatura escola serviços vencimento lembrete',
    body: [
      {
        steps: [
          'Entre em [Pagar contas](/dashboard/funds/bills), toque em “Pagar uma conta” e escolha o país e a empresa.',
          'Digite o número que a empresa pede; dizemos onde ele está no papel. Ao consultar, você vê quanto está em aberto, se a empresa informar.',
          'Revise o total e até que dia a empresa terá o pagamento, e confirme com o código que enviamos.',
        ],
      },
      'Salve a conta para pagar de novo com um toque e peça um lembrete antes do vencimento.',
      'Você pode cancelar até {cancel-minutes} minutos depois de pagar, se a empresa ainda não tiver recebido; muitas recebem em segundos. Se a empresa não aceitar o pagamento, tudo volta ao seu saldo.',
    ],
  },
  {
    slug: 'convert',
    title: 'Como troco dólares por outra moeda?',
    summary: 'Em Converter, sem margem e na hora. Uma conversão não pode ser desfeita.',
    keywords: 'converter trocar câmbio dólares euros moeda outra saldo cotação',
    body: [
      {
        steps: [
          'Entre em [Converter](/dashboard/funds/convert) e escolha qual moeda você troca e qual recebe.',
          'Digite o valor. Um relógio mostra por quanto tempo garantimos a cotação.',
          'Confirme: os dois saldos mudam na hora.',
        ],
      },
      'Para enviar dinheiro não é preciso converter antes: o envio faz isso sozinho.',
      'Se você espera um câmbio melhor, peça um aviso na sua [tela inicial](/dashboard/home): contamos quando o dólar chegar ao valor que você quer.',
    ],
  },
  {
    slug: 'withdraw',
    title: 'Como saco meu saldo para o meu banco?',
    summary:
      'Para uma conta bancária dos Estados Unidos no seu nome: em alguns dias úteis, ou em segundos por {instant-fee}.',
    keywords:
      'sacar saque instantâneo rtp fednow quanto demora tarifa retirar tirar passar saldo banco conta transferir dinheiro disponível',
    body: [
      {
        steps: [
          'Entre em [Sacar](/dashboard/funds/withdraw) e digite quanto.',
          'Escolha a conta e quando chega. Você vê a tarifa e a data.',
          'Confirme com o código que enviamos: ele vale só para esse valor, essa conta e esse prazo.',
        ],
      },
      'Um saque padrão chega até a data que você vê. Um instantâneo chega em segundos, a qualquer hora e em qualquer dia, custa {instant-fee} e não dá para desfazer. Você pode escolher se o seu banco recebe pagamentos instantâneos (RTP ou FedNow). Se o banco recusar, o valor e a tarifa voltam para o seu saldo.',
      'Você pode sacar o que está disponível; o que está reservado ou em espera, quando for liberado.',
      'Se você mudou a senha há pouco tempo, espere {hold-hours} horas. Se seu banco devolver o saque, o dinheiro volta ao saldo e dizemos o motivo.',
    ],
  },
  {
    slug: 'statements',
    title: 'Onde estão meus recibos e extratos?',
    summary: 'O recibo está em cada envio; os extratos, por mês e por moeda, em Saldo e contas.',
    keywords: 'recibo comprovante extrato pdf baixar imprimir histórico arquivo excel imposto de renda declaração ano',
    body: [
      [
        'Recibo de um envio: abra-o no [Histórico](/dashboard/history) e toque em “Recibo”. Você pode salvar em PDF ou imprimir.',
        'Extrato: em [Extratos](/dashboard/funds/statements) está cada mês de cada saldo, e quanto você enviou no ano a cada pessoa.',
        'Tudo junto: no Histórico você pode baixar suas movimentações em um arquivo, com os filtros que escolher.',
      ],
      'O que você aceitou e o que leu antes de pagar está em [Documentos aceitos](/dashboard/setting/documents).',
    ],
  },
]
