/** @page */
import { pageData } from './page.ts'
import { PAGE_DATA_ID } from './page-data.ts'

const BASE = '/releases/mf-customer/0123456789abcdef'

test('the files of the first page are those that the document’s links name, the entry of its area first', () => {
  const routes = [{ path: '/cupons', title: 'Cupons', access: 'public', frame: 'full' }]
  const area = { name: 'mf-customer', title: 'Área do Cliente', routes, navigation: [], update: 'ask' }
  const first = { path: '/cupons', version: '1.0.0', container: 'mf_customer', expose: './area' }
  const sent = { area, hash: '0123456789abcdef', source: 'live', rest: 'sha256-x', first, fallback: null }
  document.head.innerHTML = `
    <link rel="preload" as="font" href="/releases/shell/0/figtree.woff2">
    <link data-first rel="preload" as="script" href="${BASE}/remoteEntry.js" integrity="sha384-e">
    <link data-first rel="preload" as="style" href="/releases/shell/0/css/11.css" integrity="sha384-s">
    <script type="application/json" id="${PAGE_DATA_ID}">${JSON.stringify({ areas: [sent] })}</script>`
  expect(pageData()?.areas).toEqual([
    expect.objectContaining({
      ...{ area, base: BASE, version: '1.0.0', container: 'mf_customer', expose: './area', rest: 'sha256-x' },
      entry: { path: 'remoteEntry.js', integrity: 'sha384-e' },
      pages: { '/cupons': [{ path: '/releases/shell/0/css/11.css', integrity: 'sha384-s', as: 'style' }] },
    }),
  ])
})
