import type { LiveArea, PageData } from '@loopi/shared/federation/page-data'

type Options = { data: PageData; areas: () => readonly LiveArea[]; nonce: string | undefined }

/**
 * Ribbon of a preview, loaded only when one is active or has just expired. It shares a chunk with the inspector,
 * because every lazy file costs all pages its hash.
 */
export function showPreview(options: Options): void {
  if (options.data.previewOver || options.areas().some(({ source }) => source === 'preview'))
    import(/* webpackChunkName: "inspector" */ './mount.tsx').then(({ mount }) => mount(options))
}
