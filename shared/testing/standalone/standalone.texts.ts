import type { Role } from '@loopi/contract/roles'
import type { Persona } from '../demo/team/personas.ts'
import type { Failure, Fields, Latency } from './scenario.ts'

const ROLE_NAMES: Record<Role, string> = { cliente: 'cliente', admin: 'admin', root: 'root' }

export const standaloneTexts = {
  bar: 'Área sozinha',
  title: (page: string, area: string) => `${page} · ${area}`,
  options: 'Opções',
  role: 'Papel',
  visitor: 'visitante',
  personaNames: {
    ...ROLE_NAMES,
    gestor: 'admin (gestor)',
    marketing: 'admin (marketing)',
    financeiro: 'admin (financeiro)',
    caixa: 'admin (caixa)',
    leitura: 'admin (leitura)',
    atuando: 'root, pela empresa',
  } satisfies Record<Persona, string>,
  page: 'Página',
  elsewhere: 'outra área',
  latency: 'Respostas',
  latencies: { none: 'na hora', short: 'em 0,6 s', long: 'em 3 s', never: 'nunca' } satisfies Record<Latency, string>,
  failure: 'Falhas',
  failures: {
    none: 'nenhuma',
    saving: 'erro ao salvar',
    server: 'erro do servidor',
    network: 'sem rede',
    session: 'sessão encerrada',
  } satisfies Record<Failure, string>,
  fields: 'Campos',
  fieldsNamed: { all: 'todos', named: 'só o que a especificação nomeia' } satisfies Record<Fields, string>,
  theme: 'Tema',
  themes: { auto: 'do sistema', light: 'claro', dark: 'escuro' },
  inShell: 'Ver no shell',
  loading: 'Carregando…',
  guarded: 'O shell não deixaria entrar aqui.',
  guardedWhy: (roles: readonly Role[]) =>
    `Esta página é para ${roles.map((role) => ROLE_NAMES[role]).join(', ')}. O shell levaria ao login.`,
  enterAs: (role: Role) => `Entrar como ${ROLE_NAMES[role]}`,
  notHere: 'Este endereço não é desta área.',
  notHereWhy: (path: string) => `No shell, ${path} seria aberto por outra área, ou por ele mesmo.`,
  backHome: 'Voltar para a área',
  crashed: 'A página falhou.',
  reload: 'Carregar de novo',
} as const
