import { WHOLESALE_STATES, type WholesaleState } from '@loopi/contract/wholesale/states'
import { counted, formatCount } from '@loopi/shared/texts/format'

/** Label of a move between two states. */
function step(from: WholesaleState, to: WholesaleState): string {
  if (to === 'novo') return 'Voltar para Novo'
  if (to === 'em-contato') return from === 'novo' ? 'Em contato' : 'Reabrir contato'
  return to === 'liberado' ? 'Liberar' : 'Recusar'
}

export const wholesaleTexts = {
  filters: 'Filtrar pedidos',
  search: 'Buscar pedido',
  searchHint: 'Empresa, CNPJ, cidade ou protocolo',
  state: 'Situação',
  all: 'Todos',
  view: (label: string, count: number | undefined) => (count === undefined ? label : `${label} ${formatCount(count)}`),
  found: (count: number, isSearched: boolean) =>
    isSearched ? counted(count, 'pedido encontrado', 'pedidos encontrados') : counted(count, 'pedido', 'pedidos'),
  keys: 'Com o foco em um pedido: C em contato, L liberar, R recusar, N voltar para Novo; J e K passam ao próximo e ao anterior.',
  more: 'Mostrar mais',
  noneHere: 'Nenhum pedido aqui.',
  late: (until: string) => `O prazo passou em ${until}`,
  replyUntil: (until: string) => `Responder até ${until}`,
  movedBy: (when: string, who: string | null) => (who === null ? `Desde ${when}` : `Desde ${when} · ${who}`),
  step,
  stepOf: (from: WholesaleState, to: WholesaleState, company: string) => `${step(from, to)}: ${company}`,
  moved: (company: string, to: WholesaleState) => `${company} está em “${WHOLESALE_STATES[to]}”.`,
  undo: 'Desfazer',
  undoOf: (company: string) => `Desfazer a mudança de ${company}`,
  undone: (company: string, back: WholesaleState) => `${company} voltou para “${WHOLESALE_STATES[back]}”.`,
  movedBefore: 'Outra pessoa mudou antes',
  moveFailed: 'Não foi possível mudar a situação. Tente de novo.',

  requestOf: (protocol: string) => `Pedido ${protocol}`,
  detailsFailed: 'Não foi possível carregar o pedido.',
  mailSubject: (protocol: string) => `Seu pedido de acesso ao atacado, protocolo ${protocol}`,
  moving: 'Mudar a situação',
  reason: 'Observação',
  reasonHint:
    'Obrigatória para recusar. Fica no histórico e na cópia dos dados de quem pediu; ninguém é avisado daqui.',
  reasonMissing: 'Escreva por que o pedido é recusado.',
  readyReasons: 'Motivos prontos',
  reasons: [
    { label: 'CNPJ não confere', text: 'O CNPJ informado não confere com os documentos.' },
    { label: 'Documento ilegível', text: 'Não foi possível ler os documentos enviados.' },
    { label: 'Sem resposta', text: 'A empresa não respondeu ao nosso contato.' },
    { label: 'Fora do perfil', text: 'O atacado é só para empresas que revendem.' },
  ],
  history: 'Histórico',
  by: (when: string, who: string | null) => (who === null ? when : `${when} · ${who}`),
  arrived: 'Recebido',

  cnpj: 'CNPJ',
  responsible: 'Responsável',
  place: 'Estado/Cidade',
  email: 'E-mail',
  phone: 'Telefone',
  interest: 'Produtos de interesse',
  received: 'Recebido em',
  notSaid: 'Não informado',
  documents: 'Documentos',
  cnpjCard: 'Cartão CNPJ',
  socialContract: 'Contrato Social',
  download: 'Baixar',
  downloadOf: (document: string) => `Baixar ${document}`,
  downloading: 'Baixando...',
  downloadFailed: 'Não foi possível baixar o documento.',
  unsafe: 'Estes arquivos vieram de fora. Abra com cuidado.',
  size: (bytes: number) => `${formatCount(Math.max(1, Math.round(bytes / 1024)))} KB`,
  failed: 'Não foi possível carregar os pedidos de atacado.',
  none: 'Nenhum pedido de atacado ainda.',
  noneHint: 'O que for enviado pelo formulário de atacado aparece aqui, com os documentos.',
  notFound: 'Nenhum pedido corresponde à busca.',
  off: 'Os pedidos de atacado estão desligados.',
  offHint:
    'Quem preenche o formulário de atacado ainda não chega até aqui. Ligue o envio para receber os pedidos, com os documentos.',
  howToTitle: 'Como ligar',
  howTo: [
    'No servidor, defina WHOLESALE=api, para o host e para a api.',
    'Reinicie os dois.',
    'Envie um pedido de teste em /atacado: ele aparece aqui.',
  ],
  seeForm: 'Ver o formulário',
} as const
