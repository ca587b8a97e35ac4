import type { areaRow, auditLine, pairRow, releaseRow } from '@loopi/contract/releases/releases.contract'
import type { z } from '@loopi/contract/zod'
import { EMAILS, type World } from '../world.ts'

/** Area without its rollbacks, which are derived. */
export type DemoArea = Omit<z.output<typeof areaRow>, 'rollback_from'>
export type DemoRelease = z.output<typeof releaseRow>
export type DemoAuditLine = z.output<typeof auditLine>
type DemoPair = z.output<typeof pairRow>

const NAMES = ['mf-marketing', 'mf-customer', 'mf-company-admin', 'mf-root-admin', 'shell'] as const
const TITLES = ['Site', 'Área do Cliente', 'Painel da empresa', 'Painel root', 'Shell']
const MINUTE = 1 / (24 * 60)
/** Initial revision of the demo's registry. */
export const FIRST_REVISION = 12

/** Deterministic string of sixteen hexadecimal digits. */
const hashOf = (area: number, minor: number): string =>
  [7, 11, 13, 17].map((factor) => ((area + 3) * (minor + 5) * factor * 2749 + 4096).toString(16).slice(-4)).join('')

/** Commit titles of a release; the oldest release has no predecessor to compare with. */
const SUBJECTS = [
  'Show the balance before its history: people looked for the number first',
  'Keep what was typed when a list is filtered again',
  'Read prices aloud with their currency',
  'Ask once before a form with edits is left',
  'Load the drawings of empty lists when they are seen',
]

function changesOf(built: string, hash: string, minor: number): DemoRelease['changes'] {
  if (minor < 5) return null
  return Array.from({ length: minor % 4 }, (_, index) => ({
    commit: `${index}${hash}${hash}`.padEnd(40, '0').slice(0, 40),
    at: built,
    subject: SUBJECTS[(minor + index) % SUBJECTS.length] ?? '',
  }))
}

type Part = Pick<DemoRelease, 'standing'> & { minor: number; days: number; visits?: number; failed?: number }

const releaseOf =
  ({ at }: World, area: number) =>
  ({ minor, standing, days, visits = 0, failed = 0 }: Part, refused: DemoRelease['refused'] = null): DemoRelease => {
    const measured = (value: number) => (visits > 0 ? value : null)
    return {
      ...{ hash: hashOf(area, minor), version: `1.${minor}.0`, commit: hashOf(area, minor + 40) },
      ...{ built_at: at(days), standing, refused, changes: changesOf(at(days), hashOf(area, minor), minor) },
      ...{ gzip: 71_000 + area * 14_000 + minor * 1100, entry_gzip: 5300 + area * 620 + minor * 35 },
      stats: {
        ...{ loaded: visits - failed, given_up: failed, failure_rate: measured(failed / visits) },
        ...{ failed_calls: measured(0.002 + failed / (2 * visits)) },
        ...{ median_ms: measured(180 + minor * 4), p95_ms: measured(640), lcp_ms: measured(820 + minor * 17) },
        inp_ms: measured(56 + minor * 4),
      },
    }
  }

/**
 * Areas and the shell in each state: plain, with a canary on its ramp, with a halted canary, with its first release.
 */
export function areasOf(world: World): DemoArea[] {
  const { at } = world
  return NAMES.map((name, area) => {
    const release = releaseOf(world, area)
    const live = release({ minor: 8, standing: 'live', days: -2, visits: 3640 - area * 700, failed: 4 })
    const good = release({ minor: 7, standing: 'last-known-good', days: -9 })
    const earlier = [6, 5, 4].map((minor, index) => release({ minor, standing: 'earlier', days: -16 - index * 6 }))
    const row = {
      name,
      title: TITLES[area] ?? name,
      state: hashOf(area, 90),
      canary: null,
      budget: { entry: 9_000, total: 200_000 },
      back_to: good.hash,
    }
    switch (name) {
      case 'mf-customer': {
        const tried = release({ minor: 9, standing: 'canary', days: -0.1, visits: 412, failed: 1 })
        const ramp = { steps: [1, 10, 50, 100], every_ms: 30 * 60_000, started_at: at(-12 * MINUTE) }
        const canary = { hash: tried.hash, percent: 10, min_visits: 20, min_networks: 3, ramp, staff: null }
        return { ...row, canary, releases: [tried, live, good, ...earlier] }
      }
      case 'mf-company-admin': {
        const reason = 'Pior que a versão no ar em falhas: 9 de 31 visitas, contra 2 de 274.'
        const refused = { at: at(-0.4), by: 'host', why: 'halted', reason } as const
        const halted = release({ minor: 9, standing: 'published', days: -0.5, visits: 31, failed: 9 }, refused)
        return { ...row, releases: [halted, live, good, ...earlier] }
      }
      case 'mf-marketing': {
        const refused = {
          at: at(-1.8),
          by: EMAILS.root,
          why: 'rolled-back',
          reason: 'Banner cortado no celular',
        } as const
        const left = release({ minor: 9, standing: 'published', days: -2.1 }, refused)
        return {
          ...row,
          releases: [release({ minor: 10, standing: 'published', days: -0.2 }), left, live, good, ...earlier],
        }
      }
      default:
        return { ...row, back_to: null, releases: [release({ minor: 9, standing: 'published', days: -0.2 }), live] }
    }
  })
}

/** Audit that led to `areasOf`, newest first. */
export function auditOf({ at }: World): DemoAuditLine[] {
  const [site, customer, company, root] = NAMES.map((name, area) => ({ area: name, id: area }))
  type Line = [
    typeof site,
    DemoAuditLine['operation'],
    minor: number,
    days: number,
    by: string,
    reason: string,
    percent?: number,
  ]
  const lines: Line[] = [
    [
      customer,
      'ramp',
      9,
      -12 * MINUTE,
      'host',
      'Não pior que a versão no ar: 1 de 180 visitas, contra 4 de 2.310.',
      10,
    ],
    [customer, 'canary', 9, -50 * MINUTE, 'deploy:mf-customer', 'Busca por marca', 1],
    [site, 'publish', 10, -0.2, 'deploy:mf-marketing', 'Publicação.'],
    [company, 'halt', 9, -0.4, 'host', 'Pior que a versão no ar em falhas: 9 de 31 visitas, contra 2 de 274.'],
    [company, 'canary', 9, -0.45, EMAILS.root, 'Novo gráfico de resgates', 10],
    [site, 'rollback', 8, -1.8, EMAILS.root, 'Banner cortado no celular'],
    [site, 'promote', 9, -1.9, 'deploy:mf-marketing', 'Banner de dezembro'],
    [root, 'promote', 8, -2, EMAILS.root, 'Primeira entrega'],
    [company, 'promote', 8, -2, EMAILS.root, 'Etiquetas por promoção'],
    [customer, 'promote', 8, -2, EMAILS.root, 'Carteira com o extrato'],
    [site, 'promote', 8, -2, 'deploy:mf-marketing', 'Depoimentos novos'],
    [site, 'promote', 7, -9, 'deploy:mf-marketing', 'Perguntas frequentes'],
  ]
  return lines.flatMap(([who, operation, minor, days, by, reason, percent = null], index) =>
    who
      ? [
          {
            ...{ revision: FIRST_REVISION - index, at: at(days), by, operation, area: who.area },
            ...{ hash: hashOf(who.id, minor), percent, reason },
          },
        ]
      : [],
  )
}

/** Digest of the api's contract. */
export const API = '7c59fb3fcc8b6bd7a4a4cd06f6a14dfd2ba211263ac7fd528db09b16e78042f1'

/** Number of pages of each area, times the roles that may open them. */
const PAGES: Readonly<Record<string, number>> = { 'mf-marketing': 40, 'mf-customer': 34, 'mf-company-admin': 17 }

/** Pairs of live releases and candidates: tested in a browser, untested, and incompatible. */
export function pairsOf(areas: readonly DemoArea[], { at }: World): DemoPair[] {
  const [shell, newShell] = shownOf(areas, 'shell')
  const shown = areas.flatMap(({ name }) =>
    name === 'shell' ? [] : shownOf(areas, name).map((release) => ({ name, release })),
  )
  const pairOf = ({ hash }: DemoRelease, { name, release }: (typeof shown)[number]): DemoPair => ({
    ...{ shell: hash, area: name, hash: release.hash, names: [], calls: [], opened: null },
  })
  return [
    ...shown.map((one): DemoPair => {
      if (!shell) throw new Error('No shell is live in the demo.')
      const opened = { at: one.release.built_at ?? at(-2), api: API, pages: PAGES[one.name] ?? 7, findings: 0 }
      return { ...pairOf(shell, one), opened: one.release.standing === 'published' ? null : opened }
    }),
    ...shown.flatMap((one) => {
      if (!newShell || one.release.standing !== 'live') return []
      const missing = `NumberInput de @loopi/shared/ui/number-input não está no shell ${newShell.hash}`
      return { ...pairOf(newShell, one), names: one.name === 'mf-company-admin' ? [missing] : [] }
    }),
  ]
}

/** Releases of a name in the pairs: the live one and candidates. */
function shownOf(areas: readonly DemoArea[], name: string): DemoRelease[] {
  const releases = areas.find((area) => area.name === name)?.releases ?? []
  const [newest] = releases
  const next = newest && newest.standing !== 'live' && !newest.refused ? [newest] : []
  return [...releases.filter(({ standing }) => standing === 'live'), ...next]
}
