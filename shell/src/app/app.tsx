import { RouterProvider } from '@loopi/shared/ui/router'
import type { ComponentProps } from 'react'
import { Providers } from './providers.tsx'

type Props = { router: ComponentProps<typeof RouterProvider>['router']; nonce: string | undefined }

/** The whole tree, shared by browser and prerendering: hydration needs the same one. */
export const App = ({ router, nonce }: Props) => (
  <Providers nonce={nonce}>
    <RouterProvider router={router} />
  </Providers>
)
