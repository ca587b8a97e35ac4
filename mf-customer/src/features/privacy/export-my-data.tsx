import { Button, Card, Group, Text, Title } from '@loopi/shared/ui/core'
import { type CopyForm, useExportMyData } from './privacy.queries.ts'
import { privacyTexts as texts } from './privacy.texts.ts'
import { DownloadIcon } from './privacy-icons.tsx'
import classes from './privacy-section.module.css'

const FORMS: readonly CopyForm[] = ['json', 'csv']

/** Export of everything kept about the person, at once. */
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
