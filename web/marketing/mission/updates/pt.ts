import type { UpdatesText } from './list.ts'

export default {
  title: 'Avanço da missão, T{quarter} {year}',
  published: 'Publicado em {date}',
  demonstration: 'Conteúdo de demonstração: conta o que este produto sabe fazer, não a história de uma empresa.',
  back: 'Todos os avanços',
  done: 'O que conseguimos',
  missed: 'O que não deu certo',
  next: 'O que vem a seguir',
  figures: 'Ver os números ao vivo',
  texts: {
    'q1-2023': {
      lead: 'A SOL parte de uma ideia simples: que quem manda parte do salário para casa saiba quanto custa antes de pagar. Este é o primeiro relatório.',
      done: [
        'Uma página que diz quanto custa um envio e quanto se perde num câmbio com acréscimo.',
        'A missão que você lê nesta página e a regra que a sustenta: todo avanço é publicado, mesmo quando não gostamos dele.',
        'Cada página diz qual é o órgão regulador e como apresentar uma reclamação.',
      ],
      missed: [
        'Queríamos mostrar um primeiro preço ao vivo e não conseguimos: as fontes gratuitas de câmbio atrasam, e preço velho é preço falso.',
      ],
      next: 'Escolher uma fonte de câmbio com hora e origem, e decidir como vamos cobrar.',
    },
    'q3-2023': {
      lead: 'Neste trimestre decidimos como ganhamos dinheiro. Parece assunto interno, mas é o que mais muda quanto chega à sua casa.',
      done: [
        'Uma só tarifa por envio e zero acréscimo no câmbio. A tarifa se vê; o acréscimo, não.',
        'Cada cotação guarda o câmbio, a fonte e a hora, para podermos explicá-la depois. Se o câmbio está velho, não fazemos a cotação.',
        'A primeira calculadora: você digita quanto envia ou quanto deve chegar, e o outro lado é calculado sozinho.',
      ],
      missed: [
        'A calculadora não funcionava sem conexão estável. Num celular simples demorava demais, e é esse o celular de muita gente.',
      ],
      next: 'Refazer as páginas para que abram e funcionem antes de baixar todo o resto.',
    },
    'q2-2024': {
      lead: 'Antes de mover o primeiro dólar de um cliente, construímos o livro em que ele fica anotado. Leva tempo, e vale a pena.',
      done: [
        'Um livro contábil de partidas dobradas: cada centavo sai de um lugar e entra em outro, e ninguém, nem nós, pode apagar um lançamento.',
        'Uma prova que soma o livro inteiro e para tudo se algo faltar. Roda sozinha, várias vezes por dia.',
        'As páginas novas: abrem na hora, em espanhol, português e inglês.',
      ],
      missed: ['Nenhum país foi aberto neste trimestre: primeiro a prova do livro precisava passar.'],
      next: 'Os recibos que a lei federal pede, em inglês e no seu idioma, antes de cada pagamento.',
    },
    'q1-2025': {
      lead: 'A lei diz o que uma pessoa deve ver antes de mandar dinheiro. Nós queríamos que, além disso, ela entendesse.',
      done: [
        'As informações antes do pagamento e o recibo, em inglês e no idioma que você escolheu, no mesmo documento e com o mesmo tamanho de letra.',
        'Trinta minutos para mudar de ideia, com um relógio na tela. Se você cancela a tempo, devolvemos tudo, inclusive a tarifa.',
        'Os dados bancários de cada país são conferidos na digitação: uma CLABE ou uma chave Pix com um dígito errado não passa mais.',
      ],
      missed: ['O português chegou tarde e com frases que soavam traduzidas. Foi preciso reescrevê-las.'],
      next: 'Conferir cada nome com as listas de sanções sem incomodar quem só tem o mesmo sobrenome.',
    },
    'q4-2025': {
      lead: 'Um controle que barra inocentes também é uma falha. Este trimestre foi dos nomes.',
      done: [
        'Comparamos nomes como são usados na América Latina: dois sobrenomes, acentos, abreviações. Menos gente foi barrada por engano.',
        'Quando um envio é retido, uma pessoa o analisa, fica registrado quem e por quê, e avisamos você quando a lei permite.',
        'Chegamos a mais de 70 países na lista, com seus bancos, pontos de retirada e feriados.',
      ],
      missed: ['A cobrança pelo banco ainda leva vários dias úteis. Depende da rede ACH, mas quem espera é você.'],
      next: 'Que quem recebe veja onde está o dinheiro, e que entrar na sua conta não dependa só de um código por e-mail.',
    },
    'q3-2026': {
      lead: 'O último trimestre foi das duas pessoas de cada envio: a que manda e a que espera.',
      done: [
        'Um link de acompanhamento: sua família vê o envio avançar na tela, sem conta e sem ligar para o seu trabalho.',
        'Chaves de acesso e códigos de aplicativo para entrar, além do e-mail. Você vê e encerra cada sessão aberta.',
        'Os números da missão já não são escritos por nós: saem do livro contábil, ao vivo, na página da missão.',
      ],
      missed: [
        'O Cartão SOL ainda não existe: não vamos lançá-lo sem tarifas claras.',
        'Você ainda não pode adicionar saldo pelo banco.',
      ],
      next: 'Aproximar mais envios dos vinte segundos e abrir o depósito no saldo.',
    },
  },
} satisfies UpdatesText
