import type { LiveArea, PageData } from '@loopi/ui/federation/page-data'
import { Theme } from '@loopi/ui/theme'
import { useSyncExternalStore } from 'react'
import { createRoot } from 'react-dom/client'
import { createStore } from 'zustand/vanilla'
import { Inspector } from './inspector.tsx'

const panel = createStore<{ opened: boolean }>(() => ({ opened: false }))

/** @public Called on the module that `register.ts` imports when it is asked for. */
export const openPanel = (): void => panel.setState({ opened: true })

type Options = { data: PageData; areas: () => readonly LiveArea[]; nonce: string | undefined }

/** In a tree of its own: it must not move anything of the page, and still be there when the page has failed. */
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
