import { AREA } from '../../e2e/fixtures/staging.ts'
import { good, IN_BROWSER, marked, type Planted, planted } from './planted.ts'

const AREA_MODULE = 'mf-customer/src/area.tsx'
const COUPONS = 'mf-customer/src/features/coupons/coupons.page.tsx'
const QUERIES = 'mf-customer/src/features/coupons/coupons.queries.ts'
const FILTERS = 'mf-customer/src/features/coupons/filters/coupon-filters.tsx'
const DIALOG = 'mf-customer/src/features/coupons/redeem/redeem-dialog.tsx'

/** Good release: another heading. Each of the others has one break, as a team could have made it. */
export const AREA_RELEASES: readonly Planted[] = [
  good(AREA, [['mf-customer/src/features/coupons/coupons.texts.ts', 'Cupons disponíveis', 'Cupons para aproveitar']]),
  planted(AREA, 'missing chunk', [marked(COUPONS, '/** `/cupons`', 'drill: page')], 'drill: page'),
  planted(AREA, 'throwing module', [
    [AREA_MODULE, 'export default', `if (${IN_BROWSER}) throw new Error('planted: module')\nexport default`],
  ]),
  planted(AREA, 'crash in drawing', [
    [
      COUPONS,
      '  const user = useCurrentUser()\n',
      `  const user = useCurrentUser()\n  if (${IN_BROWSER}) throw new Error('planted: drawing')\n`,
    ],
  ]),
  planted(
    AREA,
    'late chunk',
    [
      // Part that the page draws once something was searched.
      [
        COUPONS,
        '/** `/cupons`',
        "const Late = lazy(async () => ({ default: (await import('./redeem/redeem-dialog.tsx')).Late }))\n\n/** `/cupons`",
      ],
      [
        COUPONS,
        '      <ViewerNote',
        '      {filters.busca && <Suspense fallback={null}><Late /></Suspense>}\n      <ViewerNote',
      ],
      [
        DIALOG,
        'type Props',
        "globalThis.performance?.mark('drill: late')\nexport const Late = () => null\n\ntype Props",
      ],
    ],
    'drill: late',
  ),
  planted(AREA, 'api failure', [
    [
      QUERIES,
      'infiniteOptions(coupons.available,',
      "infiniteOptions({ ...coupons.available, path: '/cupons/em-breve' },",
    ],
  ]),
  planted(AREA, 'slow', [
    [
      FILTERS,
      '  const searchRef =',
      `  const until = performance.now() + 700\n  while (${IN_BROWSER} && performance.now() < until);\n  const searchRef =`,
    ],
  ]),
]
