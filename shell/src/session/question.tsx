import { type ComponentType, useEffect } from 'react'
import { useStore } from 'zustand'
import { createStore } from 'zustand/vanilla'
import { withRetry } from '../areas/loading/with-retry.ts'

/** Props of a dialog that asks a question while calls wait; null while it is closed. */
export type QuestionProps<Q> = { question: Q | null }

type State<Q> = { readonly question: Q | null; readonly Dialog: ComponentType<QuestionProps<Q>> | null }

/** Questions of one kind, one at a time; the dialog's code is loaded on demand. */
export function createQuestion<Q>(load: () => Promise<ComponentType<QuestionProps<Q>>>) {
  const store = createStore<State<Q>>(() => ({ question: null, Dialog: null }))
  let current: Q | null = null

  async function loadDialog(): Promise<void> {
    if (store.getState().Dialog === null) store.setState({ Dialog: await withRetry(load) })
  }
  return {
    store,
    loadDialog,
    current: () => current,
    async ask(question: Q): Promise<void> {
      current = question
      await loadDialog()
      // Mounts the dialog closed first, because it stores the focused element when it opens.
      await new Promise((resume) => setTimeout(resume))
      if (current === question) store.setState({ question })
    },
    close(): void {
      current = null
      store.setState({ question: null })
    },
  }
}

type Props<Q> = { of: ReturnType<typeof createQuestion<Q>>; follow: () => () => void }

/** Dialog of a question above any page; `follow` starts handling calls and returns how to stop. */
export function QuestionDialog<Q>({ of, follow }: Props<Q>) {
  const { Dialog, question } = useStore(of.store)
  useEffect(follow, [follow])
  return Dialog && <Dialog question={question} />
}
