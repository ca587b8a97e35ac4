import { counted, formatCount } from '@loopi/shared/texts/format'
export const auditTexts = {
  table: 'Registro de ações',
  whoHint: 'Quem: nome ou e-mail',
  subject: 'Em quê',
  address: 'Endereço IP',
  none: 'Nenhuma ação registrada ainda.',
  notFound: 'Nenhuma ação corresponde aos filtros.',
  failed: 'Não foi possível carregar a auditoria.',
  count: (total: number) => counted(total, 'ação', 'ações'),
  found: (total: number) => counted(total, 'ação encontrada', 'ações encontradas'),
  many: 'Mais de 10.000 ações',
  export: 'Exportar CSV',
  exporting: 'Exportando...',
  exported: (lines: number) => `${formatCount(lines)} ${lines === 1 ? 'linha exportada' : 'linhas exportadas'}.`,
  exportedPart: (lines: number) =>
    `Só as ${formatCount(lines)} linhas mais novas foram exportadas. Escolha um período menor.`,
  exportFailed: 'Não foi possível exportar a auditoria.',
  file: 'auditoria.csv',
  csv: ['Quando', 'Quem', 'E-mail', 'Papel', 'Empresa', 'Ação', 'Em quê', 'Nome', 'Número', 'Detalhes', 'Endereço IP'],
} as const

export const failedMailsTexts = {
  title: 'E-mails recusados',
  when: 'Quando',
  mail: 'E-mail',
  to: 'Para',
  answer: 'Resposta do servidor',
  hint: (total: number) =>
    `${formatCount(total)} ${total === 1 ? 'e-mail não chegou' : 'e-mails não chegaram'}. Corrija o endereço e envie de novo; o comando mail:failed reenvia todos.`,
} as const
