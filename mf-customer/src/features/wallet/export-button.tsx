import { saveFile, toCsv } from '@loopi/shared/csv'
import { formatMoment } from '@loopi/shared/texts/format'
import { LineIcon } from '@loopi/shared/ui/components'
import { Button } from '@loopi/shared/ui/core'
import { useMutation } from '@loopi/shared/ui/query'
import { kindOf } from '../../components/movement.texts.ts'
import classes from './history.module.css'
import { allMovements } from './wallet.queries.ts'
import type { movementsQuery } from './wallet.rules.ts'
import { walletTexts as texts } from './wallet.texts.ts'

type Props = { query: ReturnType<typeof movementsQuery>; today: string; disabled: boolean }

/** Exports all movements that match the filters, also those not loaded yet. */
export function ExportButton({ query, today, disabled }: Props) {
  const saving = useMutation({
    mutationFn: async () => {
      const rows = (await allMovements(query)).map(({ date, type, description, amount }) => [
        formatMoment(date),
        kindOf(type),
        description,
        amount,
      ])
      saveFile(texts.file(today), toCsv(texts.columns, rows))
    },
    onError: (cause) => console.warn('The statement could not be exported.', cause),
  })
  return (
    <span className={classes.export}>
      <span role="status">{saving.isError && texts.exportFailed}</span>
      <Button
        variant="light"
        size="sm"
        leftSection={<DownloadIcon />}
        disabled={disabled}
        loading={saving.isPending}
        onClick={() => saving.mutate()}
      >
        {texts.export}
      </Button>
    </span>
  )
}

const DownloadIcon = () => <LineIcon size={18} d="M12 4v11m-5-5 5 5 5-5M5 19.5h14" />
