import type { PageData } from '@loopi/shared/federation/page-data'
import { Theme } from '@loopi/shared/ui/theme'
import { createRoot } from 'react-dom/client'
import { PreviewRibbon } from './preview-ribbon.tsx'
import './preview.css'

/** In a tree of its own: it must still be there when the page has failed. */
export function mount(data: PageData, nonce: string | undefined): void {
  const element = document.createElement('div')
  element.className = 'loopi-preview'
  document.body.append(element)
  createRoot(element).render(
    <Theme nonce={nonce}>
      <PreviewRibbon data={data} />
    </Theme>,
  )
}
