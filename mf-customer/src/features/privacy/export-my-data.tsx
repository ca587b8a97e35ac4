import { LineIcon, type LineIconProps } from '@loopi/shared/ui/components'
import { Button, Card, Group, Text, Title } from '@loopi/shared/ui/core'
import { type CopyForm, useExportMyData } from './privacy.queries.ts'
import { privacyTexts as texts } from './privacy.texts.ts'
import classes from './privacy-section.module.css'

const FORMS: readonly CopyForm[] = ['json', 'csv']

/** Downloads everything stored about the person. */
export function ExportMyData() {
  const take = useExportMyData()
  return (
    <Card component="section" className={classes.card} aria-labelledby="privacy-copy">
      <Title order={2} size="h4" id="privacy-copy">
        {texts.copyTitle}
      </Title>
      <p className={classes.text}>{texts.copyText}</p>
      <Group gap="sm" align="flex-start">
        {FORMS.map((form) => {
          const isComing = take.isPending && take.variables === form
          return (
            <div key={form} className={classes.form}>
              <Button
                variant={form === 'json' ? 'filled' : 'light'}
                leftSection={<DownloadIcon size={18} />}
                onClick={() => take.mutate(form)}
                disabled={take.isPending}
                aria-describedby={`privacy-copy-${form}`}
              >
                {isComing ? texts.copying : texts.copyAs[form]}
              </Button>
              <Text size="sm" c="dimmed" id={`privacy-copy-${form}`}>
                {texts.copyHint[form]}
              </Text>
            </div>
          )
        })}
      </Group>
    </Card>
  )
}

const DownloadIcon = (props: LineIconProps) => <LineIcon {...props} d="M12 4v11m-4.5-4.2L12 15.3l4.5-4.5M5 19.5h14" />
