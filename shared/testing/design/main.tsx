import { QueryClient, QueryClientProvider } from '@loopi/shared/ui/query'
import { createMemoryRouter, RouterProvider } from '@loopi/shared/ui/router'
import { Theme } from '@loopi/shared/ui/theme'
import { createRoot } from 'react-dom/client'
import { designTexts } from './design.texts.ts'
import { DesignPage } from './design-page.tsx'

const wanted = new URLSearchParams(location.search).get('densidade') ?? ''
const density = wanted in designTexts.densities ? wanted : 'vitrine'
document.documentElement.dataset.density = density
document.title = designTexts.title

// Before the first text, so that no picture shows a fallback font.
await Promise.all([...document.fonts].map((face) => face.load().catch(() => undefined)))

const root = document.getElementById('root')
if (!root) throw new Error('The page has no root.')
createRoot(root).render(
  <Theme>
    <QueryClientProvider client={new QueryClient()}>
      <RouterProvider router={createMemoryRouter([{ path: '*', element: <DesignPage density={density} /> }])} />
    </QueryClientProvider>
  </Theme>,
)
