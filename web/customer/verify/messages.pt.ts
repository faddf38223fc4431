import type { VerifyKey } from './messages.es.ts'

export default {
  'verify.action': 'Enviar para verificar',
  'verify.back': 'Voltar ao início',
  'verify.busy': 'Só um instante…',
  'verify.detail': 'Passaporte, identidade, carteira de motorista, matrícula consular ou IDNYC. Só é preciso uma vez.',
  'verify.document.invalid': 'Verifique o tamanho ou a extensão da imagem',
  'verify.document.label': 'Foto do seu documento',
  'verify.missing': 'Preencha todos os campos obrigatórios!',
  'verify.needed.consular': 'Carteira de matrícula consular ou IDNYC',
  'verify.needed.license': 'Carteira de motorista ou identidade do estado',
  'verify.needed.passport': 'Passaporte ou identidade de qualquer país',
  'verify.needed.text': 'A lei pede que a gente saiba quem envia. Vale um documento oficial com foto:',
  'verify.needed.title': 'Do que você precisa',
  'verify.password.hint': 'Assim sabemos que é você.',
  'verify.password.label': 'Sua senha',
  'verify.password.wrong': 'Senha incorreta',
  'verify.picture.sharp': 'Dá para ler tudo, sem reflexo nem dedos na frente',
  'verify.picture.title': 'Como tirar a foto',
  'verify.picture.valid': 'O documento está dentro da validade',
  'verify.picture.whole': 'Aparece inteiro, com os quatro cantos',
  'verify.rejected.again': 'Analisamos em {date}. Corrija o que falta e peça a verificação de novo.',
  'verify.safe':
    'Guardamos seu documento criptografado. Só quem analisa sua identidade o vê, e cada consulta fica registrada.',
  'verify.title': 'Verifique sua identidade',
} satisfies Record<VerifyKey, string>
