import {
  counted,
  formatCount,
  formatDecimal,
  formatMinute,
  formatMoment,
  formatSecond,
} from '@loopi/shared/texts/format'

const kilobytes = (bytes: number) => `${formatDecimal(bytes / 1000)} kB`
const percent = (share: number) => `${formatDecimal(share * 100)}%`
const MACHINES: Readonly<Record<string, string>> = { host: 'pelo host', build: 'pela publicação automática' }
/** Actor with its preposition: machines by their name, people with 'por'. */
const byWhom = (by: string) => MACHINES[by] ?? `por ${by}`

/** `1800000` → `30 min`; whole hours as hours. */
function duration(ms: number): string {
  const minutes = Math.max(1, Math.round(ms / 60_000))
  return minutes % 60 === 0 ? `${minutes / 60} h` : `${minutes} min`
}

type Refusal = { at: string; by: string; why: 'rolled-back' | 'halted'; reason: string }

const refusal = ({ at, by, why, reason }: Refusal) =>
  `${why === 'halted' ? 'Suspensa' : 'Retirada'} em ${formatMoment(at)} ${byWhom(by)}: ${reason}`

const operation = {
  publish: 'Publicação',
  promote: 'Entrada no ar',
  canary: 'Canário',
  ramp: 'Etapa da rampa',
  rollback: 'Volta',
  halt: 'Suspensão',
  retire: 'Área retirada',
  collect: 'Limpeza',
} as const

type Change = { operation: keyof typeof operation; percent: number | null }

const change = ({ operation: is, percent: share }: Change) =>
  share === null ? operation[is] : `${operation[is]} ${share}%`

type Stats = {
  loaded: number
  given_up: number
  failure_rate: number | null
  median_ms: number | null
  p95_ms: number | null
}

/** Failures and load of a release in one sentence. */
function health({ loaded, given_up, failure_rate, median_ms, p95_ms }: Stats): string {
  if (failure_rate === null) return 'Ainda sem cargas.'
  const failures = `Falhas ${formatDecimal(failure_rate * 100)}% (${counted(loaded + given_up, 'carga', 'cargas')})`
  const load = [
    median_ms !== null && `mediana ${formatCount(median_ms)} ms`,
    p95_ms !== null && `p95 ${formatCount(p95_ms)} ms`,
  ]
  const parts = load.filter((part) => part !== false)
  return parts.length === 0 ? failures : `${failures} · Carga: ${parts.join(', ')}`
}

export const areasTexts = {
  intro: 'Cada área é publicada separadamente. Veja o que está no ar e promova, teste ou reverta uma versão.',
  columnsOfAreas: ['Área', 'No ar', 'Falhas e carga', 'Reverter'],
  more: (releases: number) => `Detalhes e versões (${formatCount(releases)})`,
  health,
  shell: 'A estrutura em volta das áreas: navegação, sessão e o que todas compartilham.',
  loading: 'Carregando...',
  failed: 'Não foi possível carregar as versões das áreas.',
  updated: (at: number) => `Atualizado às ${formatSecond(at)}`,
  notUpdated: (at: number) => `Sem resposta do host. Estes dados são das ${formatSecond(at)}.`,
  none: 'Nenhuma versão publicada.',
  statuses: {
    live: 'no ar',
    canary: 'canário',
    'last-known-good': 'última boa',
    earlier: 'anterior',
    published: 'publicada',
  },
  refusedAs: { halted: 'suspensa', 'rolled-back': 'retirada' },
  refusal,
  operation,
  change,

  nothingLiveText: 'Promova a primeira versão para colocar no ar.',
  goBack: 'Voltar para a anterior',
  goBackLive: 'Voltar a versão no ar',
  nothingBefore: 'Não há versão anterior para onde voltar.',
  named: (version: string, hash: string) => `${version} · ${hash}`,
  liveSince: (at: string, by: string) => `No ar desde ${formatMoment(at)}, ${byWhom(by)}.`,
  builtAt: (at: string) => `Construída em ${formatMoment(at)}.`,

  figures: (area: string) => `Números: ${area}`,
  figure: 'Medida',
  visits: 'Visitas',
  failures: 'Falhas',
  calls: 'Chamadas com erro',
  lcp: 'LCP (75%)',
  inp: 'INP (75%)',
  lcpHint: 'Tempo até o conteúdo principal aparecer',
  inpHint: 'Tempo de resposta a um toque ou clique',
  sameTime: 'As duas no mesmo período: desde o começo desta etapa.',
  lastDays: 'De ontem e de hoje.',
  noVisits: 'Nenhuma visita ainda.',
  count: (number: number) => formatCount(number),
  milliseconds: (ms: number) => (ms < 1000 ? `${Math.round(ms)} ms` : `${formatDecimal(ms / 1000, 2)} s`),
  failedVisits: (share: number, failed: number) => `${percent(share)} (${formatCount(failed)})`,
  callsHint: 'Visitas em que a API falhou',
  percent,
  unknown: '–',

  size: 'Tamanho',
  sizes: { entry: 'Entrada', total: 'Total' },
  ofBudget: (bytes: number, limit: number) => `${kilobytes(bytes)} de ${kilobytes(limit)}`,
  kilobytes,
  duration,
  sizeOf: (entry: number, total: number) => `${kilobytes(entry)} / ${kilobytes(total)}`,
  sizeHint: 'entrada / total',

  canaryShort: (share: number) => (share === 0 ? 'canário da equipe' : `canário ${share}%`),
  canaryOf: (share: number, hasStaff: boolean) =>
    share === 0 ? 'Só a equipe' : `${share}% dos visitantes${hasStaff ? ' e a equipe' : ''}`,
  staff: (admins: readonly string[]) => `Equipe: ${['root', ...admins].join(', ')}`,
  steps: 'Etapas da rampa',
  step: (share: number) => `${share}%`,
  everybody: 'no ar para todos',
  next: (share: number) => (share === 100 ? 'Depois: no ar para todos' : `Próxima etapa: ${share}% dos visitantes`),
  nextAt: (at: number, now: number) => `a partir das ${formatMinute(at)} (em ${duration(at - now)})`,
  nextDue: 'já pode vir',
  condition: (visits: number, networks: number) =>
    `Só avança com ${counted(visits, 'visita', 'visitas')} de ${counted(networks, 'rede', 'redes')} e se não for pior que a versão no ar; se for, o host suspende sozinho.`,
  staffStep: 'A equipe é pequena para comparar: avança pelo prazo. Se for pior, o host suspende sozinho.',
  missing: (visits: number) => (visits === 1 ? 'Falta 1 visita.' : `Faltam ${formatCount(visits)} visitas.`),
  noRamp: (share: number) =>
    `Fica ${share === 0 ? 'só para a equipe' : `em ${share}%`} até alguém promover ou encerrar. Se for pior que a versão no ar, o host suspende sozinho.`,

  releases: (area: string) => `Versões: ${area}`,
  release: 'Versão',
  status: 'Situação',
  web: 'LCP / INP',
  actions: 'Ações',
  noVisitsYet: 'sem visitas',
  rate: (share: number, visits: number) => `${percent(share)} de ${formatCount(visits)}`,
  commit: (commit: string) => `commit ${commit.slice(0, 8)}`,
  lastChange: ({ at, by, reason, ...line }: Change & { at: string; by: string; reason: string }) => {
    const what = line.operation === 'promote' ? 'Publicada' : change(line)
    // A build has no reason.
    return `${what} em ${formatMoment(at)} ${byWhom(by)}${by === 'build' ? '.' : `: ${reason}`}`
  },
  all: (rest: number) => `Mostrar mais ${rest}`,
  total: (number: number) => counted(number, 'versão', 'versões'),
  preview: 'Prévia',
  promote: 'Promover',
  canary: 'Canário',
  endCanary: 'Encerrar o canário',
  ofRelease: (action: string, hash: string) => `${action} ${hash}`,

  history: (lines: number) => `Histórico (${lines})`,
  byWhom,
  audit: 'Auditoria das entregas',
  auditNone: 'Nada foi entregue ainda.',
  auditNotFound: 'Nada foi entregue nesta área ainda.',
  allAreas: 'Todas as áreas',
  filters: 'Filtrar entregas',
  filter: 'Área',
  when: 'Quando',
  who: 'Quem',
  what: 'O quê',
  area: 'Área',
  why: 'Motivo',
  lines: (number: number) => counted(number, 'linha', 'linhas'),
  export: 'Exportar CSV',
  file: 'entregas.csv',
  columns: ['Revisão', 'Quando', 'Quem', 'Operação', 'Área', 'Versão', 'Percentual', 'Motivo'],
} as const
