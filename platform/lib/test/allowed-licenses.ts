/** Licences under which a part of what is shipped may stand: permissive ones, and that of fonts. */
const ALLOWED: ReadonlySet<string> = new Set([
  ...[
    'MIT',
    'MIT-0',
    'ISC',
    '0BSD',
    'BSD-2-Clause',
    'BSD-3-Clause',
    'Apache-2.0',
    'BlueOak-1.0.0',
    'CC0-1.0',
    'OFL-1.1',
  ],
])

/** True when one of the expression's alternatives is allowed. */
export const isAllowed = (license: string): boolean =>
  license
    .replace(/[()]/g, '')
    .split(' OR ')
    .some((one) => ALLOWED.has(one))
