import { counted, formatCount } from '@loopi/shared/texts/format'
/** Counters, dialogs and toasts are literal texts of the specification. */
export const companiesTexts = {
  total: 'Total',
  pending: 'Em Análise',
  approved: 'Aprovadas',
  rejected: 'Rejeitadas',
  /** Null: unknown. */
  waiting: (count: number | null) => {
    if (count === null) return 'Empresas que aguardam sua decisão'
    if (count === 0) return 'Nenhuma empresa aguarda sua decisão.'
    return count === 1 ? '1 empresa aguarda sua decisão.' : `${formatCount(count)} empresas aguardam sua decisão.`
  },
  requests: (count: number) =>
    count === 1 ? '1 pedido de CLP espera resposta.' : `${formatCount(count)} pedidos de CLP esperam resposta.`,
  openQueue: 'Abrir a fila',
  table: 'Empresas',
  search: 'Buscar empresa',
  searchHint: 'Nome, CNPJ, e-mail ou categoria',
  filters: 'Filtrar empresas',
  filter: 'Filtrar por cadastro',
  all: 'Todas',
  newestFirst: 'Mais novas',
  since: (day: string) => `desde ${day}`,
  name: 'Nome',
  cnpj: 'CNPJ',
  email: 'E-mail',
  category: 'Categoria',
  registration: 'Cadastro',
  actions: 'Ações',
  edit: 'Editar',
  editOf: (name: string) => `Editar ${name}`,
  more: (name: string) => `Mais ações de ${name}`,
  badDigits: 'Dígito verificador do CNPJ não confere.',
  partner: 'Pedido de parceria',
  noEmail: 'Não informado',
  failed: 'Não foi possível carregar as empresas.',
  none: 'Nenhuma empresa cadastrada ainda.',
  notFound: 'Nenhuma empresa corresponde à busca.',
  count: (total: number) => counted(total, 'empresa', 'empresas'),
  found: (total: number) => counted(total, 'empresa encontrada', 'empresas encontradas'),

  add: 'Cadastrar empresa',
  required: 'Nome e CNPJ são obrigatórios.',
  fieldMissing: 'Preencha este campo.',
  emailInvalid: 'Informe um e-mail válido.',
  emailForApproval: 'Informe um e-mail antes de aprovar a empresa.',
  requiredHint: 'Os campos com * são obrigatórios.',
  sendLink: 'Reenviar link de acesso',
  linkSent: 'Link de acesso enviado.',
  linkSentTo: (email: string | null) => (email ? `O e-mail foi para ${email}.` : undefined),
  linkFailed: 'Não foi possível enviar o link de acesso.',
} as const

/** Texts about data that only one of several registrations can keep. */
export const rivalTexts = {
  mark: { cnpj: 'CNPJ repetido', email: 'E-mail repetido' },
  explained: {
    cnpj: 'Outro cadastro traz este mesmo CNPJ. Só um deles pode ser aprovado.',
    email: 'Outro cadastro ou uma conta usa este mesmo e-mail. Só um pode ficar com ele.',
  },
  beforeApproving: 'Confira antes de aprovar',
  decides: {
    cnpj: 'Outro cadastro traz este mesmo CNPJ, e só um pode ser aprovado. Ao aprovar esta empresa, você decide por ela: o outro pedido continua na lista, mas não poderá mais ser aprovado com este CNPJ.',
    email:
      'Outro cadastro ou uma conta usa este mesmo e-mail, e só um pode ficar com ele. Se o e-mail já for de uma conta confirmada ou de uma empresa aprovada, a aprovação será recusada até você trocar o e-mail.',
  },
} as const

export const registerTexts = {
  title: 'Cadastrar empresa',
  intro: 'A empresa entra em análise. O e-mail pode ficar para depois, mas será pedido na aprovação.',
  phone: 'Telefone',
  cep: 'CEP',
  cepSearching: 'Buscando o endereço...',
  cepFound: 'Endereço preenchido.',
  cepNotFound: 'CEP não encontrado.',
  cepFailed: 'Erro ao buscar o endereço.',
  street: 'Endereço',
  city: 'Cidade',
  state: 'Estado',
  description: 'Descrição',
  submit: 'Enviar para análise',
  submitting: 'Enviando...',
  done: 'Empresa enviada para análise com sucesso.',
  failed: 'Falha ao cadastrar empresa.',
} as const

export const editTexts = {
  emailWaits:
    'Se a empresa já criou a senha, o novo e-mail só vale depois de confirmado pelo link que enviamos a ele; o de agora é avisado e pode desfazer a troca.',
  title: 'Editar empresa',
  status: 'Situação do cadastro',
  approving: 'Ao salvar, a empresa recebe por e-mail o link para criar a senha.',
  closing: 'Ao salvar, quem estiver usando a conta desta empresa sai na hora.',
  details: 'Dados do cadastro',
  detailsFailed: 'Não foi possível carregar os dados do cadastro.',
  phone: 'Telefone',
  address: 'Endereço',
  description: 'Descrição',
  since: 'Cadastrada em',
  balance: 'Saldo',
  received: 'Recebido em resgates',
  access: 'Acesso',
  accessYes: 'Senha criada',
  accessNo: 'Ainda sem senha',
  notSaid: 'Não informado',
  save: 'Salvar',
  saving: 'Salvando...',
  saved: 'Informações salvas com sucesso.',
  linkSentTo: (email: string) => `Link de acesso enviado a ${email}.`,
  refusalSentTo: (email: string) => `Aviso da recusa enviado a ${email}.`,
  failedTitle: 'Erro ao salvar',
  failed: 'Não foi possível atualizar a empresa.',
  remove: 'Excluir empresa',
} as const

export const removeTexts = {
  title: 'Deseja excluir esta empresa?',
  warning: 'Esta ação não poderá ser desfeita.',
  confirm: 'Excluir',
  removing: 'Excluindo...',
  done: 'A empresa foi removida com sucesso.',
  failed: 'Não foi possível excluir a empresa.',
} as const

export const actTexts = {
  action: 'Atuar pela empresa',
  title: (company: string) => `Atuar por ${company}`,
  effect:
    'Por 30 minutos, você usa o painel desta empresa como a equipe dela. A empresa lê quem entrou, quando e por quê, e os proprietários são avisados agora.',
  limits: 'Dar CLP, exportar clientes, mudar senhas e cuidar da equipe continuam só com a empresa.',
  reason: 'Motivo',
  reasonHint: 'A empresa lê este texto no registro dela.',
  reasonShort: 'Escreva o motivo com pelo menos 10 caracteres.',
  submit: 'Atuar por 30 minutos',
  submitting: 'Entrando...',
} as const

export const creditTexts = {
  action: 'Creditar CLP',
  amountHint: 'Só números inteiros.',
  amountTooLarge: 'Valor acima do limite de um crédito.',
  reasonHint: 'Fica registrado na auditoria.',
  now: 'Saldo da empresa',
  credit: 'Crédito',
  after: 'Saldo depois',
} as const

const receivedSentences = {
  amount: 'Valor em CLP',
  reason: 'Motivo',
  amountInvalid: 'Informe um número inteiro de CLP, a partir de 1.',
  reasonMissing: 'Informe o motivo.',
  review: 'Revisar',
  back: 'Voltar',
} as const

export const receivedTexts = {
  amountHint: (received: string) => `Só números inteiros. Há ${received} recebidos em resgates.`,
  amountTooLarge: 'A empresa não tem tanto recebido em resgates.',
  reasonHint: 'A empresa lê o motivo no extrato. Ele também fica na auditoria.',
  left: (received: string) => `restam ${received} recebidos em resgates.`,
  received: 'Recebido em resgates',
  receivedAfter: 'Recebido depois',
  balance: 'Saldo da empresa',
  balanceAfter: 'Saldo depois',
  saldo: {
    ...receivedSentences,
    action: 'Liberar para o saldo',
    question: 'Confirme a liberação',
    confirm: 'Confirmar liberação',
    crediting: 'Liberando...',
    done: 'CLP liberados para o saldo.',
    doneBefore: 'Esta liberação já tinha sido feita e não foi repetida.',
    failed: 'Erro ao liberar CLP',
    unsure: 'Não sabemos se a liberação foi feita. Confirme de novo: ela não será feita duas vezes.',
  },
  loopi: {
    ...receivedSentences,
    action: 'Recolher para a Loopi',
    question: 'Confirme o recolhimento',
    confirm: 'Confirmar recolhimento',
    crediting: 'Recolhendo...',
    done: 'CLP recolhidos para a Loopi.',
    doneBefore: 'Este recolhimento já tinha sido feito e não foi repetido.',
    failed: 'Erro ao recolher CLP',
    unsure: 'Não sabemos se o recolhimento foi feito. Confirme de novo: ele não será feito duas vezes.',
  },
} as const
