import { counted, formatAgo, formatCount, formatDecimal, formatMoment, formatSecond } from '@loopi/shared/texts/format'

const percent = (share: number) => `${formatDecimal(share * 100, share < 0.01 ? 2 : 1)}%`
const milliseconds = (ms: number) => (ms < 1000 ? `${formatCount(ms)} ms` : `${formatDecimal(ms / 1000)} s`)

/** `75` → `há 1 minuto`; below a minute, the moment is now. */
function since(seconds: number): string {
  if (seconds < 60) return 'há menos de 1 minuto'
  const minutes = Math.round(seconds / 60)
  if (minutes < 60) return formatAgo(minutes, 'minute')
  return minutes < 48 * 60 ? formatAgo(Math.round(minutes / 60), 'hour') : formatAgo(Math.round(minutes / 1440), 'day')
}

export const operationsTexts = {
  title: 'Operação',
  intro: 'Como a Loopi está agora: o que todos os servidores viram.',
  updated: (at: number) => `Atualizado às ${formatSecond(at)}, a cada 30 segundos.`,
  waiting: (part: string) => `${part}: carregando...`,
  failed: (part: string) => `Não foi possível ler: ${part.toLowerCase()}.`,
  notUpdated: (at: number) => `Sem resposta agora. Estes dados são das ${formatSecond(at)}.`,
  unknown: '–',
  headline: 'Resumo',

  activity: 'Movimento',
  period: 'Período dos gráficos',
  periods: { hora: '24 horas', dia: '14 dias' },
  registrations: 'Cadastros concluídos',
  redemptions: 'Resgates',
  noRegistrations: 'Nenhum cadastro concluído neste período.',
  noRedemptions: 'Nenhum resgate neste período.',
  inADay: 'em 24 horas',

  failures: 'Falhas',
  failuresByHour: 'Falhas por hora',
  failureCount: (count: number) => counted(count, 'falha', 'falhas'),
  noFailures: 'Nenhuma chamada falhou nas últimas 24 horas.',
  ofCalls: (failures: number, calls: number) =>
    calls === 0 ? 'sem chamadas em 24 horas' : `${percent(failures / calls)} de ${formatCount(calls)} chamadas`,
  failing: 'Onde falhou',
  failedOf: (failures: number, calls: number) => `${formatCount(failures)} de ${formatCount(calls)}`,
  failuresAdvice: 'O código do erro, que a tela mostra a quem o viu, está nos registros do host e da API.',

  slow: 'Chamadas mais lentas',
  slowHint: 'Tempo médio na última hora.',
  noCalls: 'Nenhuma chamada na última hora.',
  milliseconds,
  slowDetail: (calls: number, worst: number, over: number) =>
    [
      counted(calls, 'chamada', 'chamadas'),
      `a pior em ${milliseconds(worst)}`,
      ...(over > 0 ? [`${formatCount(over)} acima de 1 s`] : []),
    ].join(' · '),

  queues: 'Filas',
  waitingJobs: 'Nas filas',
  queueNames: { mail: 'E-mails', wallet: 'Carteiras', mirror: 'Extrato nas carteiras' },
  queueStates: { empty: 'em dia', moving: 'andando', late: 'atrasada' },
  depth: (waiting: number, seconds: number) =>
    waiting === 0 ? 'Nada esperando' : `${formatCount(waiting)} esperando, o mais antigo ${since(seconds)}`,
  dropped: (count: number) =>
    `${counted(count, 'movimento', 'movimentos')} sem novas tentativas: rode npm run wallet:failed.`,
  oldest: (seconds: number) => `o mais antigo ${since(seconds)}`,
  nothingWaits: 'nada esperando',

  ledger: 'Conferência de hoje',
  ledgerStates: {
    none: 'não rodou',
    old: 'não rodou hoje',
    violated: 'não confere',
    nobody: 'banco vazio',
    holds: 'confere',
  },
  ledgerShort: { none: 'Não rodou', old: 'Não rodou', violated: 'Não confere', nobody: 'Vazio', holds: 'Confere' },
  ledgerNever: 'A conferência ainda não rodou. Rode npm run ledger:check, ou agende-a uma vez por dia.',
  ledgerOld: 'A de hoje ainda não rodou. A última:',
  ledgerNobody: 'Não havia ninguém no banco, então nada foi conferido.',
  rules: (rules: number, violated: number) =>
    violated === 0
      ? `As ${formatCount(rules)} regras de pontos e resgates valem.`
      : `${formatCount(violated)} de ${formatCount(rules)} regras ${violated === 1 ? 'não vale' : 'não valem'}. Rode npm run ledger:check para ver o que não confere.`,
  at: (at: string) => `em ${formatMoment(at)}`,
  checkedAt: 'Conferida',
  people: 'Pessoas',
  transfers: 'Transferências',
  lines: 'Linhas da auditoria',

  releases: 'Versões',
  nothingLive: 'Nada no ar',
  canary: (share: number, hash: string) => `canário ${share}% · ${hash}`,
  noVisits: 'sem visitas',
  failedVisits: (share: number) => `${percent(share)} das visitas falharam`,
  noReleases: 'Nenhuma área publicada.',
  seeAreas: 'Ver as áreas',

  mails: 'E-mails que não chegaram',
  refused: 'E-mails recusados',
  noMails: 'Nenhum e-mail recusado nos últimos 30 dias.',
  mailsHint: 'em 30 dias',
  moreMails: (count: number) => `Ver todos os ${formatCount(count)}`,
  seeMails: 'Ver na auditoria',
} as const
