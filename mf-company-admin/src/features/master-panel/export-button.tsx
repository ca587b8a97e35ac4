import { dayInBrazil } from '@loopi/contract/calendar'
import { saveFile } from '@loopi/shared/csv'
import { notify } from '@loopi/shared/notify'
import { Button } from '@loopi/shared/ui/core'
import { useMutation } from '@loopi/shared/ui/query'
import { customersTexts as texts } from './master-panel.texts.ts'

type ExportButtonProps = {
  file: () => Promise<{ readonly rows: number; readonly text: string }>
  /** Start of the file name. */
  name: string
}

/** Downloads all rows of a list as a file. */
export function ExportButton({ file, name }: ExportButtonProps) {
  const save = useMutation({
    mutationFn: file,
    onSuccess: ({ rows, text }) => {
      saveFile(texts.exportName(name, dayInBrazil(new Date())), text)
      notify.success(texts.exported(rows))
    },
    onError: () => notify.error(texts.exportFailed),
  })
  return (
    <Button size="sm" h="2.625rem" variant="default" disabled={save.isPending} onClick={() => save.mutate()}>
      {save.isPending ? texts.exporting : texts.exportFile}
    </Button>
  )
}
