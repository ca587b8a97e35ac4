import { type ComponentType, useEffect } from 'react'
import { useStore } from 'zustand'
import { createStore } from 'zustand/vanilla'
import { withRetry } from '../areas/loading/with-retry.ts'

/** Props of a dialog that asks the person something while calls wait; the question is null while it is closed. */
export type QuestionProps<Q> = { question: Q | null }

type State<Q> = { readonly question: Q | null; readonly Dialog: ComponentType<QuestionProps<Q>> | null }

/** Questions of one kind, one at a time, asked by a dialog whose code is fetched when it is needed. */
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
      // Closed at first: opening is when a dialog notes where the focus has to return to.
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

/** Dialog of a question, above whatever page is open; `follow` begins to answer calls and returns how to stop. */
export function QuestionDialog<Q>({ of, follow }: Props<Q>) {
  const { Dialog, question } = useStore(of.store)
  useEffect(follow, [follow])
  return Dialog && <Dialog question={question} />
}
