import type { FastifyInstance } from 'fastify'
import { WEB_MANIFEST } from '../pages/icons.ts'
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

/**
 * Manifest of the installed app. It starts on the coupons, the only page that is useful both signed in and after the
 * session has ended.
 */
const MANIFEST = JSON.stringify({
  id: '/',
  name: 'Loopi',
  short_name: 'Loopi',
  description: texts.description,
  lang: 'pt-BR',
  dir: 'ltr',
  start_url: '/cupons?aba=meus',
  scope: '/',
  display: 'standalone',
  background_color: '#fff9f2',
  theme_color: '#fff9f2',
  categories: ['shopping', 'lifestyle'],
  icons: [
    icon(192, 'any', '/icon-192.png'),
    icon(512, 'any', '/icon-512.png'),
    icon(192, 'maskable', '/icon-maskable-192.png'),
    icon(512, 'maskable', '/icon-maskable-512.png'),
  ],
  shortcuts: [
    shortcut(texts.coupons, '/cupons?aba=meus'),
    shortcut(texts.wallet, '/area-do-cliente/cashloopi'),
    shortcut(texts.brands, '/marcas'),
  ],
})

export function serveManifest(app: FastifyInstance): void {
  app.get(WEB_MANIFEST, (_request, reply) =>
    reply
      .type('application/manifest+json; charset=utf-8')
      .header('cache-control', 'public, max-age=86400')
      .send(MANIFEST),
  )
}
