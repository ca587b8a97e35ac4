import { useState } from 'react'

/** Selected rows, kept across pages; rows of the current page are updated. */
export function useSelection<Row extends { readonly id: number }>(shown: readonly Row[]) {
  const [chosen, setChosen] = useState<ReadonlyMap<number, Row>>(new Map())
  const current = new Map(shown.map((row) => [row.id, row]))
  return {
    chosen: [...chosen.values()].map((row) => current.get(row.id) ?? row),
    isSelected: ({ id }: Row) => chosen.has(id),
    onSelect: (rows: readonly Row[], selected: boolean) =>
      setChosen((before) => {
        const next = new Map(before)
        for (const row of rows) {
          if (selected) next.set(row.id, row)
          else next.delete(row.id)
        }
        return next
      }),
    clear: () => setChosen(new Map()),
  }
}
