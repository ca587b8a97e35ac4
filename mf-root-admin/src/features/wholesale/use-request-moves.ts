import type { WholesaleState } from '@loopi/contract/wholesale/states'
import type { WholesaleRequest } from '@loopi/contract/wholesale/wholesale.schemas'
import { notify } from '@loopi/shared/notify'
import { useState } from 'react'
import { useMove } from './wholesale.queries.ts'
import { wholesaleTexts as texts } from './wholesale.texts.ts'

/** Move with the request before it. */
export type UndoableMove = { readonly before: WholesaleRequest; readonly after: WholesaleRequest }

type Options = { reason?: string | null; onMoved?: () => void; onFailed?: (sentence: string) => void }

export type RequestMoves = ReturnType<typeof useRequestMoves>

/** Moves requests, and remembers the last move for undo. */
export function useRequestMoves() {
  const [last, setLast] = useState<UndoableMove | null>(null)
  const { mutate, isPending, variables } = useMove()

  const move = (request: WholesaleRequest, to: WholesaleState, { reason = null, onMoved, onFailed }: Options = {}) => {
    mutate(
      { request, to, reason },
      {
        onSuccess: (after) => {
          setLast({ before: request, after })
          onMoved?.()
        },
        onError: (cause) => {
          const sentence = cause.erro ?? texts.moveFailed
          if (cause.hasCode('wholesale/moved')) notify.info(texts.movedBefore, cause.message)
          else if (onFailed) onFailed(sentence)
          else notify.error(sentence)
        },
      },
    )
  }
  const undo = ({ before, after }: UndoableMove) =>
    mutate(
      { request: after, to: before.situacao, reason: before.situacao === 'recusado' ? before.motivo : null },
      {
        onSuccess: () => {
          setLast(null)
          notify.success(texts.undone(before.companyName, before.situacao))
        },
        onError: (cause) => {
          setLast(null)
          notify.error(cause.erro ?? texts.moveFailed)
        },
      },
    )
  return { last, move, undo, forget: () => setLast(null), movingId: isPending ? (variables?.request.id ?? null) : null }
}
