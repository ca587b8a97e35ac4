import { builtRelease, type Edit } from '../../e2e/fixtures/variants.ts'

const AREA_MODULE = 'mf-customer/src/area.tsx'
const COUPONS = 'mf-customer/src/features/coupons/coupons.page.tsx'
const QUERIES = 'mf-customer/src/features/coupons/coupons.queries.ts'
const FILTERS = 'mf-customer/src/features/coupons/filters/coupon-filters.tsx'
const TILL = 'mf-customer/src/features/coupons/till/till-dialog.tsx'

/** Release of mf-customer that the drill publishes: what was edited in its sources, and what is wrong with it. */
export type Planted = {
  readonly name: string
  readonly isGood: boolean
  readonly edits: readonly Edit[]
  /** Text of the script that the hosts' store loses once the release is live. */
  readonly lost: string | null
}

const planted = (name: string, edits: readonly Edit[], lost: string | null = null): Planted => ({
  ...{ name, isGood: false, edits, lost },
})

/** Statement at the top of a file: its script is known by the mark that it leaves. */
const marked = (file: string, before: string, mark: string): Edit => [
  file,
  before,
  `globalThis.performance?.mark('${mark}')\n${before}`,
]

/** Condition that holds in the browser alone: the build draws the page as well, and refuses what it cannot draw. */
const IN_BROWSER = `'document' in globalThis`

/** Good release: another heading. Each of the others has one break, as a team could have made it. */
export const PLANTED: readonly Planted[] = [
  {
    ...planted('good', [
      ['mf-customer/src/features/coupons/coupons.texts.ts', 'Cupons disponíveis', 'Cupons para aproveitar'],
    ]),
    isGood: true,
  },
  planted('missing chunk', [marked(COUPONS, '/** `/cupons`', 'drill: page')], 'drill: page'),
  planted('throwing module', [
    [AREA_MODULE, 'export default', `if (${IN_BROWSER}) throw new Error('planted: module')\nexport default`],
  ]),
  planted('crash in drawing', [
    [
      COUPONS,
      '  const user = useCurrentUser()\n',
      `  const user = useCurrentUser()\n  if (${IN_BROWSER}) throw new Error('planted: drawing')\n`,
    ],
  ]),
  planted(
    'late chunk',
    [
      // Part that the page draws once something was searched.
      [COUPONS, "import type { ReactNode } from 'react'", "import { lazy, type ReactNode, Suspense } from 'react'"],
      [
        COUPONS,
        '/** `/cupons`',
        "const Late = lazy(async () => ({ default: (await import('./till/till-dialog.tsx')).Late }))\n\n/** `/cupons`",
      ],
      [
        COUPONS,
        '      <ViewerNote',
        '      {filters.busca && <Suspense fallback={null}><Late /></Suspense>}\n      <ViewerNote',
      ],
      [TILL, 'type Props', "globalThis.performance?.mark('drill: late')\nexport const Late = () => null\n\ntype Props"],
    ],
    'drill: late',
  ),
  planted('api failure', [
    [
      QUERIES,
      'infiniteOptions(coupons.available,',
      "infiniteOptions({ ...coupons.available, path: '/cupons/em-breve' },",
    ],
  ]),
  planted('slow', [
    [
      FILTERS,
      '  const searchRef =',
      `  const until = performance.now() + 700\n  while (${IN_BROWSER} && performance.now() < until);\n  const searchRef =`,
    ],
  ]),
]

/** Builds at a time: a build leaves most of two cores idle while it links and compresses. */
const LANES = 2

/** Builds every release that is not built yet. */
export async function buildPlanted(): Promise<void> {
  const waiting = [...PLANTED]
  const lane = async () => {
    for (let next = waiting.shift(); next; next = waiting.shift()) await folderOf(next)
  }
  await Promise.all(Array.from({ length: LANES }, lane))
}

/** Folder of the built release; only the first drill after a change of the sources waits for it. */
export const folderOf = ({ name, edits }: Planted): Promise<string> => builtRelease(`drill ${name}`, edits)
