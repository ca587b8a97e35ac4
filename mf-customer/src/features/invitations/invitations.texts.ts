import { formatClp } from '@loopi/shared/texts/format'

/** Consequences of accepting, in the same words everywhere. */
const means =
  'Se aceitar, a empresa vê seu nome, parte do CPF, seu saldo, sua última atividade e o que acontecer entre vocês.'

export const invitationTexts = {
  title: 'Convites',
  intro: means,
  sent: (day: string, until: string) => `Enviado em ${day}, vale até ${until}.`,
  gift: (amount: number) => `Vem com ${formatClp(amount)}`,
  reason: (reason: string) => `“${reason}”`,
  accept: 'Aceitar',
  acceptGift: (amount: number) => `Aceitar com ${formatClp(amount)}`,
  acceptWithout: 'Aceitar sem o crédito',
  /** Starts with the visible label, so that voice control finds the button by it. */
  acceptOf: (action: string, company: string) => `${action}, convite de ${company}`,
  refuse: 'Recusar',
  refuseOf: (company: string) => `Recusar o convite de ${company}`,
  refuseTitle: 'Recusar este convite?',
  refuseText:
    'A empresa não fica sabendo e não consegue mandar outro e-mail. Se mudar de ideia, resgate um cupom dela.',
  keep: 'Voltar',
  refused: 'Convite recusado',
  failed: 'Não foi possível carregar seus convites.',

  companies: 'Empresas que conhecem você',
  companiesText:
    'Elas veem seu nome, parte do CPF, seu saldo, sua última atividade e o que aconteceu entre vocês. Você pode encerrar quando quiser: pontos e cupons continuam seus.',
  companiesNone: 'Nenhuma empresa vê seus dados.',
  companiesFailed: 'Não foi possível carregar as empresas.',
  since: {
    convite: (day: string) => `Convite aceito em ${day}`,
    resgate: (day: string) => `Desde um resgate em ${day}`,
    leitura: (day: string) => `Desde a leitura de um código em ${day}`,
  },
  end: 'Encerrar vínculo',
  endOf: (company: string) => `Encerrar vínculo com ${company}`,
  endTitle: 'Encerrar este vínculo?',
  endText: 'A empresa deixa de ver você. Seus pontos e cupons ficam; se resgatar outro cupom dela, o vínculo volta.',
  ended: 'Vínculo encerrado',
} as const

export const invitationPageTexts = {
  eyebrow: 'Convite',
  loading: 'Abrindo seu convite...',
  title: (company: string) => `${company} convidou você`,
  titleUnknown: 'Seu convite',
  for: 'Convite para',
  until: (day: string) => `Vale até ${day}.`,
  gift: (amount: number) => `Com o convite vêm ${formatClp(amount)}, que são seus se você aceitar.`,
  means,
  haveAccount: 'Este e-mail já tem uma conta na Loopi. Entre para aceitar: o convite espera na sua área.',
  signIn: 'Entrar e ver o convite',
  toArea: 'Ver na minha área',
  staff: 'Este e-mail é de uma conta de empresa, e convites são para clientes. Você pode recusar.',
  register: 'Ainda sem conta? Diga seu nome e conclua o cadastro no próximo passo.',
  name: 'Seu nome',
  nameMissing: 'Informe seu nome.',
  phone: 'Telefone (opcional)',
  phoneHint: '(99) 99999-9999',
  continue: 'Continuar o cadastro',
  continuing: 'Abrindo...',
  refuse: 'Recusar convite',
  refused: 'Convite recusado.',
  refusedText: 'A empresa não fica sabendo, e não vai receber nada de você.',
  home: 'Conhecer a Loopi',
  invalid: 'Este convite não vale mais.',
  invalidText: 'Se a empresa mandou outro, abra o e-mail mais recente.',
  toHome: 'Ir para o início',
} as const
