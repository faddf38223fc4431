import type { LegalText } from '../document.ts'

export default {
  title: 'Acessibilidade',
  lead: 'A SOL deve servir a qualquer pessoa que manda dinheiro para casa: pela visão, pela audição, pelo teclado ou com ajuda. Isto é o que fazemos e o que ainda falta.',
  sections: [
    {
      heading: 'Nossa meta',
      paragraphs: [
        'Cumprir as Diretrizes de Acessibilidade para Conteúdo Web (WCAG) 2.2, nível AA, nas páginas públicas e na sua conta, nos três idiomas e nos dois temas, claro e escuro.',
      ],
    },
    {
      heading: 'O que você já pode fazer',
      paragraphs: [],
      points: [
        'usar o site inteiro só com o teclado, com o foco sempre visível;',
        'ouvi-lo com um leitor de tela: campos, erros e mudanças são anunciados com palavras;',
        'ampliar até 200% ou usar uma tela de 320 pixels sem rolar para os lados;',
        'colar códigos e senhas em vez de decorá-los, e entrar com uma chave de acesso;',
        'dispensar as animações: se o seu aparelho pede menos movimento, não há nenhum;',
        'ler as páginas públicas mesmo que o navegador não execute programas.',
      ],
    },
    {
      heading: 'Como verificamos',
      paragraphs: [
        'Cada mudança passa por uma verificação automática de todas as telas, nos dois temas e em vários tamanhos. Ela não encontra tudo, então também percorremos as telas com teclado e leitor de tela.',
      ],
    },
    {
      heading: 'O que ainda falta',
      paragraphs: [],
      points: [
        'os recibos em PDF podem ser lidos em voz alta, mas ainda não têm todas as marcas de estrutura; a mesma informação está na página do recibo;',
        'os mapas e o globo são enfeites com uma descrição curta; a lista completa de países está em texto;',
        'a página de algum parceiro, como o seu banco, pode não cumprir estas diretrizes.',
      ],
    },
    {
      heading: 'Se algo não funciona para você',
      paragraphs: [
        `Ligue para {companyPhone} ou escreva para {companyEmail} e diga o que queria fazer e com qual tecnologia assistiva. Podemos fazer qualquer procedimento com você por telefone e mandar os documentos em letra grande, sem custo.`,
        'Respondemos em dois dias úteis. Se não dermos uma solução, você pode seguir os passos da página de licenças e reclamações.',
      ],
    },
  ],
} satisfies LegalText
