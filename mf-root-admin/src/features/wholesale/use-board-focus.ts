import type { WholesaleRequest } from '@loopi/contract/wholesale/wholesale.schemas'
import type { RefObject } from 'react'

type Has = Pick<WholesaleRequest, 'id' | 'situacao'>

/** Focus on the board: when a moved card leaves its column, the focus goes to the card below it. */
export function useBoardFocus(board: RefObject<HTMLElement | null>) {
  const find = (selector: string) => board.current?.querySelector<HTMLElement>(selector) ?? null
  const cardOf = (id: number) => find(`[data-request="${id}"]`)
  // In the next frame, because a dialog still traps the focus in this one.
  const rest = (on: () => HTMLElement | null) => requestAnimationFrame(() => on()?.focus())

  const neighbourOf = ({ id }: Has, by: 1 | -1): HTMLElement | null => {
    const cards = [...(board.current?.querySelectorAll<HTMLElement>('[data-request]') ?? [])]
    return cards[cards.findIndex((card) => card.dataset.request === String(id)) + by] ?? null
  }
  /** Focuses the card after the request, or the column when it was the last. */
  const after = (request: Has) => {
    const column = cardOf(request.id)?.closest('section')
    const next = [1, -1]
      .map((by) => neighbourOf(request, by as 1 | -1))
      .find((card) => card?.closest('section') === column)
    return () => rest(() => next ?? find(`[data-state="${request.situacao}"]`))
  }
  return {
    after,
    turn: (request: Has, by: 1 | -1) => neighbourOf(request, by)?.focus(),
    to: (id: number) => rest(() => cardOf(id)),
  }
}
