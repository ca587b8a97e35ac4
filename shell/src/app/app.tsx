import { RouterProvider } from '@loopi/ui/router'
import type { ComponentProps } from 'react'
import { Providers } from './providers.tsx'

type Props = { router: ComponentProps<typeof RouterProvider>['router']; nonce: string | undefined }

/** The whole tree: the browser and the prerendering render this same one, or hydration would not find its place. */
export const App = ({ router, nonce }: Props) => (
  <Providers nonce={nonce}>
    <RouterProvider router={router} />
  </Providers>
)
