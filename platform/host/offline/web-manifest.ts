import type { FastifyInstance } from 'fastify'
import { TILL_PAGE } from '../../../shared/federation/offline/offline.ts'
import { TILL_MANIFEST, WEB_MANIFEST } from '../pages/icons.ts'
import { webManifestTexts as texts } from './web-manifest.texts.ts'

const icon = (size: number, purpose: 'any' | 'maskable', src: string) => ({
  src,
  sizes: `${size}x${size}`,
  type: 'image/png',
  purpose,
})
const shortcut = (name: string, url: string) => ({
  name,
  url,
  icons: [{ src: '/icon-192.png', sizes: '192x192', type: 'image/png' }],
})

const ICONS = [
  icon(192, 'any', '/icon-192.png'),
  icon(512, 'any', '/icon-512.png'),
  icon(192, 'maskable', '/icon-maskable-192.png'),
  icon(512, 'maskable', '/icon-maskable-512.png'),
]

const SHARED = {
  lang: 'pt-BR',
  dir: 'ltr',
  display: 'standalone',
  background_color: '#fff9f2',
  theme_color: '#fff9f2',
  icons: ICONS,
}

/**
 * Manifest of the installed app. It starts on the coupons, the only page that is useful both signed in and after the
 * session has ended.
 */
const PRODUCT = {
  ...SHARED,
  id: '/',
  name: 'Loopi',
  short_name: 'Loopi',
  description: texts.description,
  start_url: '/cupons?aba=meus',
  scope: '/',
  categories: ['shopping', 'lifestyle'],
  shortcuts: [
    shortcut(texts.coupons, '/cupons?aba=meus'),
    shortcut(texts.wallet, '/area-do-cliente/cashloopi'),
    shortcut(texts.brands, '/marcas'),
  ],
}

/** Manifest of the till, an app of its own on the device of a store. */
const TILL = {
  ...SHARED,
  id: TILL_PAGE,
  name: texts.till,
  short_name: texts.tillShort,
  description: texts.tillDescription,
  start_url: TILL_PAGE,
  scope: TILL_PAGE,
  categories: ['business', 'shopping'],
}

export function serveManifests(app: FastifyInstance): void {
  for (const [address, manifest] of [
    [WEB_MANIFEST, JSON.stringify(PRODUCT)],
    [TILL_MANIFEST, JSON.stringify(TILL)],
  ] as const) {
    app.get(address, (_request, reply) =>
      reply
        .type('application/manifest+json; charset=utf-8')
        .header('cache-control', 'public, max-age=86400')
        .send(manifest),
    )
  }
}
