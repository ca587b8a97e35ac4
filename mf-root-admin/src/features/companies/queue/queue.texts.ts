import { UNDO_SECONDS } from '@loopi/contract/companies/company-decisions.schemas'
import { counted, formatCount, formatInstant } from '@loopi/shared/texts/format'

const days = (count: number) => counted(count, 'dia', 'dias')

const STATUS = { 0: 'recusada', 1: 'aprovada', 2: 'em análise' } as const

export const queueTexts = {
  title: 'Fila de aprovação',
  intro: 'Empresas e pedidos de parceria que aguardam uma decisão, do mais antigo ao mais novo.',
  place: (at: number, of: number) => `${formatCount(at)} de ${formatCount(of)}`,
  more: (most: number) => `Mostrando os ${most} mais antigos.`,
  previous: 'Anterior',
  next: 'Próxima',
  keys: 'Teclas',
  partner: 'Pedido de parceria',
  registered: 'Cadastro pelo site',
  empty: 'A fila está vazia',
  emptyHint: 'Nenhuma empresa aguarda decisão. Novos cadastros e pedidos de parceria aparecem aqui.',
  allCompanies: 'Ver todas as empresas',
  failed: 'Não foi possível carregar a fila.',
  facts: 'O que a empresa informou',
  cnpj: 'CNPJ',
  email: 'E-mail',
  category: 'Categoria',
  origin: 'Origem',
  since: 'Recebido em',
  open: 'Abrir a página da empresa',
  edit: 'Corrigir dados',
  editOf: (name: string) => `Corrigir dados de ${name}`,

  approve: 'Aprovar',
  refuse: 'Recusar',
  deciding: 'Gravando...',
  approveFailed: 'Não foi possível gravar a decisão. Tente de novo.',
  approveHint: (email: string) => `O link de acesso vai para ${email}.`,
  noEmail: 'Sem e-mail não há como enviar o link de acesso. Corrija os dados antes de aprovar.',
  gone: 'Outra pessoa decidiu antes',

  doubt: 'Aprovar mesmo assim?',
  doubtText: (name: string, why: readonly string[]) => `${name}: ${why.join(' ')}`,
  doubtConfirm: 'Aprovar mesmo assim',
  doubtKeep: 'Conferir de novo',

  refuseTitle: (name: string) => `Recusar ${name}`,
  reason: 'Motivo',
  reasonHint: 'A empresa lê o motivo no e-mail. Ele também fica na auditoria.',
  reasonMissing: 'Escolha ou escreva um motivo.',
  readyReasons: 'Motivos prontos',
  noMail: 'Sem e-mail no cadastro, a empresa não será avisada.',
  reasons: [
    { label: 'CNPJ não confere', text: 'O CNPJ informado não confere. Envie o cadastro de novo com o número certo.' },
    {
      label: 'Cadastro repetido',
      text: 'Já existe um cadastro desta empresa na Loopi. Use o acesso que já foi enviado ou fale com a gente.',
    },
    {
      label: 'Dados incompletos',
      text: 'Faltam dados para confirmar a empresa, como endereço, telefone ou e-mail comercial. Envie o cadastro completo.',
    },
    {
      label: 'Fora do perfil',
      text: 'Por enquanto a Loopi trabalha com empresas que vendem produtos embalados ou atendem consumidores em loja.',
    },
  ],

  decided: (name: string, status: 0 | 1 | 2) => `${name}: ${STATUS[status]}.`,
  mailWaits: (email: string, status: 0 | 1 | 2) =>
    status === 1
      ? `O link de acesso vai para ${email} em ${UNDO_SECONDS} segundos.`
      : `O e-mail com o motivo vai para ${email} em ${UNDO_SECONDS} segundos.`,
  mailLeft: (email: string, status: 0 | 1 | 2) =>
    status === 1 ? `Link de acesso enviado a ${email}.` : `E-mail com o motivo enviado a ${email}.`,
  nobodyTold: 'Sem e-mail no cadastro, ninguém foi avisado.',
  undo: 'Desfazer',
  undoOf: (name: string) => `Desfazer a decisão sobre ${name}`,
  undoIn: (seconds: number) => `${seconds} s`,
  undone: 'Decisão desfeita. Nenhum e-mail saiu.',

  checklist: 'Conferência',
  checks: {
    cnpj: 'Dígitos do CNPJ',
    rival: 'Outra empresa com este CNPJ',
    email: 'E-mail',
    domain: 'Domínio do e-mail',
    alike: 'Cadastros parecidos',
    waiting: 'Tempo de espera',
  },
  states: { good: 'Tudo certo', doubt: 'Atenção', bad: 'Problema', info: 'Para saber' },
  cnpjGood: 'Conferem.',
  cnpjBad: 'Dígito verificador do CNPJ não confere.',
  rivalNone: 'Nenhuma.',
  rivalApproved: 'Já há uma empresa aprovada com este CNPJ; só uma pode ser.',
  rivalWaiting: 'Há outro pedido com este CNPJ; só um pode ser aprovado.',
  emailMissing: 'Não informado: será preciso para aprovar.',
  emailUnproven: 'Ainda não confirmado. O link de acesso, enviado na aprovação, é que o confirma.',
  emailProven: 'Confirmado por esta empresa.',
  emailTaken: 'É de outra conta já confirmada: a aprovação será recusada até ele mudar.',
  domainFree: (domain: string) => `${domain}, de um provedor gratuito.`,
  domainOwn: (domain: string) => `${domain}, próprio.`,
  domainVisit: 'Abrir o site',
  alikeNone: 'Nenhum.',
  alikeOf: (count: number) => counted(count, 'cadastro com dados iguais:', 'cadastros com dados iguais:'),
  alike: (fields: readonly string[], status: 0 | 1 | 2, since: string) =>
    `mesmo ${fields.join(', ')} · ${STATUS[status]} · ${formatInstant(since)}`,
  fields: { cnpj: 'CNPJ', email: 'e-mail', nome: 'nome' },
  waits: (count: number) => (count === 0 ? 'Chegou hoje.' : `Há ${days(count)}.`),
  waitsLong: (count: number) => `Há ${days(count)}, sem resposta.`,
  waitsUnknown: 'Não informado.',
  checking: 'Conferindo...',
  checkFailed: 'Não foi possível conferir. ',

  recent: 'Decisões',
  recentNone: 'Nenhuma decisão ainda.',
  recentFailed: 'Não foi possível carregar as decisões.',
  recentAll: 'Ver todas na auditoria',
  recentCount: (count: number) => `as ${count} mais novas`,
  when: 'Quando',
  who: 'Quem',
  company: 'Empresa',
  decision: 'Decisão',
  why: 'Motivo',
  platform: 'Plataforma',
  noReason: 'Sem motivo escrito',
} as const
