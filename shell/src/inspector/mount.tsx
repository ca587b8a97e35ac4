import type { LiveArea, PageData } from '@loopi/shared/federation/page-data'
import { Theme } from '@loopi/shared/ui/theme'
import { useSyncExternalStore } from 'react'
import { createRoot } from 'react-dom/client'
import { createStore } from 'zustand/vanilla'
import { Inspector } from './inspector.tsx'

const panel = createStore<{ opened: boolean }>(() => ({ opened: false }))

/** @public Called on the module that `register.ts` imports on demand. */
export const openPanel = (): void => panel.setState({ opened: true })

type Options = { data: PageData; areas: () => readonly LiveArea[]; nonce: string | undefined }

/** A separate React root, so that it changes nothing of the page and survives its failure. */
export function mount({ data, areas, nonce }: Options): void {
  const element = document.createElement('div')
  document.body.append(element)
  createRoot(element).render(
    <Theme nonce={nonce}>
      <Mounted data={data} areas={areas} />
    </Theme>,
  )
}

function Mounted({ data, areas }: Pick<Options, 'data' | 'areas'>) {
  const { opened } = useSyncExternalStore(panel.subscribe, panel.getState)
  return (
    <Inspector
      data={data}
      areas={areas()}
      opened={opened}
      onOpen={openPanel}
      onClose={() => panel.setState({ opened: false })}
    />
  )
}
