import { good, IN_BROWSER, marked, type Planted, planted } from './planted.ts'

const MAIN = 'shell/src/main.tsx'
const LAYOUT = 'shell/src/app/layout.tsx'
const LAZY = 'shell/src/password/new-password-screen.tsx'

/** Good release of the shell: another sentence. Each of the others has one break, as a team could have made it. */
export const SHELL_RELEASES: readonly Planted[] = [
  good('shell', [['shell/src/session/login/login.texts.ts', 'Que bom ter você de volta', 'Boas-vindas de volta']]),
  planted('shell', 'missing file', [marked(MAIN, 'start().catch(', 'drill: main')], 'drill: main'),
  planted('shell', 'throwing module', [
    [MAIN, 'start().catch(', `if (${IN_BROWSER}) throw new Error('planted: module')\nstart().catch(`],
  ]),
  planted('shell', 'crash in drawing', [
    [
      LAYOUT,
      '  const { pathname } = useLocation()\n',
      `  const { pathname } = useLocation()\n  if (${IN_BROWSER}) throw new Error('planted: drawing')\n`,
    ],
  ]),
  planted(
    'shell',
    'late chunk',
    [
      // Part that the frame draws once something was searched.
      [LAYOUT, 'import { type ReactNode,', 'import { lazy, type ReactNode,'],
      [
        LAYOUT,
        'type Props',
        "const Late = lazy(async () => ({ default: (await import('../password/new-password-screen.tsx')).Late }))\n\ntype Props",
      ],
      [LAYOUT, '  const { pathname } = useLocation()\n', '  const { pathname, search } = useLocation()\n'],
      [
        LAYOUT,
        '      <ScrollRestoration />\n',
        '      {search && <Suspense fallback={null}><Late /></Suspense>}\n      <ScrollRestoration />\n',
      ],
      [
        LAZY,
        'export function',
        "globalThis.performance?.mark('drill: late')\nexport const Late = () => null\n\nexport function",
      ],
    ],
    'drill: late',
  ),
  planted('shell', 'slow', [
    [
      MAIN,
      '  trackTyping()\n',
      "  trackTyping()\n  addEventListener('input', () => {\n    const until = performance.now() + 700\n    while (performance.now() < until);\n  })\n",
    ],
  ]),
]
