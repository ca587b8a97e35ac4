import { counted, formatMoment } from '@loopi/shared/texts/format'

export const pairsTexts = {
  title: 'Shell × área × API',
  status: (pairs: number, api: string | null) =>
    [counted(pairs, 'combinação', 'combinações'), api && `API ${api.slice(0, 16)}`].filter(Boolean).join(' · '),
  area: 'Área',
  shell: 'Shell',
  names: 'Nomes e rotas',
  calls: 'Chamadas da API',
  opened: 'No navegador',
  standings: { live: 'no ar', canary: 'canário', candidate: 'candidata' },
  fits: { fits: '✓ encaixa', misfits: '✗ não encaixa', unknown: '– não se sabe' },
  notOpened: '– não aberta',
  pages: (pages: number, findings: number) =>
    findings === 0
      ? `✓ ${counted(pages, 'página', 'páginas')}`
      : `✗ ${counted(findings, 'achado', 'achados')} em ${counted(pages, 'página', 'páginas')}`,
  openedAt: (at: string) => formatMoment(at),
  otherApi: 'com outro contrato da API',
} as const
