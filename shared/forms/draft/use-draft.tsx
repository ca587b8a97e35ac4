import { type ReactNode, useEffect, useRef, useState } from 'react'
import { DraftNotice } from './draft-notice.tsx'
import { clearDraft, type Draftable, draftOwner, onDraftEnd, readDraft, writeDraft } from './draft-store.ts'
import { useUnloadGuard } from './use-unload-guard.ts'

/** Debounce of writing in milliseconds; leaving the page writes immediately. */
const PAUSE = 500

type Values = Record<string, Draftable>

type Options<V> = {
  /** Fields that are never stored: passwords, CPF, tokens. While one is filled in, leaving the page asks first. */
  leaveOut?: readonly (keyof V)[]
  /** True for other input that would be lost with the page, such as a chosen file. */
  isUnkept?: boolean
  /** Text about values that the draft could not keep, shown when it was restored. */
  lost?: string
  /** Restores the initial values; fills them in like a draft by default. */
  discard?: () => void
}

export type Draft = {
  /** Says that a draft was restored, with a discard button; rendered above the fields inside the form. */
  notice: ReactNode
  /** Deletes the draft, because the form was sent. */
  clear: () => void
}

/**
 * Draft of a form, so that a reload, a closed tab or a navigation loses no input. Only changed values are kept, in this
 * tab and for this account; values that the current form does not know are ignored.
 *
 * @param name distinguishes forms; with an id for existing records
 * @param values current values
 * @param refill fills in the stored values when the form mounts
 */
export function useDraft<V extends { [K in keyof V]: Draftable }>(
  name: string,
  values: V,
  refill: (kept: Partial<V>) => void,
  { leaveOut = [], isUnkept = false, lost, discard }: Options<V> = {},
): Draft {
  const [initial] = useState(values)
  const [isRestored, setRestored] = useState(false)
  const isLeftOut = (field: string) => leaveOut.includes(field as keyof V)
  const changed = (Object.keys(initial) as (keyof V & string)[]).filter((field) => values[field] !== initial[field])
  useUnloadGuard(isUnkept || changed.some(isLeftOut))
  const kept = changed.filter((field) => !isLeftOut(field))

  // biome-ignore lint/correctness/useExhaustiveDependencies: a draft is restored once, into the form's first values
  useEffect(
    function refillForm() {
      const found = Object.entries(readDraft(name) ?? {}).filter(
        ([field, value]) =>
          field in initial &&
          !isLeftOut(field) &&
          typeof value === typeof initial[field as keyof V] &&
          value !== initial[field as keyof V],
      )
      if (found.length === 0) return
      refill(Object.fromEntries(found) as Partial<V>)
      setRestored(true)
    },
    [name],
  )
  useKept(name, Object.fromEntries(kept.map((field) => [field, values[field]])) as Values, () => setRestored(false))

  const giveUp = () => {
    if (discard) discard()
    else refill(Object.fromEntries(Object.entries(initial).filter(([field]) => !isLeftOut(field))) as Partial<V>)
    clearDraft(name)
  }
  return {
    notice: isRestored ? <DraftNotice lost={lost} onDiscard={giveUp} /> : null,
    clear: () => clearDraft(name),
  }
}

/** Stores the values after a pause, and immediately when the page, the tab or the form goes away. */
function useKept(name: string, values: Values, onEnd: () => void): void {
  const now = useRef({ values, onEnd })
  const text = JSON.stringify(values)
  useEffect(function noteValues() {
    now.current = { values, onEnd }
  })

  const write = useRef(() => {})
  useEffect(
    function keepUntilTheEnd() {
      const owner = draftOwner()
      // Values at the end of the draft: they are still on the screen and must not be stored again.
      let ended: string | null = null
      const stopListening = onDraftEnd(name, () => {
        ended = JSON.stringify(now.current.values)
        now.current.onEnd()
      })
      write.current = () => {
        const { values } = now.current
        if (draftOwner() === owner && JSON.stringify(values) !== ended) writeDraft(name, values)
      }
      const writeNow = () => write.current()
      window.addEventListener('pagehide', writeNow)
      document.addEventListener('visibilitychange', writeNow)
      return () => {
        writeNow()
        stopListening()
        window.removeEventListener('pagehide', writeNow)
        document.removeEventListener('visibilitychange', writeNow)
      }
    },
    [name],
  )
  // biome-ignore lint/correctness/useExhaustiveDependencies: the text stands for the values
  useEffect(
    function writeOnceTypingPauses() {
      const timer = setTimeout(() => write.current(), PAUSE)
      return () => clearTimeout(timer)
    },
    [text],
  )
}
