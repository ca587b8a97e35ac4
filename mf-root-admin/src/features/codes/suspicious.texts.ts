import { counted } from '@loopi/shared/texts/format'

export const suspiciousTexts = {
  title: 'Códigos suspeitos',
  intro:
    'Lotes com leituras incomuns nos últimos 30 dias, de todas as empresas. São avisos, não provas: quem bloqueia códigos e recolhe lotes é a empresa.',
  table: 'Lotes com sinais incomuns',
  batch: 'Lote',
  company: 'Empresa',
  state: 'Situação',
  states: { inativo: 'Inativo', ativo: 'Ativo', recolhido: 'Recolhido' },
  signals: 'Sinais',
  last: 'Último',
  failed: 'Não foi possível carregar os lotes suspeitos.',
  none: 'Nenhum lote com leituras incomuns nos últimos 30 dias.',
  count: (total: number) => counted(total, 'lote', 'lotes'),
  exportFile: 'Exportar CSV',
  file: 'lotes-suspeitos.csv',
  columns: ['Empresa', 'Produto', 'Lote', 'Situação', 'Sinais', 'Último'],
} as const
