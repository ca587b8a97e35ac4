import { dayInBrazil } from '@loopi/contract/calendar'
import { saveFile } from '@loopi/shared/csv'
import { notify } from '@loopi/shared/notify'
import { counted } from '@loopi/shared/texts/format'
import { Button } from '@loopi/shared/ui/core'
import { useMutation } from '@loopi/shared/ui/query'

const texts = {
  action: 'Exportar CSV',
  actionOf: (table: string) => `Exportar CSV: ${table}`,
  busy: 'Exportando...',
  file: (name: string, day: string) => `${name}-${day}.csv`,
  done: (rows: number) => counted(rows, 'linha exportada', 'linhas exportadas'),
  failed: 'Não foi possível exportar. Tente novamente.',
} as const

type ExportButtonProps = {
  file: () => Promise<{ readonly rows: number; readonly text: string }>
  /** Start of the file name. */
  name: string
  /** Name of the table, where a page has several. */
  table?: string
}

/** Downloads all rows of a list or chart as a file. */
export function ExportButton({ file, name, table }: ExportButtonProps) {
  const save = useMutation({
    mutationFn: file,
    onSuccess: ({ rows, text }) => {
      saveFile(texts.file(name, dayInBrazil(new Date())), text)
      notify.success(texts.done(rows))
    },
    onError: () => notify.error(texts.failed),
  })
  const look = table
    ? ({ size: 'compact-sm', variant: 'subtle', flex: 'none', 'aria-label': texts.actionOf(table) } as const)
    : LARGE
  return (
    <Button {...look} disabled={save.isPending} onClick={() => save.mutate()}>
      {save.isPending ? texts.busy : texts.action}
    </Button>
  )
}

const LARGE = { size: 'sm', h: '2.625rem', variant: 'default' } as const
