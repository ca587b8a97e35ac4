import type { LiveArea, PageData } from '@loopi/shared/federation/page-data'
import { Theme } from '@loopi/shared/ui/theme'
import { createRoot } from 'react-dom/client'
import { PreviewRibbon } from './preview-ribbon.tsx'
import './preview.css'

type Options = { data: PageData; areas: () => readonly LiveArea[]; nonce: string | undefined }

/** A separate React root, so that it survives the page's failure. */
export function mount({ data, areas, nonce }: Options): void {
  const element = document.createElement('div')
  element.className = 'loopi-preview'
  document.body.append(element)
  createRoot(element).render(
    <Theme nonce={nonce}>
      <PreviewRibbon areas={areas} isOver={data.previewOver === true} />
    </Theme>,
  )
}
