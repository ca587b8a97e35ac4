import type { Batch } from '@loopi/contract/batches/batches.reading'
import { FILE_FORMATS, LABEL_SHEETS } from '@loopi/contract/batches/batches.schemas'
import { useForm } from '@loopi/shared/forms/use-form'
import { ChoiceField } from '@loopi/shared/ui/components'
import { Button, Card, Group, Text, Title } from '@loopi/shared/ui/core'
import { SegmentedControl } from '@loopi/shared/ui/fields'
import { NumberInput } from '@loopi/shared/ui/number-input'
import { useId } from 'react'
import { DownloadProgress } from './download-progress.tsx'
import classes from './print.module.css'
import { emptyPrint, errorsOf, fileOf, type PrintValues, testFile } from './print.rules.ts'
import { printTexts as texts } from './print.texts.ts'
import { useDownload } from './use-download.ts'

/** Files of a batch's codes for the printer. */
export function PrintCard({ batch }: { batch: Batch }) {
  const title = useId()
  return (
    <Card component="section" aria-labelledby={title}>
      <Title order={2} size="h4" id={title} mb="sm">
        {texts.title}
      </Title>
      {batch.estado === 'recolhido' ? <Text c="dimmed">{texts.recalled}</Text> : <PrintForm batch={batch} />}
    </Card>
  )
}

function PrintForm({ batch }: { batch: Batch }) {
  const download = useDownload(batch.id)
  const form = useForm<PrintValues>({
    initialValues: emptyPrint(),
    validate: (values) => errorsOf(values, batch.quantidade),
  })
  const { format, sheet } = form.values
  const isBusy = download.state.is !== 'idle'
  return (
    <form
      className={classes.form}
      onSubmit={form.onSubmit((values) => download.start(fileOf(batch, values)))}
      noValidate
    >
      <FormatField value={format} onChange={(value) => form.setFieldValue('format', value)} />
      {format === 'pdf' && (
        <div className={classes.fields}>
          <ChoiceField
            className={classes.sheet ?? ''}
            label={texts.sheet}
            choices={LABEL_SHEETS.map((value) => ({ value, label: texts.sheets[value] }))}
            {...form.getInputProps('sheet')}
          />
          {sheet === 'livre' && (
            <>
              <NumberInput label={texts.width} {...form.getInputProps('width')} />
              <NumberInput label={texts.height} {...form.getInputProps('height')} />
            </>
          )}
        </div>
      )}
      <div>
        <div className={classes.fields}>
          <NumberInput label={texts.from} {...form.getInputProps('de')} />
          <NumberInput label={texts.to} {...form.getInputProps('ate')} />
        </div>
        <p className={classes.hint}>{texts.rangeHint(batch.quantidade)}</p>
      </div>
      <Group gap="sm">
        <Button type="submit" disabled={isBusy}>
          {texts.download(texts.formats[format])}
        </Button>
        <Button variant="default" disabled={isBusy} onClick={() => download.start(testFile(form.values))}>
          {texts.test}
        </Button>
      </Group>
      <DownloadProgress {...download} />
      <p className={classes.hint}>{texts.testHint}</p>
    </form>
  )
}

type Format = PrintValues['format']

const FormatField = ({ value, onChange }: { value: Format; onChange: (format: Format) => void }) => (
  <div className={classes.field}>
    <span className={classes.label} id="print-format">
      {texts.format}
    </span>
    <SegmentedControl
      aria-labelledby="print-format"
      data={FILE_FORMATS.map((format) => ({ value: format, label: texts.formats[format] }))}
      value={value}
      onChange={(format) => onChange(format as Format)}
      name="format"
      fullWidth
    />
    <p className={classes.hint} role="status">
      {texts.formatHint[value]}
    </p>
  </div>
)
