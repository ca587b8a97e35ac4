import type { LiveArea } from '../../../shared/federation/page-data.ts'

/** Release as a page holds it, with its ticket. */
export const aLiveArea = (hash: string, ticket: string, fallback: LiveArea | null = null): LiveArea => ({
  area: { name: 'mf-customer', title: 'Área do cliente', routes: [], navigation: [], update: 'ask' },
  hash,
  version: '1.0.0',
  container: 'mf_customer',
  expose: './area',
  base: `/releases/mf-customer/${hash}`,
  entry: { path: 'remoteEntry.js', integrity: null },
  pages: {},
  source: 'live',
  ticket,
  fallback,
})
