import type { BatchState } from '@loopi/contract/batches/batches.schemas'
import { Status } from '@loopi/shared/ui/components'

const KINDS = { inativo: 'draft', ativo: 'ready', recolhido: 'refused' } as const

export const batchStates: Readonly<Record<BatchState, string>> = {
  inativo: 'Inativo',
  ativo: 'Ativo',
  recolhido: 'Recolhido',
}

export const BatchBadge = ({ state }: { state: BatchState }) => (
  <Status kind={KINDS[state]}>{batchStates[state]}</Status>
)
