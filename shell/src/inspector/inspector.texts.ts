import type { FailureKind } from '@loopi/shared/federation/telemetry'

const KINDS: Record<FailureKind, string> = {
  network: 'sem resposta',
  http: 'resposta de erro',
  integrity: 'integridade não confere',
  timeout: 'demorou demais',
  evaluation: 'erro ao executar',
  contract: 'sem as páginas da área',
}

type From = { area: string; address: string }

export const inspectorTexts = {
  title: 'Inspetor de áreas',
  open: 'Inspecionar',
  page: (shell: string, revision: number, bucket = -1) =>
    `Shell ${shell} · registro ${revision}${bucket < 0 ? '' : ` · grupo ${bucket}`}`,
  areas: 'Áreas',
  source: { live: 'no ar', canary: 'canário', preview: 'prévia', override: 'trocada' },
  release: 'Versão',
  inDevelopment: 'em desenvolvimento',
  origin: 'Origem',
  integrity: 'Integridade',
  checked: 'conferida (sha384)',
  unchecked: 'não conferida',
  time: 'Carga',
  loadedIn: (milliseconds: number) => `${milliseconds} ms`,
  notLoaded: 'ainda não aberta',
  fellBack: (hash: string) => `Não veio: ${hash} tomou o lugar nesta página.`,
  fallback: 'Reserva',
  noFallback: 'nenhuma',
  failures: 'Falhas',
  times: (what: string, count: number) => (count > 1 ? `${what} (${count} vezes)` : what),
  failed: ({ hash, kind }: { hash: string; kind: FailureKind }) =>
    hash === 'override' ? KINDS[kind] : `${KINDS[kind]} · ${hash}`,
  modules: 'Módulos compartilhados',
  module: 'Módulo',
  version: 'Versão',
  provider: 'Fornecido por',
  unused: 'não usado',
  duplicate: 'cópia!',
  override: (area: string) => `Endereço de entrada para ${area}`,
  overridePlaceholder: 'http://localhost:3102',
  use: 'Usar',
  reset: 'Restaurar',
  resetAll: 'Restaurar',
  overridden: (all: readonly From[]) =>
    `${all.length === 1 ? 'Área trocada' : 'Áreas trocadas'}: ${all.map(({ area, address }) => `${area} (${address})`).join(', ')}`,
  didNotCome: (all: readonly From[]) =>
    `Não veio, e a versão no ar tomou o lugar: ${all.map(({ area, address }) => `${area} (${address})`).join(', ')}`,
  other: 'Outra área',
  otherHint: 'Uma área que ainda não foi publicada aqui.',
  otherName: 'Nome da outra área',
  otherNamePlaceholder: 'mf-sorteios',
  otherAddress: 'Endereço de entrada da outra área',
  badName: 'Informe um nome como mf-sorteios.',
  badAddress: 'Informe um endereço http(s) completo.',
  refused: 'Não foi possível trocar a área.',
} as const
