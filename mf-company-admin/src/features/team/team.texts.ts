import { dayInBrazil } from '@loopi/contract/calendar'
import { counted, formatDay, formatMoment } from '@loopi/shared/texts/format'

export const teamTexts = {
  title: 'Equipe',
  intro:
    'Cada pessoa entra com o próprio e-mail e a própria senha, e vê só o que a função dela inclui. O que ela faz fica no registro, com o nome dela.',
  people: 'Pessoas',
  count: (total: number) => counted(total, 'pessoa', 'pessoas'),
  none: 'Ninguém faz parte da equipe.',
  failed: 'Não foi possível carregar a equipe.',
  name: 'Nome',
  you: 'Você',
  role: 'Função',
  roleOf: (name: string, role: string) => `Função de ${name}: ${role}`,
  changing: 'Mudando...',
  changed: (name: string, role: string) => `${name} agora é ${role}.`,
  lastSeen: 'Último acesso',
  /** Before the moment, where the column has no heading. */
  seen: 'Visto em',
  neverSeen: 'Ainda não entrou',
  factor: 'Verificação',
  factorOn: 'Em duas etapas',
  factorOff: 'Sem duas etapas',
  actions: 'Ações',
  actionsFor: (name: string) => `Ações: ${name}`,
  remove: 'Remover da equipe',
  transfer: 'Passar a empresa',
  lastOwner: 'Sair (passe a empresa antes)',
  moment: formatMoment,
} as const

export const inviteTexts = {
  action: 'Convidar pessoa',
  first: 'Convidar a primeira pessoa',
  title: 'Convidar para a equipe',
  intro: 'A pessoa recebe um link que vale por 7 dias, só para este e-mail. A senha é ela quem cria.',
  email: 'E-mail',
  emailMissing: 'Informe o e-mail.',
  role: 'Função',
  roleHint: 'Você pode mudar quando quiser.',
  roleMissing: 'Escolha uma função.',
  submit: 'Enviar convite',
  submitting: 'Enviando...',
  sent: 'Convite enviado',
  sentDetail: (email: string) => `O link foi para ${email}.`,
} as const

export const invitedTexts = {
  table: 'Convites abertos',
  count: (total: number) => counted(total, 'convite espera resposta', 'convites esperam resposta'),
  email: 'E-mail',
  role: 'Função',
  sent: 'Enviado',
  sentBy: (day: string, by: string | null) => (by === null ? day : `${day}, por ${by}`),
  expires: 'Vale até',
  actions: 'Ações',
  until: (day: string) => `até ${day}`,
  resend: 'Reenviar',
  resending: 'Reenviando...',
  resendTo: (email: string) => `Reenviar convite a ${email}`,
  resent: 'Convite enviado de novo',
  withdraw: 'Cancelar',
  withdrawing: 'Cancelando...',
  withdrawOf: (email: string) => `Cancelar convite de ${email}`,
  withdrawn: 'Convite cancelado',
  day: (moment: string) => formatDay(dayInBrazil(new Date(moment))),
} as const

export const aloneTexts = {
  title: 'Só você entra nesta empresa',
  why: 'Quem trabalha com você não precisa da sua senha. Convide cada pessoa pelo e-mail dela:',
  reasons: [
    {
      title: 'Cada um vê só o seu',
      text: 'A agência cuida das promoções, a contadora do saldo, e quem atende usa os cupons.',
    },
    { title: 'Você sabe quem fez o quê', text: 'O registro guarda cada mudança com o nome de quem fez.' },
    {
      title: 'Sair é simples',
      text: 'Ao remover alguém, o acesso dessa pessoa termina na hora, e a sua senha fica como está.',
    },
  ],
} as const

export const roleQuestionTexts = {
  gives: (name: string) => `Deixar ${name} cuidar da equipe?`,
  takes: (name: string) => `Tirar de ${name} o cuidado da equipe?`,
  own: 'Mudar a sua própria função?',
  becomes: (name: string, role: string, words: string) => `${name} passa a ser ${role}. ${words}`,
  youBecome: (role: string, words: string) => `Você passa a ser ${role}. ${words}`,
  givesMore: 'Quem cuida da equipe pode mudar também a sua função, ou remover você.',
  ownMore: 'Só quem cuida da equipe pode desfazer isso.',
  confirm: 'Mudar função',
  busy: 'Mudando...',
  ownDone: (role: string) => `Sua função agora é ${role}.`,
} as const

export const removeTexts = {
  title: (name: string) => `Remover ${name} da equipe?`,
  text: 'O acesso desta pessoa à empresa termina agora, em todos os aparelhos. O que ela fez continua no registro, e a conta dela na Loopi continua dela.',
  endDevices: (total: number) =>
    total === 1
      ? 'Desligar também o aparelho de caixa que ela preparou'
      : `Desligar também os ${total} aparelhos de caixa que ela preparou`,
  keepDevices: 'Sem isso, continuam funcionando nas lojas, e ficam com você.',
  confirm: 'Remover',
  keep: 'Manter na equipe',
  done: (name: string) => `${name} saiu da equipe.`,
} as const

export const transferTexts = {
  title: (name: string) => `Passar a empresa a ${name}?`,
  lead: 'O que muda:',
  effects: (name: string, next: string, own: string) => [
    `${name} passa a ser ${next}, e decide quem faz parte da equipe.`,
    `Você passa a ser ${own}: cuida de tudo na empresa, menos da equipe.`,
    'Marcas, promoções, clientes e saldo ficam como estão.',
  ],
  hint: 'Só com a sua confirmação.',
  confirm: 'Passar a empresa',
  busy: 'Passando...',
  done: (name: string) => `A empresa agora é de ${name}`,
  doneDetail: (own: string) => `Sua função agora é ${own}.`,
} as const

export const secondFactorTexts = {
  title: 'Verificação em duas etapas',
  label: 'Exigir de toda a equipe',
  state: (on: number, of: number) =>
    on === of ? 'Ativa para toda a equipe.' : `Ativa para ${on} de ${counted(of, 'pessoa', 'pessoas')}.`,
  effect: 'Quem não tem configura na próxima entrada, antes de ver qualquer coisa.',
  saving: 'Salvando...',
  on: 'Agora a equipe toda precisa da verificação em duas etapas.',
  off: 'A verificação em duas etapas voltou a ser escolha de cada pessoa.',
} as const
