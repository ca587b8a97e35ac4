import { listContent } from '@loopi/shared/admin/list-content'
import { movementColumns } from '@loopi/shared/admin/movement-columns'
import { DataTable } from '@loopi/shared/ui/data'
import { ListPager } from '../../components/list-pager.tsx'
import { useMovements } from './customer.queries.ts'
import { customerTexts as texts } from './customer.texts.ts'

const columns = movementColumns()
const contentTexts = { failed: texts.movementsFailed, none: texts.movementsNone, count: texts.movementsCount }

/** Credits and redemptions with all companies, newest first. */
export function CustomerMovements({ id }: { id: string }) {
  const list = useMovements(id)
  return (
    <>
      <DataTable
        title={texts.movements}
        columns={columns}
        rowKey={(movement) => movement.id}
        content={listContent(list, contentTexts)}
      />
      <ListPager list={list} />
    </>
  )
}
