import { criticalStyles } from './critical-styles.ts'

const MARKUP =
  '<div class="card big" data-tone="ink" hidden=""><a class="m_1 link" style="top:var(--of-markup)" href="/">Ver</a></div>'
const of = (css: string, address = '/shell/css/main.css') => criticalStyles(MARKUP, [{ address, css }])

test.each([
  ['.card{top:0}', '.card{top:0}'],
  ['.other{top:0}', ''],
  ['.card .other{top:0}', ''],
  ['.card,.other{top:0}', '.card{top:0}'],
  ['.card:hover>a.link::before{top:0}', '.card:hover>a.link::before{top:0}'],
  ['.card:not(.other){top:0}', '.card:not(.other){top:0}'],
  ['.card:is(.other,:focus){top:0}', '.card:is(.other,:focus){top:0}'],
  ['[data-mantine-color-scheme=dark] .card{top:0}', '[data-mantine-color-scheme=dark] .card{top:0}'],
  [':where(table) .card{top:0}', ''],
  [':where(table,:not(.other)) .card{top:0}', ':where(table,:not(.other)) .card{top:0}'],
  ['.card:not(:is(.other)){top:0}', '.card:not(:is(.other)){top:0}'],
  ['.card:is(.other,[data-other]){top:0}', ''],
  ['.card[data-tone]{top:0}', '.card[data-tone]{top:0}'],
  ['.card[data-tone=ink] .link{top:0}', '.card[data-tone=ink] .link{top:0}'],
  ['.card[data-tone="ink"]:where([hidden]){top:0}', '.card[data-tone="ink"]:where([hidden]){top:0}'],
  ['.card[data-tone=sun]{top:0}', ''],
  ['.card[data-tone^=s]{top:0}', '.card[data-tone^=s]{top:0}'],
  ['.card:not([data-tone=sun]){top:0}', '.card:not([data-tone=sun]){top:0}'],
  ['.card[hidden=""]{top:0}', '.card[hidden=""]{top:0}'],
  ['.card[aria-busy]{top:0}', ''],
  ['.card[open]>.link{top:0}', '.card[open]>.link{top:0}'],
  ['table{top:0}', ''],
  ['body{top:0}', 'body{top:0}'],
  [':root{--a:1;--b:2}.card{top:var(--a)}', ':root{--a:1}.card{top:var(--a)}'],
  [
    ':root{--a:var(--b, 0);--b:2}.card{top:calc(var( --a) + 1px)}',
    ':root{--a:var(--b, 0);--b:2}.card{top:calc(var( --a) + 1px)}',
  ],
  [':root{--of-markup:1}', ':root{--of-markup:1}'],
  ['@layer x{:root{--a:var(--b);--b:var(--a)}}', ''],
  ['@media print{:root{--a:1}}.card{top:0}', '.card{top:0}'],
  ['@media print{.other{top:0}}', ''],
  ['@layer mantine{.m_1{top:0}.m_2{top:0}}', '@layer mantine{.m_1{top:0}}'],
  ['@layer a,b;', '@layer a,b;'],
  ['@font-face{font-family:x}', '@font-face{font-family:x}'],
  [
    '.card{animation:in 1s}@keyframes in{to{top:0}}@keyframes out{to{top:0}}',
    '.card{animation:in 1s}@keyframes in{to{top:0}}',
  ],
  ['/* note */.card{top:0}', '.card{top:0}'],
])('%s', (css, kept) => expect(of(css).trim()).toBe(kept))

test('what visitors alone see stays hidden by the first styles where somebody is signed in', () => {
  const css = ':root[data-signed-in] [data-visitors]{visibility:hidden}'
  const kept = (markup: string) => criticalStyles(markup, [{ address: '/a.css', css }])
  expect(kept('<a data-visitors="">Entrar</a>')).toBe(css)
  expect(kept('<a>Entrar</a>')).toBe('')
})

test('what an attribute decides that changes before the shell runs is kept, whatever its value', () => {
  const css = ':root[data-density=console] .card{top:0}:root[data-density=console] .other{top:1px}'
  const kept = (changing: string[]) => criticalStyles(MARKUP, [{ address: '/a.css', css }], changing)
  expect(kept(['data-density'])).toBe(':root[data-density=console] .card{top:0}')
  expect(kept([])).toBe('')
})

test('variables of the markup read others where they are read themselves', () => {
  const markup = '<style>:root{--used: var(--a);--unused: var(--b)}</style><p style="top:var(--used)"></p>'
  const css = ':root{--used:0;--a:1;--b:2}'
  expect(criticalStyles(markup, [{ address: '/shell/css/main.css', css }])).toBe(':root{--used:0;--a:1}')
})

test('relative addresses are counted from the sheet, others stay', () => {
  const css = '.card{src:url(../a.woff2),url("data:x"),url(/b.svg),url(#c)}'
  expect(of(css, '/releases/x/css/1.css')).toBe('.card{src:url(/releases/x/a.woff2),url("data:x"),url(/b.svg),url(#c)}')
})

test('no style can end the element it stands in', () => {
  expect(of('.card::before{content:"</style>"}')).not.toContain('</style>')
})
