import type { PageData } from '@loopi/shared/federation/page-data'

/** Ribbon of a preview, fetched only where one is shown or has just ended. */
export function showPreview(data: PageData, nonce: string | undefined): void {
  if (data.previewOver || data.areas.some(({ source }) => source === 'preview'))
    import(/* webpackChunkName: "preview" */ './mount.tsx').then(({ mount }) => mount(data, nonce))
}
